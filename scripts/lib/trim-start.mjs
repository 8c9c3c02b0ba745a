import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Types, maps back to sources, and what is written for people: Node runs no TypeScript of a package. */
const READ_BY_TOOLS = /\.(?:map|[cm]?ts|md|markdown)$/i;
const LICENCE = /^(?:licen[cs]e|notice|copying)/i;

/** @param {string} name of a file in a package */
export const isForTools = (name) => READ_BY_TOOLS.test(name) && !LICENCE.test(name);

/**
 * Removes from installed packages what only tools for development read. Links, such as those to our own packages, are not
 * followed.
 * @param {string} folder
 */
function trimFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) trimFiles(path);
    else if (entry.isFile() && isForTools(entry.name)) rmSync(path);
  }
}

/**
 * Leaves of a fresh install what running needs: a third less, in half as many files. Tests and tools need the rest:
 * `fillGaps` brings it back.
 * @param {string} root
 * @param {readonly string[]} idle packages by their place in the lock file
 */
export function trimStart(root, idle) {
  for (const path of idle) rmSync(join(root, path), { recursive: true, force: true });
  trimFiles(join(root, 'node_modules'));
}
