import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '@vitrine/contract';
import { useState } from 'react';
import { balanceQuery, productsQuery } from '../../entities/order/api/shop-queries.ts';
import { closePurchase, usePurchase } from '../../entities/order/model/purchase.ts';
import type { ShopProduct } from '../../entities/order/model/shop.ts';
import { useUser } from '../../entities/session/model/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
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
  const { list, payChoices } = products.data;
  if (chosen) return <Checkout product={chosen} choices={payChoices} onLeave={onLeave} />;
  const packs = list
    .filter(({ productCategory }) => /one_time|first_experience/.test(productCategory))
    .flatMap((group) => group.products)
    .filter(({ available }) => available);
  const missing = needed === null ? 0 : needed - points;
  return (
    <>
      <p className={styles.quiet}>
        {missing > 0
          ? t('needMore', { count: missing })
          : t('buyIntro', { days: balance?.oneTimeDays ?? LIMITS.oneTimePointsDays })}
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
