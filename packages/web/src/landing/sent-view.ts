export type SentView = 'home' | 'dashboard' | 'community';

type Address = { search: string; hash: string };

const VIEWS: Readonly<Record<string, SentView>> = {
  '#/home': 'home',
  '#/edit/dashboard': 'dashboard',
  '#/community': 'community',
};

/** Addresses that the router leads on to one of the views. */
const MEANT: Readonly<Record<string, string>> = {
  '': '#/home',
  '#/': '#/home',
  '#/edit': '#/edit/dashboard',
};

/** The address that a shorter one stands for. */
export const meantAddress = (hash: string): string | null => MEANT[hash] ?? null;

/** The view that stands in the document for this address. */
export const viewAt = (hash: string): SentView | null => VIEWS[hash] ?? null;

/**
 * The view of an address that stands in the document, without anything that somebody has to act on; a wish for a
 * language is none. All others need the app.
 */
export function findSentView({ search, hash }: Address): SentView | null {
  const query = new URLSearchParams(search);
  query.delete('lang');
  return query.size === 0 ? viewAt(hash) : null;
}
