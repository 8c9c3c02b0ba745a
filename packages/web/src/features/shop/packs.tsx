import type { ShopProduct } from '../../entities/order/model/shop.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoney } from '../../lib/use-money.ts';
import { Button } from '../../ui/button.tsx';
import styles from './packs.module.css';

type PacksProps = { packs: readonly ShopProduct[]; onBuy: (product: ShopProduct) => void };

/** Points that are bought once, smallest first. */
export function Packs({ packs, onBuy }: PacksProps) {
  const { t, language } = useTranslation('shop');
  const money = useMoney();
  return (
    <ul className={styles.packs}>
      {packs.map((pack) => (
        <li key={pack.productId} className={styles.pack}>
          <p className={styles.points}>
            {t('pointsCount', { points: pack.points.toLocaleString(language) })}
          </p>
          <p className={styles.note}>
            {t('packImages', { count: pack.images })}
            {pack.memberPrice !== null && pack.memberPrice < pack.yourPrice && (
              <> · {t('memberPrice', { price: money(pack.memberPrice, pack.currency) })}</>
            )}
            {pack.yourPrice < pack.price && (
              <> · {t('usualPrice', { price: money(pack.price, pack.currency) })}</>
            )}
          </p>
          <Button variant="secondary" className={styles.buy} onClick={() => onBuy(pack)}>
            {t('buyFor', { price: money(pack.yourPrice, pack.currency) })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
