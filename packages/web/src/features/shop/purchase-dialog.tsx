import { useQuery } from '@tanstack/react-query';
import { LIMITS, type ShopProduct } from '@vitrine/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closePurchase, usePurchase } from '../../lib/purchase.ts';
import { useUser } from '../../lib/session.ts';
import { balanceQuery, productsQuery } from '../../lib/shop-queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import { Checkout } from './checkout.tsx';
import { Packs } from './packs.tsx';
import styles from './shop.module.css';

/** Points, wherever they ran out; what was being prepared stays behind the dialog. */
export function PurchaseDialog() {
  const { t } = useTranslation('shop');
  const { t: tCommon } = useTranslation('common');
  const isOpen = usePurchase((state) => state.isOpen);
  const [chosen, setChosen] = useState<ShopProduct | null>(null);
  const close = () => {
    closePurchase();
    setChosen(null);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={chosen ? t('checkoutTitle') : t('buyPoints')}
      closeLabel={tCommon('close')}
    >
      <PurchaseSteps chosen={chosen} onChoose={setChosen} onLeave={close} />
    </Dialog>
  );
}

type PurchaseStepsProps = {
  chosen: ShopProduct | null;
  onChoose: (product: ShopProduct) => void;
  onLeave: () => void;
};

function PurchaseSteps({ chosen, onChoose, onLeave }: PurchaseStepsProps) {
  const { t } = useTranslation('shop');
  const needed = usePurchase((state) => state.needed);
  const points = useUser()?.points ?? 0;
  const products = useQuery(productsQuery);
  const { data: balance } = useQuery(balanceQuery);
  if (!products.data) {
    if (products.error) return <LoadFailure title={t('errorTitle')} query={products} />;
    return (
      <div role="status" aria-busy="true" aria-label={t('loading')}>
        <Skeleton height="12rem" />
      </div>
    );
  }
  const { list, pay_choices } = products.data;
  if (chosen) return <Checkout product={chosen} choices={pay_choices} onLeave={onLeave} />;
  const packs = list
    .filter(({ product_category }) => /one_time|first_experience/.test(product_category))
    .flatMap((group) => group.products)
    .filter(({ available }) => available);
  const missing = needed === null ? 0 : needed - points;
  return (
    <>
      <p className={styles.quiet}>
        {missing > 0
          ? t('needMore', { count: missing })
          : t('buyIntro', { days: balance?.one_time_days ?? LIMITS.oneTimePointsDays })}
      </p>
      <Packs packs={packs} onBuy={onChoose} />
      <p className={styles.links}>
        <TextLink to="/subscribe" onClick={onLeave}>
          {t('seePlans')}
        </TextLink>
        <TextLink to="/edit/points" onClick={onLeave}>
          {t('haveCode')}
        </TextLink>
      </p>
    </>
  );
}
