import { type SentView, VIEW_PATHS } from '../lib/view-paths.ts';

type Address = { search: string; hash: string };

const VIEWS = new Map(
  Object.entries(VIEW_PATHS).map(([view, path]) => [`#${path}`, view as SentView]),
);

/** Addresses that the router redirects to one of the views. */
const MEANT: Readonly<Record<string, string>> = {
  '': `#${VIEW_PATHS.home}`,
  '#/': `#${VIEW_PATHS.home}`,
  '#/edit': `#${VIEW_PATHS.dashboard}`,
};

/** Resolves an alias to its address. */
export const resolveAlias = (hash: string): string | null => MEANT[hash] ?? null;

/** Finds the view in the document for this address. */
export const viewAt = (hash: string): SentView | null => VIEWS.get(hash) ?? null;

/**
 * Finds the view of an address in the document, if the query needs no action; a choice of
 * language needs none. All other addresses need the app.
 */
export function findSentView({ search, hash }: Address): SentView | null {
  const query = new URLSearchParams(search);
  query.delete('lang');
  return query.size === 0 ? viewAt(hash) : null;
}
