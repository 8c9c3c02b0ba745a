import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 300;
/** Taking over a dead owner's lock needs a few file calls; a guard this old was left by a crash between them. */
const GUARD_MAX_AGE_MS = 10_000;

/** @typedef {{ pid: number, started: string }} Owner */

/**
 * A pid alone may be recycled (in a container every start has the same one): on Linux the start time tells them apart.
 * A zombie has ended, although signals still find it.
 * @param {number} pid
 */
function readStartTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '');
  } catch {
    return '';
  }
}

/** @param {number} pid */
const readOwner = (pid) => ({ pid, started: readStartTime(pid) });

/** @param {Owner} owner */
export function isAlive({ pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false;
  }
  return started === readStartTime(pid);
}

/**
 * @param {string} path
 * @returns {Owner[] | undefined} undefined when it cannot be read
 */
function readOwners(path) {
  try {
    const owners = JSON.parse(readFileSync(path, 'utf8'));
    return Array.isArray(owners) ? owners : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function create(path) {
  try {
    writeFileSync(path, JSON.stringify([readOwner(process.pid)]), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} path */
function ageMs(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

/**
 * Removes the lock of a dead owner. Two processes that both saw it dead must not remove each other's new lock, so the
 * look and the removal happen under a guard file of their own.
 * @param {string} path
 */
function removeIfDead(path) {
  const guard = `${path}.guard`;
  if (!create(guard)) {
    if (ageMs(guard) > GUARD_MAX_AGE_MS) rmSync(guard, { force: true });
    return;
  }
  try {
    const owners = readOwners(path);
    // An unreadable lock is one that is being written at this moment, or was cut off by a full disk.
    const dead = owners ? !owners.some(isAlive) : ageMs(path) > GUARD_MAX_AGE_MS;
    if (dead) rmSync(path, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/**
 * Runs `work` while no other process of this folder does. A child that must not be overtaken either (npm goes on when
 * its parent is killed) is named with `hold`.
 * @template T
 * @param {string} path
 * @param {(hold: (childPid: number) => void) => Promise<T>} work
 * @param {(owner: Owner) => void} [onWait] called once when somebody else holds the lock
 */
export async function withFolderLock(path, work, onWait) {
  let told = false;
  while (!create(path)) {
    const alive = readOwners(path)?.find(isAlive);
    if (!alive) removeIfDead(path);
    else if (!told) {
      told = true;
      onWait?.(alive);
    }
    await sleep(POLL_MS);
  }
  /** @param {number} childPid */
  const hold = (childPid) =>
    writeFileSync(path, JSON.stringify([readOwner(process.pid), readOwner(childPid)]));
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await work(hold);
  } finally {
    process.off('exit', release);
    release();
  }
}
