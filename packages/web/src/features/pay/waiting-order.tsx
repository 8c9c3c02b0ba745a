import { useQuery } from '@tanstack/react-query';
import { paymentQuery, useCancelOrder } from '../../entities/order/api/order-queries.ts';
import type { Order, Payment } from '../../entities/order/model/order.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoney } from '../../lib/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Progress } from '../../ui/progress.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './pay.module.css';

export function WaitingOrder({ order }: { order: Order }) {
  const { t, language } = useTranslation('pay');
  const money = useMoney();
  const payment = useQuery(paymentQuery(order.orderId));
  const cancel = useCancelOrder();
  const until = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  return (
    <Page title={t('waitingTitle')} intro={t('waitingBody')}>
      <div className={styles.waiting}>
        <p className={styles.price}>{money(order.amount, order.currency)}</p>
        <p className={styles.facts}>
          {order.product} · {t('number', { number: order.orderNumber })}
        </p>
        <Progress value={null} label={t('waitingTitle')} />
        {payment.data?.payment && <HowToPay order={order} payment={payment.data.payment} />}
        {payment.error && <LoadFailure title={t('payFailed')} query={payment} />}
        {order.payUntil && (
          <p className={styles.facts}>
            {t('payUntil', { time: until.format(new Date(order.payUntil)) })}
          </p>
        )}
        <Button
          variant="quiet"
          size="s"
          busy={cancel.isPending}
          onClick={() => cancel.mutate(order.orderId)}
        >
          {t('cancel')}
        </Button>
      </div>
    </Page>
  );
}

function HowToPay({ order, payment }: { order: Order; payment: Payment }) {
  const { t } = useTranslation('pay');
  const price = useMoney()(order.amount, order.currency);
  if (payment.kind === 'redirect') {
    return (
      <Button onClick={() => window.location.assign(payment.url)}>{t('goOn', { price })}</Button>
    );
  }
  return (
    <figure className={styles.code}>
      <QrCode text={payment.text} label={t('qrAlt')} />
      <figcaption>
        <p>{t('scanTitle')}</p>
        <p className={styles.facts}>{t('scanHint', { app: t(`app-${order.provider}`) })}</p>
      </figcaption>
    </figure>
  );
}
