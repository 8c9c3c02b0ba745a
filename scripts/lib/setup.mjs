import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from './failure.mjs';
import { fillGaps } from './fill-gaps.mjs';
import { withFolderLock } from './folder-lock.mjs';
import { removeIdleFolders } from './idle-folders.mjs';
import {
  detectMode,
  idlePackages,
  missingPackages,
  planInstall,
  stampCovers,
} from './install-plan.mjs';
import { findNode24, linkOwnNode, requireNode24 } from './node-24.mjs';
import { npmInstall } from './npm.mjs';
import { ROOT, readJson } from './paths.mjs';
import { trimStart } from './trim-start.mjs';

/** @typedef {import('./install-plan.mjs').Mode} Mode */

const LOCK_FILE = join(ROOT, 'package-lock.json');
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.vitrine', 'install.json');

/** Outside node_modules, which `npm ci` empties. */
const SETUP_LOCK = join(ROOT, '.setup.lock');

/** @param {string} path */
const readIfThere = (path) => (existsSync(path) ? readJson(path) : undefined);

function thisPlatform() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (
    process.platform === 'linux' ? process.report.getReport() : {}
  );
  const libc = report.header?.glibcVersionRuntime ? 'glibc' : 'musl';
  return { os: process.platform, cpu: process.arch, libc };
}

/** @param {Mode} mode */
function inspect(mode) {
  const lockText = readFileSync(LOCK_FILE, 'utf8');
  const installed = readIfThere(INSTALLED);
  return {
    mode,
    lockHash: createHash('sha256').update(lockText).digest('hex'),
    stamp: readIfThere(STAMP),
    installedMode: detectMode(installed),
    missing: () => missingPackages(JSON.parse(lockText), installed, mode, thisPlatform()),
  };
}

/** @param {import('./install-plan.mjs').Stamp} stamp */
function writeStamp(stamp) {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, JSON.stringify(stamp));
}

/**
 * @param {string} node
 * @param {(childPid: number) => void} hold
 */
const addTools = (node, hold) =>
  fillGaps(ROOT, (folder) => npmInstall({ clean: true, withTools: true, node, folder }, hold));

/**
 * @param {Mode} wish
 * @param {(childPid: number) => void} hold
 */
async function install(wish, hold) {
  const before = inspect(wish);
  const { lockHash, stamp } = before;
  if (stampCovers(stamp, lockHash, wish)) return;
  const { action, mode } = planInstall({ ...before, missing: before.missing() });
  if (action !== 'adopt') {
    const what = mode === 'full' ? 'what Vitrine and its tests need' : 'what Vitrine needs';
    console.log(`Installing ${what} (once; some minutes with a slow network) …`);
    const withTools = mode === 'full';
    if (action === 'add') writeStamp({ lock: lockHash, mode, done: false });
    const clean = action === 'clean';
    if (clean) await npmInstall({ clean, withTools, node: process.execPath }, hold);
    else await addTools(process.execPath, hold);
    // npm leaves out optional packages that ask for a newer Node than the one running it: let Node 24 fetch those.
    const node = await findNode24();
    if (node && inspect(mode).missing().length > 0) {
      writeStamp({ lock: lockHash, mode, done: false });
      if (clean) await npmInstall({ clean: false, withTools, node }, hold);
      else await addTools(node, hold);
    }
    const missing = inspect(mode).missing();
    if (missing.length > 0) {
      throw new Failure(
        `npm reported success but left out ${missing.slice(0, 5).join(', ')}.`,
        'check the network and run the same command again.',
      );
    }
    if (mode === 'start') trimStart(ROOT, idlePackages(readJson(LOCK_FILE), thisPlatform()));
    removeIdleFolders();
    console.log('Installed.');
  }
  linkOwnNode();
  writeStamp({ lock: lockHash, mode, done: true });
}

/**
 * Runs `work` alone in this folder: two starts at once must not install or build over each other.
 * @template T
 * @param {(hold: (childPid: number) => void) => Promise<T>} work
 */
export async function alone(work) {
  try {
    return await withFolderLock(SETUP_LOCK, work, (owner) =>
      console.log(
        `Another start (process ${owner.pid}) is preparing this folder: waiting for it …`,
      ),
    );
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM') throw error;
    throw new Failure(
      `This folder cannot be written: ${ROOT}`,
      'make it yours (chown), or clone the project where you may write.',
    );
  }
}

/**
 * Installs what is missing and gives back the Node to run everything with. Nothing is written when all is there, so
 * that a folder prepared by another user can be started from.
 * @param {Mode} mode
 */
export async function setup(mode) {
  const { stamp, lockHash } = inspect(mode);
  if (!stampCovers(stamp, lockHash, mode)) await alone((hold) => install(mode, hold));
  return requireNode24();
}
