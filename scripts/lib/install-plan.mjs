/**
 * @typedef {'start' | 'full'} Mode `start`: what running needs; `full`: also the tools for tests and development
 * @typedef {Record<string, string>} Names
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, link?: boolean, resolved?: string,
 *   dependencies?: Names, optionalDependencies?: Names, devDependencies?: Names, peerDependencies?: Names,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 *   os?: string | string[], cpu?: string | string[], libc?: string | string[] }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 * @typedef {{ os: string, cpu: string, libc: string }} Platform
 * @typedef {{ lock: string, mode: Mode, done: boolean }} Stamp
 * @typedef {'adopt' | 'clean' | 'add'} Action `adopt`: all is there; `clean` empties node_modules first; `add` fills its gaps
 */

/**
 * npm's `os`, `cpu` and `libc` lists: names, or names ruled out with a leading `!`.
 * @param {string | string[] | undefined} wanted
 * @param {string} actual
 */
function allows(wanted, actual) {
  if (wanted === undefined) return true;
  const list = [wanted].flat();
  if (list.includes(`!${actual}`)) return false;
  const named = list.filter((name) => !name.startsWith('!'));
  return named.length === 0 || named.includes(actual) || named.includes('any');
}

/**
 * @param {LockEntry} entry
 * @param {Platform} platform
 */
const suits = (entry, platform) =>
  allows(entry.os, platform.os) &&
  allows(entry.cpu, platform.cpu) &&
  allows(entry.libc, platform.libc);

/**
 * Where `name` is found from a package, as Node looks for it: in its own node_modules, then in those above.
 * @param {Lock} lock
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function locate(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder}${folder && '/'}node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/**
 * @param {LockEntry} entry
 * @param {boolean} withTools
 */
function namesUsedBy(entry, withTools) {
  const peers = Object.keys(entry.peerDependencies ?? {});
  return [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.optionalDependencies ?? {}),
    ...peers.filter((name) => !entry.peerDependenciesMeta?.[name]?.optional),
    ...(withTools ? Object.keys(entry.devDependencies ?? {}) : []),
  ];
}

/**
 * Everything that our own packages lead to on this platform. The lock file's own marks (dev, optional) do not tell it:
 * TypeScript, say, is marked as needed by a start because somebody names it as an optional peer.
 * @param {Lock} lock
 * @param {Mode} mode
 * @param {Platform} platform
 */
function neededPackages(lock, mode, platform) {
  const own = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'));
  const needed = new Set(own);
  for (const from of needed) {
    const names = namesUsedBy(lock.packages[from] ?? {}, mode === 'full' && own.includes(from));
    for (const name of names) {
      const path = locate(lock, from, name);
      if (path && suits(lock.packages[path] ?? {}, platform)) needed.add(path);
    }
  }
  return [...needed].filter((path) => !own.includes(path));
}

/**
 * Packages of the lock file that are not installed. npm writes its own list (node_modules/.package-lock.json) last of
 * all, so an install that was cut off has none; and it leaves an optional package out without a word when the download
 * fails or the running Node is older than the package asks for.
 * @param {Lock} lock
 * @param {Lock | undefined} installed
 * @param {Mode} mode
 * @param {Platform} platform
 */
export function missingPackages(lock, installed, mode, platform) {
  return neededPackages(lock, mode, platform)
    .filter((path) => {
      const wanted = lock.packages[path];
      const present = installed?.packages[path];
      return (
        !present || present.version !== wanted?.version || present.integrity !== wanted?.integrity
      );
    })
    .map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

/**
 * Where packages lie that npm brings along for a start though nothing leads to them here.
 * @param {Lock} lock
 * @param {Platform} platform
 */
export function idlePackages(lock, platform) {
  const needed = new Set(neededPackages(lock, 'start', platform));
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link && !needed.has(path))
    .map(([path]) => path);
}

/**
 * Whether an install that nobody stamped (a plain `npm install`) holds the test tools.
 * @param {Lock | undefined} installed
 * @returns {Mode}
 */
export const detectMode = (installed) =>
  Object.values(installed?.packages ?? {}).some((entry) => entry.dev) ? 'full' : 'start';

/**
 * @param {Stamp | undefined} stamp
 * @param {string} lockHash
 * @param {Mode} mode
 */
export const stampCovers = (stamp, lockHash, mode) =>
  stamp?.done === true && stamp.lock === lockHash && (stamp.mode === 'full' || stamp.mode === mode);

/**
 * What to do when the stamp does not cover the wish.
 * - An unfinished `add` may have left half a package behind that npm would take for a whole one: start over.
 * - A finished start install has been trimmed, even when nothing seems to be missing: what tests need is added to it, without
 *   touching what is there, since a server may be running from it.
 * - A start never takes test tools away: an install that has them keeps them when it is brought up to date.
 * @param {{ stamp: Stamp | undefined, lockHash: string, missing: string[], installedMode: Mode, mode: Mode }} state
 * @returns {{ action: Action, mode: Mode }}
 */
export function planInstall({ stamp, lockHash, missing, installedMode, mode }) {
  const unfinished = stamp?.done === false;
  const target = installedMode === 'full' ? 'full' : mode;
  const isTrimmed = stamp?.done === true && stamp.mode === 'start' && target === 'full';
  if (missing.length === 0 && !unfinished && !isTrimmed) return { action: 'adopt', mode: target };
  const onlyToolsMissing = stamp?.done && stamp.lock === lockHash && mode === 'full';
  return { action: onlyToolsMissing ? 'add' : 'clean', mode: target };
}
