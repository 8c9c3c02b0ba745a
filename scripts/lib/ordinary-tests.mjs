import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canBecome, ordinaryAccount, prepareWorkplace } from './ordinary-account.mjs';
import { ROOT } from './paths.mjs';
import { projectEnv } from './process.mjs';
import { runVitestInto } from './run-vitest.mjs';

/**
 * @typedef {import('./ordinary-account.mjs').Account} Account
 * @typedef {import('./ordinary-account.mjs').Workplace} Workplace
 * @typedef {import('./test-reports.mjs').Tally} Tally
 */

/** Whose files start databases, or write what no other account may read. */
const FOLDERS = ['packages/server/src/db/embedded/', 'packages/server/src/backup/'];
const SIGNS = /\b(geteuid|getuid|isRoot|chmod|chown|umask|EACCES|EPERM|EROFS)\b|\b0o[0-7]{3}\b/;

/**
 * The test files about accounts, the start of the database and rights on files: by what they mention, so that nobody
 * has to think of adding one.
 */
export function findAccountTests() {
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/src`);
  return [...packages, 'scripts']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => file.endsWith('.test.ts'))
    .filter(
      (file) =>
        FOLDERS.some((folder) => file.startsWith(folder)) ||
        SIGNS.test(readFileSync(join(ROOT, file), 'utf8')),
    )
    .sort();
}

/** @type {Tally} */
const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/**
 * What could not be done at all is seen in the count, with its reason above it.
 * @param {string} reason
 */
function skip(reason) {
  console.log(`Skipped: ${reason}`);
  return { ...NOTHING, skipped: 1 };
}

/**
 * What is passed over here needs root and was counted in the run before: counted again it would look like a gap.
 * @param {Tally} tally
 */
export function countSecondRun({ skipped, ...tally }) {
  if (skipped > 0) console.log(`${skipped} tests of these files are for root: see the run before.`);
  return { ...tally, skipped: 0 };
}

/**
 * @param {Account} account
 * @param {Workplace} place
 * @param {import('./process.mjs').Show} show
 */
function runIn({ uid, gid }, { folder, checkout, node }, show) {
  // Nothing is written into the checkout, which belongs to somebody else: neither caches nor a bundled setting.
  const caches = ['--configLoader=native', '--cache=false', `--fsModuleCachePath=${folder}/cache`];
  const bin = join(checkout, 'node_modules', '.bin');
  const env = projectEnv({
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    HOME: join(folder, 'home'),
    TMPDIR: join(folder, 'tmp'),
    XDG_CACHE_HOME: join(folder, 'home', '.cache'),
  });
  return runVitestInto(node, join(folder, 'vitest.json'), {
    vitest: join(checkout, 'node_modules', 'vitest', 'vitest.mjs'),
    more: [...caches, ...findAccountTests()],
    options: { cwd: checkout, env, account: { uid, gid }, show },
  });
}

/**
 * Root may do everything, so that a test which only root can run passes unnoticed: started by root, the files about
 * accounts run a second time without its rights.
 * @param {string} node
 * @param {import('./process.mjs').Show} show
 * @returns {Promise<Tally>}
 */
export async function testAsOrdinaryAccount(node, show) {
  if (process.getuid?.() !== 0) {
    console.log('Every test before this ran as an ordinary account already.');
    return NOTHING;
  }
  const account = await ordinaryAccount();
  if (!account) return skip('this system knows no account but root.');
  if (!canBecome(account)) return skip(`root may not become ${account.name} here.`);
  const place = prepareWorkplace(account, node);
  if (!place) return skip(`there is no folder for temporary files that ${account.name} can write.`);
  try {
    return countSecondRun(await runIn(account, place, show));
  } finally {
    rmSync(place.folder, { recursive: true, force: true });
  }
}
