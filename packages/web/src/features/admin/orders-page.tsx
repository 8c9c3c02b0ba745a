import { useInfiniteQuery } from '@tanstack/react-query';
import { api, fillText, type OrderDetail } from '@vitrine/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { useDates } from '../../lib/use-dates.ts';
import { useMoney } from '../../lib/use-money.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import styles from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { adminList } from './admin-queries.ts';
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
        { waiting_for: show === 'all' ? undefined : show, search: search || undefined, cursor },
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
      rowKey={({ order }) => order.order_id}
      columns={[
        { title: t.number, cell: ({ order }) => order.order_number },
        {
          title: t.buyer,
          cell: ({ order, receipt }) => (
            <TextLink to={`/admin/users/${order.user_id}`}>{receipt.buyer}</TextLink>
          ),
        },
        { title: t.product, cell: ({ order }) => order.product },
        {
          title: t.amount,
          isFigure: true,
          cell: ({ order }) => money(order.amount, order.currency),
        },
        { title: t.state, cell: ({ order }) => <OrderState order={order} /> },
        { title: t.paid, cell: ({ order }) => (order.paid_at ? moment(order.paid_at) : none) },
        {
          title: t.invoice,
          cell: ({ invoice }) => invoice?.invoice_number ?? invoice?.title ?? none,
        },
        { title: actions, hidesTitle: true, cell: (detail) => <OrderActions detail={detail} /> },
      ]}
    />
  );
}

function OrderState({ order }: Pick<OrderDetail, 'order'>) {
  const { orders: t } = useAdminTexts();
  const money = useMoney();
  const isPartly = order.refunded_amount > 0 && order.status === 'paid';
  return (
    <>
      {t[`status-${order.status}`]}{' '}
      {isPartly && fillText(t.partly, { amount: money(order.refunded_amount, order.currency) })}{' '}
      {order.disputed && (
        <span className={styles.mark} data-tone="bad">
          {t.disputed}
        </span>
      )}
      {order.refund_requested_at && order.status === 'paid' && (
        <span className={styles.mark} data-tone="warning">
          {t.refundAsked}
        </span>
      )}
    </>
  );
}
