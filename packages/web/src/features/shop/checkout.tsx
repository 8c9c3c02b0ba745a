import { LIMITS, type PaymentProviderName } from '@vitrine/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCreateOrder } from '../../entities/order/api/order-queries.ts';
import { keepReturn } from '../../entities/order/model/purchase.ts';
import type { PayChoice, ShopProduct } from '../../entities/order/model/shop.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { useMoney } from '../../lib/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './checkout.module.css';

type CheckoutProps = {
  product: ShopProduct;
  choices: readonly PayChoice[];
  /** Paid, or left for the page of the order. */
  onLeave: () => void;
};

/** What is bought, what it costs and how to pay: the last look before the bank. */
export function Checkout({ product, choices, onLeave }: CheckoutProps) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const money = useMoney();
  const navigate = useNavigate();
  const create = useCreateOrder();
  // One key for each opening: however often the button is pressed, there is one order.
  const [clientKey] = useState(newClientKey);
  const [provider, setProvider] = useState<PaymentProviderName | undefined>(choices[0]?.provider);
  const choice = choices.find((one) => one.provider === provider);
  const price = money(product.yourPrice, product.currency);

  const pay = () =>
    create.mutate(
      { productId: product.productId, provider, clientKey: `${clientKey}-${provider ?? ''}` },
      {
        onSuccess: ({ order, payment }) => {
          if (payment === null) toast.success(t('nothingToPay'));
          keepReturn();
          if (payment?.kind === 'redirect') return window.location.assign(payment.url);
          onLeave();
          void navigate(`/pay/${order.orderId}`);
        },
      },
    );

  return (
    <div className={styles.checkout}>
      <dl className={styles.sum}>
        <dt>{product.name}</dt>
        <dd>{product.description}</dd>
        <dt className={styles.total}>{t('total')}</dt>
        <dd className={styles.price}>{price}</dd>
      </dl>
      {choices.length > 1 && provider && (
        <Segmented
          full
          label={t('payWith')}
          value={provider}
          onValueChange={setProvider}
          options={choices.map((one) => ({
            value: one.provider,
            label: t(`provider-${one.provider}`),
          }))}
        />
      )}
      {create.error && (
        <p className={styles.refused} role="alert">
          {describeError(create.error, language)}
        </p>
      )}
      <Button size="l" full busy={create.isPending} onClick={pay}>
        {t('pay', { price })}
      </Button>
      <ul className={styles.notes}>
        {choice?.isTest && <li>{t('testNote')}</li>}
        {product.plan && <li>{t(choice?.canRenew ? 'renewNote' : 'prepaidNote')}</li>}
        <li>{t('refundNote', { days: LIMITS.selfRefundDays })}</li>
      </ul>
    </div>
  );
}
