import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { pricesQuery } from '../../entities/order/api/shop-queries.ts';
import { openLoginFor } from '../../entities/session/model/login.ts';
import { useIsSignedIn } from '../../entities/session/model/session.ts';
import { Shelves } from './shelves.tsx';
import { ShopFrame } from './shop-frame.tsx';

const SHOP = '/subscribe';

/** /pricing: the same shelves for everybody. Who chooses something signs in, and buys it on the page for that. */
export function PricingPage() {
  const isSignedIn = useIsSignedIn();
  const prices = useQuery({ ...pricesQuery, enabled: !isSignedIn });
  if (isSignedIn) return <Navigate to={SHOP} replace />;
  return (
    <ShopFrame query={prices}>
      {({ list }) => <Shelves groups={list} onChoose={() => openLoginFor(SHOP)} />}
    </ShopFrame>
  );
}
