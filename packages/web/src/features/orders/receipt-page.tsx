import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { orderQuery } from '../../entities/order/api/order-queries.ts';
import type { OrderDetail } from '../../entities/order/model/order.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../../lib/use-dates.ts';
import { useMoney } from '../../lib/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import styles from './orders.module.css';
import { RefundDialog } from './refund-dialog.tsx';

/** One order as a sheet that can be printed, with what can still be done about it. */
export function ReceiptPage() {
  const { t } = useTranslation('orders');
  const { order: orderId = '' } = useParams();
  const query = useQuery(orderQuery(orderId));
  return (
    <Page title={t('detailTitle')}>
      {query.data && <Receipt detail={query.data} />}
      {!query.data && query.error && <LoadFailure tall title={t('detailError')} query={query} />}
      {query.isPending && (
        <div role="status" aria-busy="true" aria-label={t('loading')}>
          <Skeleton height="20rem" />
        </div>
      )}
    </Page>
  );
}

function Receipt({ detail }: { detail: OrderDetail }) {
  const { order, invoice, receipt } = detail;
  const { t } = useTranslation('orders');
  const { t: tShop } = useTranslation('shop');
  const { moment, day } = useDates();
  const money = useMoney();
  const [open, setOpen] = useState<'refund' | 'invoice' | null>(null);
  const rows: [label: string, value: string | null][] = [
    [t('number'), order.orderNumber],
    [t('product'), order.product],
    [t('points'), order.points > 0 ? String(order.points) : null],
    [t('status'), t(`status-${order.status}`)],
    [t('created'), moment(order.createdAt)],
    [t('paidAt'), order.paidAt && moment(order.paidAt)],
    [t('payment'), tShop(`provider-${order.provider}`)],
    [t('refunded'), order.refundedAmount > 0 ? money(order.refundedAmount, order.currency) : null],
    [t('buyer'), receipt.buyer],
    [t('seller'), receipt.seller],
    [t('registration'), receipt.registration],
    [t('userId'), order.userId],
    [t('taskId'), order.taskId],
    [t('orderId'), order.orderId],
    [
      t('invoice'),
      invoice?.invoiceNumber ? t('invoiceNumber', { number: invoice.invoiceNumber }) : null,
    ],
  ];
  return (
    <article className={styles.receipt}>
      <p className={styles.total}>{money(order.amount, order.currency)}</p>
      {order.disputed && <p className={styles.warning}>{t('disputed')}</p>}
      <dl className={styles.sheet}>
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.actions}>
        <Button variant="secondary" icon={Printer} onClick={() => window.print()}>
          {t('print')}
        </Button>
        {(order.invoiceState === 'apply' || order.invoiceState === 'applied') && (
          <Button variant="secondary" onClick={() => setOpen('invoice')}>
            {t(`invoice-${order.invoiceState}`)}
          </Button>
        )}
        {order.state === 'paid' && !order.refundRequestedAt && (
          <Button variant="quiet" onClick={() => setOpen('refund')}>
            {t('refund')}
          </Button>
        )}
      </div>
      {order.refundRequestedAt && order.state === 'paid' && (
        <p className={styles.quiet}>{t('refundAsked', { date: day(order.refundRequestedAt) })}</p>
      )}
      <p className={styles.back}>
        <TextLink to="/edit/orders">{t('back')}</TextLink>
      </p>
      <RefundDialog open={open === 'refund'} order={order} onClose={() => setOpen(null)} />
      <InvoiceDialog open={open === 'invoice'} detail={detail} onClose={() => setOpen(null)} />
    </article>
  );
}
