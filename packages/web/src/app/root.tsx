import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useSendRequest } from '../entities/destination/model/send-request.ts';
import { usePurchase } from '../entities/order/model/purchase.ts';
import { usePublish } from '../entities/post/model/publish.ts';
import { useLoginPrompt } from '../entities/session/model/login.ts';
import { useSession, watchSession } from '../entities/session/model/session.ts';
import { useAnalytics } from '../entities/site/api/measure.ts';
import { useSiteConfig } from '../entities/site/api/site-config.ts';
import { usePayTask } from '../entities/task/model/pay-task.ts';
import { withTexts } from '../i18n/index.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useIntent } from '../lib/use-intent.ts';
import { useOnceTrue } from '../lib/use-once-true.ts';
import { legalLinksFor, titleKeyFor } from './variant.ts';
import { ViewLoading } from './view-loading.tsx';

const loadLogin = () => import('../features/session/login-dialog.tsx');

// What not every visit needs: its code is fetched when it is first wanted.
const LoginDialog = lazy(async () => ({ default: (await loadLogin()).LoginDialog }));

const SignedIn = lazy(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }));

const PurchaseDialog = lazy(async () => ({
  default: (await withTexts(import('../features/shop/purchase-dialog.tsx'), 'rest')).PurchaseDialog,
}));

const PublishDialog = lazy(async () => ({
  default: (await import('../features/community/publish-dialog.tsx')).PublishDialog,
}));

const PayTaskDialog = lazy(async () => ({
  default: (await withTexts(import('../features/assisted/pay-task-dialog.tsx'), 'rest'))
    .PayTaskDialog,
}));

const SendDialog = lazy(async () => {
  const dialog = import('../features/destinations/send-dialog.tsx');
  return { default: (await withTexts(dialog, 'rest', 'destinations')).SendDialog };
});

/** Around every view: what lives as long as the page does. */
export function Root() {
  const { t } = useTranslation('shell');
  const { data: site } = useSiteConfig();
  const isLoading = useNavigation().state === 'loading';
  const isPurchaseOpen = usePurchase((state) => state.isOpen);
  const wantsPayment = usePayTask((state) => state.task !== null);
  const wantsPublish = usePublish((state) => state.work !== null);
  const wantsSending = useSendRequest((state) => state.fileIds !== null);
  const hasSession = useSession((state) => state.session !== null);
  const wantsLogin = useOnceTrue(useLoginPrompt((state) => state.isOpen));
  useAnalytics();
  // Before the first press: the dialog is then there at once.
  useIntent(loadLogin);
  useEffect(watchSession, []);
  return (
    <>
      <title>{t(titleKeyFor(site?.variant))}</title>
      {isLoading && <ViewLoading />}
      <Outlet />
      {hasSession && (
        <Suspense>
          <SignedIn />
        </Suspense>
      )}
      {wantsLogin && (
        <Suspense fallback={<ViewLoading />}>
          <LoginDialog legal={legalLinksFor(site?.variant)} />
        </Suspense>
      )}
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
      {wantsSending && (
        <Suspense fallback={<ViewLoading />}>
          <SendDialog />
        </Suspense>
      )}
      {wantsPayment && (
        <Suspense fallback={<ViewLoading />}>
          <PayTaskDialog />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}
