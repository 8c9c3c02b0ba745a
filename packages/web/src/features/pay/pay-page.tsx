import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { orderQuery } from '../../entities/order/api/order-queries.ts';
import type { Order } from '../../entities/order/model/order.ts';
import { readReturn } from '../../entities/order/model/purchase.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoney } from '../../lib/use-money.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './pay.module.css';
import { WaitingOrder } from './waiting-order.tsx';

/** The page to which the bank sends the buyer back and on which a code is scanned; it can be reopened at any time. */
export function PayPage() {
  const { t } = useTranslation('pay');
  const { order: orderId = '' } = useParams();
  const query = useQuery(orderQuery(orderId));
  if (query.data) return <OrderState order={query.data.order} />;
  return (
    <Page title={t('waitingTitle')}>
      {query.error ? (
        <LoadFailure tall title={t('errorTitle')} query={query} />
      ) : (
        <div role="status" aria-busy="true" aria-label={t('loading')}>
          <Skeleton height="12rem" />
        </div>
      )}
    </Page>
  );
}

function OrderState({ order }: { order: Order }) {
  switch (order.state) {
    case 'pending':
      return <WaitingOrder order={order} />;
    case 'paid':
      return <PaidOrder order={order} />;
    case 'refunded':
      return <RefundedOrder order={order} />;
    default:
      return <ClosedOrder order={order} />;
  }
}

function PaidOrder({ order }: { order: Order }) {
  const { t, language } = useTranslation('pay');
  const back = readReturn();
  const isTask = order.taskId !== null;
  return (
    <Page
      title={t('paidTitle')}
      intro={
        isTask ? t('paidTask') : t('paidPoints', { points: order.points.toLocaleString(language) })
      }
    >
      <p role="status" className={styles.facts}>
        {order.product} · {t('number', { number: order.orderNumber })}
      </p>
      <div className={styles.actions}>
        <ButtonLink to={back ?? '/edit/points'}>{t(back ? 'backToWork' : 'toPoints')}</ButtonLink>
        <ButtonLink variant="secondary" to={`/edit/orders/${order.orderId}`}>
          {t('receipt')}
        </ButtonLink>
      </div>
    </Page>
  );
}

function ClosedOrder({ order }: { order: Order }) {
  const { t } = useTranslation('pay');
  return (
    <Page
      title={t('closedTitle')}
      intro={t(order.state === 'cancelled' ? 'closedCancelled' : 'closedExpired')}
    >
      <div className={styles.actions}>
        <ButtonLink to="/subscribe">{t('orderAgain')}</ButtonLink>
      </div>
    </Page>
  );
}

function RefundedOrder({ order }: { order: Order }) {
  const { t } = useTranslation('pay');
  const price = useMoney()(order.refundedAmount, order.currency);
  return (
    <Page title={t('refundedTitle')} intro={t('refundedBody', { price })}>
      <p className={styles.facts}>
        {order.product} · {t('number', { number: order.orderNumber })}
      </p>
    </Page>
  );
}
