import { useInfiniteQuery } from '@tanstack/react-query';
import { ordersQuery } from '../../entities/invitation/api/invite-queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoney } from '../../lib/use-money.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import styles from './invite.module.css';
import { Reward } from './reward.tsx';

export function OrderList() {
  const { t, language } = useTranslation('invite');
  const orders = useInfiniteQuery(ordersQuery);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const money = useMoney();
  const texts = {
    empty: t('ordersEmptyTitle'),
    emptyBody: t('ordersEmptyBody'),
    error: t('ordersError'),
  };
  return (
    <PagedList query={orders} texts={texts}>
      {(order) => (
        <li key={order.orderId} className={styles.row}>
          <div>
            <p>
              {order.nickname} · {order.product}
            </p>
            <p className={styles.note}>
              {[
                day.format(new Date(order.createdAt)),
                money(order.amount, order.currency),
                t(`status-${order.status}`),
              ].join(' · ')}
            </p>
          </div>
          <Reward reward={order} />
        </li>
      )}
    </PagedList>
  );
}
