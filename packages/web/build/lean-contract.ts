import { fileURLToPath } from 'node:url';
import { api } from '@vitrine/contract';
import type { Plugin } from 'vite';

const LEAN = '\0lean-api';
const CONTRACT = fileURLToPath(new URL('../../contract/src/', import.meta.url));

type Group = Readonly<Record<string, { method: string; path: string }>>;

/** Of every call the way there alone: what a request is made of. */
export const leanApi = (groups: Readonly<Record<string, Group>>) =>
  Object.fromEntries(
    Object.entries(groups).map(([noun, group]) => [
      noun,
      Object.fromEntries(
        Object.entries(group).map(([verb, { method, path }]) => [verb, { method, path }]),
      ),
    ]),
  );

/**
 * The page needs the schemas of the contract when the first answer arrives, not before it asks: `api` comes without them, and
 * `lib/transport/reply-schemas.ts` brings them while that answer is on its way.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './api.ts' && importer === `${CONTRACT}index.ts` ? LEAN : null,
    load: (id) => (id === LEAN ? `export const api = ${JSON.stringify(leanApi(api))};` : null),
  };
}
