import { useTranslation } from 'react-i18next';
import type { ShopProduct } from '../../entities/order/model/shop.ts';
import { useMoney } from '../../lib/use-money.ts';
import { Button } from '../../ui/button.tsx';
import styles from './shop.module.css';

type OfferProps = { product: ShopProduct; onBuy: (product: ShopProduct) => void };

/** The first-experience offer, while it is open to this account. */
export function Offer({ product, onBuy }: OfferProps) {
  const { t } = useTranslation('shop');
  const price = useMoney()(product.yourPrice, product.currency);
  return (
    <section className={styles.offer}>
      <div>
        <h2 className={styles.heading}>{t('offerTitle', { price })}</h2>
        <p className={styles.quiet}>
          {t('offerBody', { points: product.points, count: product.daysLeft ?? 1 })}
        </p>
      </div>
      <Button onClick={() => onBuy(product)}>{t('offerAction', { price })}</Button>
    </section>
  );
}
