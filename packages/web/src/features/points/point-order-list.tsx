import { useInfiniteQuery } from '@tanstack/react-query';
import { pointOrdersQuery } from '../../entities/order/api/shop-queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../../lib/use-dates.ts';
import { useMoney } from '../../lib/use-money.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Quiet } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import styles from './points.module.css';

/** Orders as a source of points, with what is left of each. */
export function PointOrderList() {
  const { t } = useTranslation('points');
  const { moment, day } = useDates();
  const money = useMoney();
  const query = useInfiniteQuery(pointOrdersQuery);
  const texts = {
    empty: t('boughtEmptyTitle'),
    emptyBody: t('boughtEmptyBody'),
    error: t('spentError'),
  };
  return (
    <PagedList query={query} texts={texts}>
      {(order) => {
        const facts = [
          moment(order.paidAt ?? order.createdAt),
          money(order.amount, order.currency),
          t('left', { left: order.pointsLeft, points: order.points }),
          order.expiresAt && t('until', { date: day(order.expiresAt) }),
        ].filter(Boolean);
        return (
          <li key={order.orderId} className={styles.entry}>
            <div className={styles.what}>
              <TextLink to={`/edit/orders/${order.orderId}`}>{order.product}</TextLink>
              <Quiet>{facts.join(' · ')}</Quiet>
            </div>
            <p className={styles.gain}>+{order.points}</p>
          </li>
        );
      }}
    </PagedList>
  );
}
