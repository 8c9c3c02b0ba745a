import { useInfiniteQuery } from '@tanstack/react-query';
import { ORDER_STATUSES, type OrderStatus } from '@vitrine/contract';
import { useState } from 'react';
import { ordersQuery } from '../../entities/order/api/order-queries.ts';
import type { Order } from '../../entities/order/model/order.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
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
          {(order) => <OrderRow key={order.orderId} order={order} />}
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
    [t('number'), order.orderNumber],
    [t('created'), moment(order.createdAt)],
    [t('paidAt'), order.paidAt ? moment(order.paidAt) : '–'],
    [t('userId'), order.userId],
    [t('taskId'), order.taskId ?? '–'],
    [t('orderId'), order.orderId],
  ];
  return (
    <li className={styles.order}>
      <div className={styles.head}>
        <p className={styles.product}>{order.product}</p>
        <p className={styles.price}>{money(order.amount, order.currency)}</p>
        <p className={styles.state} data-status={order.status}>
          {t(`status-${order.status}`)}
        </p>
        {order.invoiceState !== 'none' && (
          <TextLink to={`/edit/orders/${order.orderId}`} className={styles.invoice}>
            {t(`invoice-${order.invoiceState}`)}
          </TextLink>
        )}
        {order.state === 'pending' ? (
          <ButtonLink size="s" to={`/pay/${order.orderId}`}>
            {t('payNow')}
          </ButtonLink>
        ) : (
          <ButtonLink size="s" variant="secondary" to={`/edit/orders/${order.orderId}`}>
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
