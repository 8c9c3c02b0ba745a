import { useInfiniteQuery } from '@tanstack/react-query';
import { ORDER_STATUSES, type Order, type OrderStatus } from '@vitrine/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ordersQuery } from '../../lib/order-queries.ts';
import { useDates } from '../../lib/use-dates.ts';
import { useMoney } from '../../lib/use-money.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import styles from './orders.module.css';

const FILTERS = ['all', ...ORDER_STATUSES] as const;

export function OrdersPage() {
  const { t } = useTranslation('orders');
  const [filter, setFilter] = useState<OrderStatus | 'all'>('all');
  const query = useInfiniteQuery(ordersQuery(filter === 'all' ? {} : { status: filter }));
  const texts = { empty: t('emptyTitle'), emptyBody: t('emptyBody'), error: t('error') };
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Segmented
        label={t('filter')}
        size="s"
        value={filter}
        onValueChange={setFilter}
        options={FILTERS.map((value) => ({
          value,
          label: value === 'all' ? t('all') : t(`status-${value}`),
        }))}
      />
      <div className={styles.list}>
        <PagedList query={query} texts={texts}>
          {(order) => <OrderRow key={order.order_id} order={order} />}
        </PagedList>
      </div>
    </Page>
  );
}

/** All columns that an order has; the long ids wait behind the receipt's link on a phone. */
function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { moment } = useDates();
  const money = useMoney();
  const columns: [label: string, value: string][] = [
    [t('number'), order.order_number],
    [t('created'), moment(order.created_at)],
    [t('paidAt'), order.paid_at ? moment(order.paid_at) : '–'],
    [t('userId'), order.user_id],
    [t('taskId'), order.task_id ?? '–'],
    [t('orderId'), order.order_id],
  ];
  return (
    <li className={styles.order}>
      <div className={styles.head}>
        <p className={styles.product}>{order.product}</p>
        <p className={styles.price}>{money(order.amount, order.currency)}</p>
        <p className={styles.state} data-status={order.status}>
          {t(`status-${order.status}`)}
        </p>
        {order.invoice_state !== 'none' && (
          <TextLink to={`/edit/orders/${order.order_id}`} className={styles.invoice}>
            {t(`invoice-${order.invoice_state}`)}
          </TextLink>
        )}
        {order.state === 'pending' ? (
          <ButtonLink size="s" to={`/pay/${order.order_id}`}>
            {t('payNow')}
          </ButtonLink>
        ) : (
          <ButtonLink size="s" variant="secondary" to={`/edit/orders/${order.order_id}`}>
            {t('details')}
          </ButtonLink>
        )}
      </div>
      <dl className={styles.columns}>
        {columns.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
