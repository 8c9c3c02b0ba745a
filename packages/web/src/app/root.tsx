import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { LoginDialog } from '../features/session/login-dialog.tsx';
import { useServerEvents } from '../lib/events.ts';
import { useAnalytics } from '../lib/measure.ts';
import { usePublish } from '../lib/publish.ts';
import { usePurchase } from '../lib/purchase.ts';
import { watchSession } from '../lib/session.ts';
import { useSiteConfig } from '../lib/site-config.ts';
import { useUserInfo } from '../lib/user-queries.ts';
import { legalLinksFor, titleKeyFor } from './variant.ts';
import { ViewLoading } from './view-loading.tsx';

/** Few visits come to it: its code is fetched when it is first opened. */
const PurchaseDialog = lazy(async () => ({
  default: (await import('../features/shop/purchase-dialog.tsx')).PurchaseDialog,
}));

const PublishDialog = lazy(async () => ({
  default: (await import('../features/community/publish-dialog.tsx')).PublishDialog,
}));

/** Around every view: what lives as long as the page does. */
export function Root() {
  const { t } = useTranslation('shell');
  const { data: site } = useSiteConfig();
  const isLoading = useNavigation().state === 'loading';
  const isPurchaseOpen = usePurchase((state) => state.isOpen);
  const wantsPublish = usePublish((state) => state.work !== null);
  useUserInfo();
  useServerEvents();
  useAnalytics();
  useEffect(watchSession, []);
  return (
    <>
      <title>{t(titleKeyFor(site?.variant))}</title>
      {isLoading && <ViewLoading />}
      <Outlet />
      <LoginDialog legal={legalLinksFor(site?.variant)} />
      {isPurchaseOpen && (
        <Suspense fallback={<ViewLoading />}>
          <PurchaseDialog />
        </Suspense>
      )}
      {wantsPublish && (
        <Suspense fallback={<ViewLoading />}>
          <PublishDialog />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}
