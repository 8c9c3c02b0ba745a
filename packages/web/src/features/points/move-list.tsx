import { useInfiniteQuery } from '@tanstack/react-query';
import type { PointMove } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { movesQuery } from '../../lib/shop-queries.ts';
import { useDates } from '../../lib/use-dates.ts';
import { PagedList } from '../../ui/paged-list.tsx';
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
      {(move) => <Row key={move.move_id} move={move} />}
    </PagedList>
  );
}

function Row({ move }: { move: PointMove }) {
  const { t } = useTranslation('points');
  const { t: tCommon } = useTranslation('common');
  const { moment } = useDates();
  const facts = [
    moment(move.at),
    move.product ? tCommon(`kind-${move.product}`) : t(`source-${move.source}`),
    move.order_number,
  ].filter(Boolean);
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <p>{t(`move-${move.kind}`)}</p>
        <p className={styles.quiet}>{facts.join(' · ')}</p>
      </div>
      <p className={move.points > 0 ? styles.gain : styles.amount}>
        {move.points > 0 ? `+${move.points}` : `−${-move.points}`}
      </p>
    </li>
  );
}
