import { useInfiniteQuery } from '@tanstack/react-query';
import { api, fillText } from '@vitrine/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminList } from '../../entities/console/api/admin-queries.ts';
import type { OrderDetail } from '../../entities/order/model/order.ts';
import { call } from '../../lib/transport/api.ts';
import { useDates } from '../../lib/use-dates.ts';
import { useMoney } from '../../lib/use-money.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import styles from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { useAdminTexts } from './admin-texts.ts';
import { DataTable, PagedRows } from './data-table.tsx';
import { OrderActions } from './order-actions.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { SearchBox } from './search-box.tsx';

const SHOWS = ['all', 'refund', 'invoice', 'reconcile'] as const;
type Show = (typeof SHOWS)[number];

/** /admin/orders?show=…: the overview leads here. */
export function AdminOrdersPage() {
  const t = useAdminTexts();
  const [params, setParams] = useSearchParams();
  const show = SHOWS.find((known) => known === params.get('show')) ?? 'all';
  const labels: Record<Show, string> = {
    all: t.all,
    refund: t.orders.waitingRefund,
    invoice: t.orders.waitingInvoice,
    reconcile: t.orders.reconcile,
  };
  return (
    <AdminPage
      title={t.nav.orders}
      actions={
        <Segmented
          label={t.show}
          size="s"
          value={show}
          onValueChange={(value) => setParams({ show: value }, { replace: true })}
          options={SHOWS.map((value) => ({ value, label: labels[value] }))}
        />
      }
    >
      {show === 'reconcile' ? <Reconciliation /> : <OrderList show={show} />}
    </AdminPage>
  );
}

function OrderList({ show }: { show: Exclude<Show, 'reconcile'> }) {
  const t = useAdminTexts();
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(
    adminList(['orders', show, search], (cursor, options) =>
      call(
        api.orderAdmin.list,
        { waitingFor: show === 'all' ? undefined : show, search: search || undefined, cursor },
        options,
      ),
    ),
  );
  return (
    <>
      <div className={styles.filters}>
        <SearchBox hint={t.orders.searchHint} onSearch={setSearch} />
      </div>
      <PagedRows query={query}>{(rows) => <OrderTable rows={rows} />}</PagedRows>
    </>
  );
}

function OrderTable({ rows }: { rows: readonly OrderDetail[] }) {
  const { orders: t, nav, actions, none } = useAdminTexts();
  const { moment } = useDates();
  const money = useMoney();
  return (
    <DataTable
      caption={nav.orders}
      rows={rows}
      rowKey={({ order }) => order.orderId}
      columns={[
        { title: t.number, cell: ({ order }) => order.orderNumber },
        {
          title: t.buyer,
          cell: ({ order, receipt }) => (
            <TextLink to={`/admin/users/${order.userId}`}>{receipt.buyer}</TextLink>
          ),
        },
        { title: t.product, cell: ({ order }) => order.product },
        {
          title: t.amount,
          isFigure: true,
          cell: ({ order }) => money(order.amount, order.currency),
        },
        { title: t.state, cell: ({ order }) => <OrderState order={order} /> },
        { title: t.paid, cell: ({ order }) => (order.paidAt ? moment(order.paidAt) : none) },
        {
          title: t.invoice,
          cell: ({ invoice }) => invoice?.invoiceNumber ?? invoice?.title ?? none,
        },
        { title: actions, hidesTitle: true, cell: (detail) => <OrderActions detail={detail} /> },
      ]}
    />
  );
}

function OrderState({ order }: Pick<OrderDetail, 'order'>) {
  const { orders: t } = useAdminTexts();
  const money = useMoney();
  const isPartly = order.refundedAmount > 0 && order.status === 'paid';
  return (
    <>
      {t[`status-${order.status}`]}{' '}
      {isPartly && fillText(t.partly, { amount: money(order.refundedAmount, order.currency) })}{' '}
      {order.disputed && (
        <span className={styles.mark} data-tone="bad">
          {t.disputed}
        </span>
      )}
      {order.refundRequestedAt && order.status === 'paid' && (
        <span className={styles.mark} data-tone="warning">
          {t.refundAsked}
        </span>
      )}
    </>
  );
}
