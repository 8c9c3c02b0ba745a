import { useQuery } from '@tanstack/react-query';
import {
  type api,
  LIMITS,
  type OutputOf,
  type ProductCategory,
  type ShopProduct,
} from '@vitrine/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { balanceQuery, productsQuery } from '../../lib/shop-queries.ts';
import { usePrice } from '../../lib/site-config.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import { Checkout } from './checkout.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { Offer } from './offer.tsx';
import { Packs } from './packs.tsx';
import { PlanColumn } from './plan-column.tsx';
import styles from './plans.module.css';
import { Questions } from './questions.tsx';
import shopStyles from './shop.module.css';

type Shop = OutputOf<typeof api.shop.list>;

export function SubscribePage() {
  const { t } = useTranslation('shop');
  const small = usePrice('cutout') ?? 2;
  const products = useQuery(productsQuery);
  return (
    <Page title={t('title')} intro={t('intro', { generated: LIMITS.singleImagePoints, small })}>
      {products.data && <Shelves shop={products.data} />}
      {!products.data && products.error && (
        <LoadFailure tall title={t('errorTitle')} query={products} />
      )}
      {products.isPending && (
        <div role="status" aria-busy="true" aria-label={t('loading')}>
          <Skeleton height="28rem" />
        </div>
      )}
    </Page>
  );
}

function Shelves({ shop }: { shop: Shop }) {
  const { t } = useTranslation('shop');
  const { t: tCommon } = useTranslation('common');
  const [period, setPeriod] = useState<'month' | 'year'>('month');
  const [chosen, setChosen] = useState<ShopProduct | null>(null);
  const { data: balance } = useQuery(balanceQuery);
  const oneTimeDays = balance?.one_time_days ?? LIMITS.oneTimePointsDays;
  const shelf = (category: ProductCategory) =>
    shop.list.find((group) => group.product_category === category)?.products ?? [];
  const offer = shelf('first_experience').find(({ available }) => available);
  const { subscription } = shop;
  return (
    <>
      {subscription && <CurrentPlan subscription={subscription} />}
      {offer && <Offer product={offer} onBuy={setChosen} />}
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
            key={product.product_id}
            product={product}
            isCurrent={subscription?.product_id === product.product_id}
            onChoose={setChosen}
          />
        ))}
      </ul>
      <section className={shopStyles.section}>
        <h2 className={shopStyles.heading}>{t('packs')}</h2>
        <div>
          <p className={shopStyles.quiet}>{t('packsIntro', { days: oneTimeDays })}</p>
          <Packs packs={shelf('one_time')} onBuy={setChosen} />
          <p className={shopStyles.links}>
            <TextLink to="/edit/points">{t('haveCode')}</TextLink>
          </p>
        </div>
      </section>
      <Questions oneTimeDays={oneTimeDays} />
      <Dialog
        open={chosen !== null}
        onOpenChange={(open) => !open && setChosen(null)}
        title={t('checkoutTitle')}
        closeLabel={tCommon('close')}
      >
        {chosen && (
          <Checkout product={chosen} choices={shop.pay_choices} onLeave={() => setChosen(null)} />
        )}
      </Dialog>
    </>
  );
}
