import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { extrasQuery } from '../../entities/order/api/shop-queries.ts';
import type { ShopProduct } from '../../entities/order/model/shop.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoney } from '../../lib/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './plans.module.css';

const MONTHS = 12;

type PlanColumnProps = {
  product: ShopProduct;
  isCurrent: boolean;
  onChoose: (product: ShopProduct) => void;
};

export function PlanColumn({ product, isCurrent, onChoose }: PlanColumnProps) {
  const { t } = useTranslation('shop');
  const money = useMoney();
  const { data: extras } = useQuery(extrasQuery(product.productId));
  const isYearly = product.productCategory === 'subscription_year';
  const name = product.plan ? t(`plan-${product.plan}`) : product.name;
  const price = (minor: number) => money(minor, product.currency);
  return (
    <li className={styles.plan}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.price}>
        <span className={styles.amount}>{price(product.yourPrice)}</span>{' '}
        {t(isYearly ? 'perYear' : 'perMonth')}
      </p>
      <p className={styles.note}>
        {isYearly
          ? t('monthWhenYearly', { price: price(Math.round(product.yourPrice / MONTHS)) })
          : product.description}
      </p>
      <p className={styles.images}>{t('aboutImages', { count: product.images })}</p>
      <p className={styles.note}>
        {t('pointsEachMonth', { count: product.points, days: product.pointsDays })}
      </p>
      <ul className={styles.extras}>
        {extras?.list
          // Said above, with how long they last.
          .filter(({ kind }) => kind !== 'monthly_points')
          .map((extra) => (
            <li key={extra.extraId}>
              <Icon of={Check} size={16} /> {extra.name}
            </li>
          ))}
      </ul>
      <Button
        full
        variant={product.plan === 'studio' ? 'primary' : 'secondary'}
        disabled={isCurrent || !product.available}
        className={styles.choose}
        onClick={() => onChoose(product)}
      >
        {isCurrent ? t('yourPlan') : t('choosePlan', { name })}
      </Button>
    </li>
  );
}
