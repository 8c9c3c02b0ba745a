import { useQuery } from '@tanstack/react-query';
import type { api } from '@vitrine/contract';
import { useState } from 'react';
import { productsQuery } from '../../entities/order/api/shop-queries.ts';
import type { ShopProduct } from '../../entities/order/model/shop.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { OutputOf } from '../../lib/transport/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import { Checkout } from './checkout.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { Shelves } from './shelves.tsx';
import shopStyles from './shop.module.css';
import { ShopFrame } from './shop-frame.tsx';

type Shop = OutputOf<typeof api.shop.list>;

/** /subscribe: plans and points with the prices of the reader, who buys them here. */
export function SubscribePage() {
  const products = useQuery(productsQuery);
  return <ShopFrame query={products}>{(shop) => <Counter shop={shop} />}</ShopFrame>;
}

function Counter({ shop }: { shop: Shop }) {
  const { t } = useTranslation('shop');
  const { t: tCommon } = useTranslation('common');
  const [chosen, setChosen] = useState<ShopProduct | null>(null);
  const { list, subscription, payChoices } = shop;
  return (
    <>
      {subscription && <CurrentPlan subscription={subscription} />}
      <Shelves groups={list} currentId={subscription?.productId} onChoose={setChosen}>
        <p className={shopStyles.links}>
          <TextLink to="/edit/points">{t('haveCode')}</TextLink>
        </p>
      </Shelves>
      <Dialog
        open={chosen !== null}
        onOpenChange={(open) => !open && setChosen(null)}
        title={t('checkoutTitle')}
        closeLabel={tCommon('close')}
      >
        {chosen && (
          <Checkout product={chosen} choices={payChoices} onLeave={() => setChosen(null)} />
        )}
      </Dialog>
    </>
  );
}
