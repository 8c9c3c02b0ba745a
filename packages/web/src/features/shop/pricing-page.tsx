import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { openLoginFor } from '../../lib/login.ts';
import { useIsSignedIn } from '../../lib/session.ts';
import { pricesQuery } from '../../lib/shop-queries.ts';
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
