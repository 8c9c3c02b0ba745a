import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { LoginDialog } from '../features/session/login-dialog.tsx';
import { useServerEvents } from '../lib/events.ts';
import { useAnalytics } from '../lib/measure.ts';
import { watchSession } from '../lib/session.ts';
import { useSiteConfig } from '../lib/site-config.ts';
import { useUserInfo } from '../lib/user-queries.ts';
import { legalLinksFor, titleKeyFor } from './variant.ts';
import { ViewLoading } from './view-loading.tsx';

/** Around every view: what lives as long as the page does. */
export function Root() {
  const { t } = useTranslation('shell');
  const { data: site } = useSiteConfig();
  const isLoading = useNavigation().state === 'loading';
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
      <ScrollRestoration />
    </>
  );
}
