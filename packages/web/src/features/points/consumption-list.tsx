import { useInfiniteQuery } from '@tanstack/react-query';
import { consumptionQuery } from '../../entities/order/api/shop-queries.ts';
import type { Consumption } from '../../entities/order/model/points.ts';
import { recordPath } from '../../entities/task/model/choice.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Frame } from '../../ui/frame.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Quiet } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import styles from './points.module.css';

/** What the points went into, with its pictures. */
export function ConsumptionList() {
  const { t } = useTranslation('points');
  const query = useInfiniteQuery(consumptionQuery);
  const texts = {
    empty: t('spentEmptyTitle'),
    emptyBody: t('spentEmptyBody'),
    error: t('spentError'),
  };
  return (
    <PagedList query={query} texts={texts}>
      {(item) => <Row key={item.taskId} item={item} />}
    </PagedList>
  );
}

function Row({ item }: { item: Consumption }) {
  const { t } = useTranslation('points');
  const { t: tCommon } = useTranslation('common');
  const { moment } = useDates();
  const kind = tCommon(`kind-${item.product}`);
  const returned = item.images
    .filter(({ state }) => state === 'returned')
    .reduce((sum, { points }) => sum + points, 0);
  const facts = [
    moment(item.createdAt),
    t('images', { count: item.images.length }),
    returned > 0 && t('returned', { count: returned }),
    item.isDeleted && t('deleted'),
  ].filter(Boolean);
  const picture = item.images.find((image) => image.picture)?.picture;
  return (
    <li className={styles.entry}>
      <Frame
        src={picture?.thumbUrl}
        alt={kind}
        ratio="1/1"
        fit="contain"
        className={styles.thumb}
      />
      <div className={styles.what}>
        {item.isDeleted ? <p>{kind}</p> : <TextLink to={recordPath(item)}>{kind}</TextLink>}
        <Quiet>{facts.join(' · ')}</Quiet>
      </div>
      <p className={styles.amount}>{item.points === 0 ? '0' : `−${item.points}`}</p>
    </li>
  );
}
