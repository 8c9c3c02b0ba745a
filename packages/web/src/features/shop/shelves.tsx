import { LIMITS, type ProductCategory } from '@vitrine/contract';
import { type ReactNode, useState } from 'react';
import type { ProductGroups, ShopProduct } from '../../entities/order/model/shop.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoney } from '../../lib/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Packs } from './packs.tsx';
import { PlanColumn } from './plan-column.tsx';
import styles from './plans.module.css';
import { Questions } from './questions.tsx';
import shopStyles from './shop.module.css';

type ShelvesProps = {
  groups: ProductGroups;
  /** The plan that the reader has. */
  currentId?: string | undefined;
  onChoose: (product: ShopProduct) => void;
  /** Shown below the packs of points. */
  children?: ReactNode;
};

/** Everything that can be bought: the offer, plans by the month or by the year, packs of points. */
export function Shelves({ groups, currentId, onChoose, children }: ShelvesProps) {
  const { t } = useTranslation('shop');
  const [period, setPeriod] = useState<'month' | 'year'>('month');
  const shelf = (category: ProductCategory) =>
    groups.find((group) => group.productCategory === category)?.products ?? [];
  const offer = shelf('first_experience').find(({ available }) => available);
  const packs = shelf('one_time');
  const oneTimeDays = packs[0]?.pointsDays ?? LIMITS.oneTimePointsDays;
  return (
    <>
      {offer && <Offer product={offer} onBuy={onChoose} />}
      <Segmented
        label={t('period')}
        value={period}
        onValueChange={setPeriod}
        options={[
          { value: 'month', label: t('monthly') },
          { value: 'year', label: t('yearly', { percent: LIMITS.yearlyDiscountPercent }) },
        ]}
      />
      <ul className={styles.plans}>
        {shelf(period === 'month' ? 'subscription_month' : 'subscription_year').map((product) => (
          <PlanColumn
            key={product.productId}
            product={product}
            isCurrent={currentId === product.productId}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <section className={shopStyles.section}>
        <h2 className={shopStyles.heading}>{t('packs')}</h2>
        <div>
          <p className={shopStyles.quiet}>{t('packsIntro', { days: oneTimeDays })}</p>
          <Packs packs={packs} onBuy={onChoose} />
          {children}
        </div>
      </section>
      <Questions oneTimeDays={oneTimeDays} />
    </>
  );
}

type OfferProps = { product: ShopProduct; onBuy: (product: ShopProduct) => void };

/** The first-experience offer, while it is open to this account. */
function Offer({ product, onBuy }: OfferProps) {
  const { t } = useTranslation('shop');
  const price = useMoney()(product.yourPrice, product.currency);
  return (
    <section className={shopStyles.offer}>
      <div>
        <h2 className={shopStyles.heading}>{t('offerTitle', { price })}</h2>
        <p className={shopStyles.quiet}>
          {t('offerBody', { points: product.points, count: product.daysLeft ?? 1 })}
        </p>
      </div>
      <Button onClick={() => onBuy(product)}>{t('offerAction', { price })}</Button>
    </section>
  );
}
