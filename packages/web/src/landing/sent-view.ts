export type SentView = 'home' | 'dashboard' | 'community';

type Address = { search: string; hash: string };

const VIEWS: Readonly<Record<string, SentView>> = {
  '#/home': 'home',
  '#/edit/dashboard': 'dashboard',
  '#/community': 'community',
};

/**
 * The view of an address that stands in the document, without anything that somebody has to act on; a wish for a
 * language is none. All others need the app. `boot.js` has the same table, and
 * has led the addresses that stand for one of these there before.
 */
export function sentViewOf({ search, hash }: Address): SentView | null {
  const query = new URLSearchParams(search);
  query.delete('lang');
  return query.size === 0 ? (VIEWS[hash] ?? null) : null;
}
