export type SentView = 'home' | 'dashboard' | 'community';

type Address = { search: string; hash: string };

const VIEWS: Readonly<Record<string, SentView>> = {
  '#/home': 'home',
  '#/edit/dashboard': 'dashboard',
  '#/community': 'community',
};

/** Addresses that the router redirects to one of the views. */
const MEANT: Readonly<Record<string, string>> = {
  '': '#/home',
  '#/': '#/home',
  '#/edit': '#/edit/dashboard',
};

/** Resolves an alias to its address. */
export const resolveAlias = (hash: string): string | null => MEANT[hash] ?? null;

/** Finds the view in the document for this address. */
export const viewAt = (hash: string): SentView | null => VIEWS[hash] ?? null;

/**
 * Finds the view of an address in the document, if the query needs no action; a choice of
 * language needs none. All other addresses need the app.
 */
export function findSentView({ search, hash }: Address): SentView | null {
  const query = new URLSearchParams(search);
  query.delete('lang');
  return query.size === 0 ? viewAt(hash) : null;
}
