import path from 'node:path';
import { CATALOGUE_ROOT } from '../../catalogue/catalogue.ts';
import { type Check, isAsChecked, pickUnchecked } from './check.ts';
import { listFiles } from './hash-files.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../../../..');

const recordOf = (name: string) => path.join(import.meta.dirname, `${name}.txt`);

/** A test is no part of what it looks at, and records are not made of themselves. */
const isLookedAt = (name: string) => !/\.(?:test|spec)\.tsx?$|\/checked\/[\w-]+\.txt$/.test(name);

const checkOf = (name: string, places: readonly string[]): Check => ({
  record: recordOf(name),
  root: ROOT,
  listFiles: () => listFiles(ROOT, places).filter(isLookedAt),
});

const sourcesOf = (...names: string[]) => names.map((name) => `packages/${name}/src`);

/** Code, stored pictures, networks, packages and the catalogue. */
const PICTURE_MAKERS = [
  ...sourcesOf('imaging', 'marketplace', 'picture-math'),
  'packages/imaging/weights',
  'catalogue',
  'package-lock.json',
];
const ENGINE = [...PICTURE_MAKERS, 'rules', 'vitest.config.ts'];
const SERVER = [
  ...sourcesOf('client', 'contract', 'mcp', 'server'),
  'packages/server/drizzle',
  'packages/server/package.json',
];
const PAGE = [
  ...sourcesOf('web'),
  ...['build', 'index.html', 'package.json', 'public', 'vite.config.ts'].map(
    (name) => `packages/web/${name}`,
  ),
];

/** What `npm run check:catalogue` looks at. */
export const CATALOGUE: Check = {
  record: recordOf('catalogue'),
  root: CATALOGUE_ROOT,
  listFiles: () => listFiles(CATALOGUE_ROOT, ['.']),
};

/** What `npm run pictures` looks at. */
export const PICTURES = checkOf('pictures', PICTURE_MAKERS);

/** What `npm run check:slow` looks at. */
export const IMAGING_TESTS = checkOf('imaging-tests', ENGINE);
export const SERVER_TESTS = checkOf('server-tests', [
  ...ENGINE,
  ...SERVER,
  ...sourcesOf('cli'),
  'scripts/doors',
  'docs/api',
  'docs/operations.md',
]);

/** What `npm run check:journeys` looks at. */
export const JOURNEYS = checkOf('journeys', [
  ...PICTURE_MAKERS,
  ...SERVER,
  ...PAGE,
  'e2e',
  'rules',
  'scripts/lib',
]);

let isCatalogueKnown: boolean | undefined;

/** Those of the catalogue's parts that a test has to look at: one in twelve while it is the one that was checked whole. */
export function pickFromCatalogue<Part>(parts: readonly Part[]): readonly Part[] {
  isCatalogueKnown ??= isAsChecked(CATALOGUE);
  return pickUnchecked(parts, isCatalogueKnown, 12);
}
