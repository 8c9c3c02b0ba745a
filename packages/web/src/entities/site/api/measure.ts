import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type AnalyticsRecord, createAnalytics, mayMeasure } from '../../../lib/analytics.ts';
import { newClientKey } from '../../../lib/client-key.ts';
import { useSiteConfig } from './site-config.ts';

/** A plain text body needs no permission from the other side (CORS), so any collector can be named in the settings. */
function send(url: string, record: AnalyticsRecord): void {
  const options = {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
  } as const;
  fetch(url, { ...options, body: JSON.stringify(record) }).catch(() => undefined);
}

const analytics = createAnalytics({
  isAllowed: mayMeasure(globalThis.navigator ?? {}),
  visit: newClientKey(),
  send,
  now: () => new Date(),
});

export const { track } = analytics;

/** Mounted once by the app: page views, and the address from the settings. Query values stay out of it. */
export function useAnalytics(): void {
  const { pathname } = useLocation();
  const address = useSiteConfig().data?.analyticsUrl;
  useEffect(() => {
    if (address !== undefined) analytics.configure(address);
  }, [address]);
  useEffect(() => track({ name: 'page', path: pathname }), [pathname]);
}
