import { useInfiniteQuery } from '@tanstack/react-query';
import { movesQuery } from '../../entities/order/api/shop-queries.ts';
import type { PointMove } from '../../entities/order/model/points.ts';
import { recordPath } from '../../entities/task/model/choice.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../../lib/use-dates.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Quiet } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import styles from './points.module.css';

/** The books as a bank statement. */
export function MoveList() {
  const { t } = useTranslation('points');
  const query = useInfiniteQuery(movesQuery);
  const texts = {
    empty: t('statementEmptyTitle'),
    emptyBody: t('statementEmptyBody'),
    error: t('spentError'),
  };
  return (
    <PagedList query={query} texts={texts}>
      {(move) => <Row key={move.moveId} move={move} />}
    </PagedList>
  );
}

function Row({ move }: { move: PointMove }) {
  const { t } = useTranslation('points');
  const { t: tCommon } = useTranslation('common');
  const { moment } = useDates();
  const { taskId, product, orderId } = move;
  const work = taskId && product && !move.isDeleted ? recordPath({ taskId, product }) : null;
  const order = !product && orderId ? `/edit/orders/${orderId}` : null;
  const to = work ?? order;
  const title = t(`move-${move.kind}`);
  const facts = [
    moment(move.at),
    product ? tCommon(`kind-${product}`) : t(`source-${move.source}`),
    move.orderNumber,
    move.isDeleted && t('deleted'),
  ].filter(Boolean);
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        {to ? <TextLink to={to}>{title}</TextLink> : <p>{title}</p>}
        <Quiet>{facts.join(' · ')}</Quiet>
      </div>
      <p className={move.points > 0 ? styles.gain : styles.amount}>
        {move.points > 0 ? `+${move.points}` : `−${-move.points}`}
      </p>
    </li>
  );
}
