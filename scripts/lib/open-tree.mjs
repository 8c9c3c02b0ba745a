import {
  chmodSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';

const OTHERS_READ = 0o004;
const ANYBODY_RUNS = 0o111;

/**
 * A copy of a folder that every account can read, whatever the umask and the rights of the original, which stays as it
 * is. Files that others may read already are linked where that is possible: node_modules is a gigabyte.
 * @param {string} from
 * @param {string} to
 * @param {string[]} leftOut names of files and folders below it, with forward slashes
 * @param {string} below the name of the folder that is copied, of those below the first
 */
export function copyOpenTree(from, to, leftOut = [], below = '') {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const name = `${below}${entry.name}`;
    if (leftOut.includes(name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyOpenTree(source, target, leftOut, `${name}/`);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) copyOpenFile(source, target);
  }
}

/**
 * @param {string} source
 * @param {string} target
 */
function copyOpenFile(source, target) {
  const { mode } = statSync(source);
  if (mode & OTHERS_READ && isLinked(source, target)) return;
  copyFileSync(source, target);
  chmodSync(target, mode & ANYBODY_RUNS ? 0o755 : 0o644);
}

/**
 * @param {string} source
 * @param {string} target
 */
function isLinked(source, target) {
  try {
    linkSync(source, target);
    return true;
  } catch {
    // Another file system, or one without links.
    return false;
  }
}
