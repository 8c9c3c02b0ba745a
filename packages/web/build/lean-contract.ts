import { fileURLToPath } from 'node:url';
import { api, ERRORS, SESSION_ENDING_CODES } from '@vitrine/contract';
import type { Plugin } from 'vite';

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

/** Only the code of each error is kept: the server sends the words along, in the language of the caller. */
export const leanErrors = (errors: Readonly<Record<string, { code: number }>>) =>
  Object.fromEntries(Object.entries(errors).map(([name, { code }]) => [name, { code }]));

const exportOf = (name: string, value: unknown) =>
  `export const ${name} = ${JSON.stringify(value)};`;

/** What stands in the place of two files of the contract. */
const LEAN: Readonly<Record<string, string>> = {
  './api.ts': exportOf('api', leanApi(api)),
  './errors.ts': [
    exportOf('ERRORS', leanErrors(ERRORS)),
    exportOf('SESSION_ENDING_CODES', SESSION_ENDING_CODES),
    `export { errorText } from '${CONTRACT}errors.ts';`,
  ].join('\n'),
};

const NAMED_TEXT = /\bERRORS\.(\w+)\.(en|zh)\b/g;
const COMPUTED_TEXT = /\bERRORS\[[^\]]*\](?!\.code)/;

/** A dictionary may use the words of an error: they are written into it. */
export function inlineErrorTexts(code: string): string {
  if (COMPUTED_TEXT.test(code))
    throw new Error('The page has the codes of errors alone: use errorText');
  return code.replace(NAMED_TEXT, (_, name: keyof typeof ERRORS, language: 'en' | 'zh') =>
    JSON.stringify(ERRORS[name][language]),
  );
}

/**
 * What the page needs of the contract before it is needed elsewhere: `api` comes without the schemas, which
 * `lib/transport/reply-schemas.ts` brings while the first answer is on its way, and `ERRORS` without the texts.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source in LEAN && importer === `${CONTRACT}index.ts` ? `\0lean ${source}` : null,
    load: (id) => (id.startsWith('\0lean ') ? (LEAN[id.slice('\0lean '.length)] ?? null) : null),
    transform: (code, id) =>
      code.includes('ERRORS') && !id.startsWith(CONTRACT) ? inlineErrorTexts(code) : null,
  };
}
