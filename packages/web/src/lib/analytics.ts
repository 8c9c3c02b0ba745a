/** Steps towards the first picture, and the page views between them. Nothing in them names a person. */
export type AnalyticsEvent =
  | { name: 'page'; path: string }
  | { name: 'login-opened' | 'registered' | 'code-sent' | 'invitation-accepted' }
  | { name: 'signed-in'; method: 'email' | 'google' | 'phone' };

export type AnalyticsRecord = AnalyticsEvent & { at: string; visit: string };

type Wishes = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

export const mayMeasure = ({ doNotTrack, globalPrivacyControl }: Wishes): boolean =>
  doNotTrack !== '1' && doNotTrack !== 'yes' && globalPrivacyControl !== true;

type Parts = {
  isAllowed: boolean;
  /** Names this visit only: made anew with every load of the page. */
  visit: string;
  send: (url: string, record: AnalyticsRecord) => void;
  now: () => Date;
};

/** Events before the settings are known: a few are worth keeping, more would be a leak. */
const KEPT_MAX = 20;

/** Keeps what happens until the settings name an address, then sends it; with no address, nothing is kept. */
export function createAnalytics({ isAllowed, visit, send, now }: Parts) {
  let address: string | null | undefined;
  let kept: AnalyticsRecord[] = [];
  return {
    configure(url: string | null): void {
      address = url;
      if (url !== null) for (const record of kept) send(url, record);
      kept = [];
    },
    track(event: AnalyticsEvent): void {
      if (!isAllowed || address === null) return;
      const record = { ...event, at: now().toISOString(), visit };
      if (address !== undefined) send(address, record);
      else if (kept.length < KEPT_MAX) kept.push(record);
    },
  };
}
