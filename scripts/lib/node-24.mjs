import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Failure } from './failure.mjs';
import { ROOT, readJson } from './paths.mjs';
import { run } from './process.mjs';

/** The first line that runs TypeScript files without a flag or a build. */
const REQUIRED_MAJOR = 24;

/** @param {string} version such as v24.1.0 */
export const isRecentEnough = (version) =>
  Number(/^v?(\d+)\./.exec(version.trim())?.[1] ?? 0) >= REQUIRED_MAJOR;

/** The binary of the platform package that npm chose among the root's optional dependencies. */
function ownNode() {
  const { optionalDependencies } = readJson(join(ROOT, 'package.json'));
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return Object.keys(optionalDependencies)
    .map((name) => join(ROOT, 'node_modules', name, 'bin', file))
    .find((path) => existsSync(path));
}

/** `npm run` finds Node 24 as node_modules/.bin/node. npm 10.1 links every tool there but this one. */
export function linkOwnNode() {
  const own = ownNode();
  const link = join(ROOT, 'node_modules', '.bin', 'node');
  if (!own || process.platform === 'win32' || existsSync(link)) return;
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(link), own), link);
}

/**
 * The project's own Node, else the running one when it is new enough. The own one is tried out: a package for glibc
 * is also installed on a system without it.
 * @returns {Promise<string | undefined>}
 */
export async function findNode24() {
  const own = ownNode();
  if (own) {
    const { code, output } = await run(own, ['--version']);
    if (code === 0 && isRecentEnough(output)) return own;
  }
  return isRecentEnough(process.version) && existsSync(process.execPath)
    ? process.execPath
    : undefined;
}

export async function requireNode24() {
  const node = await findNode24();
  if (node) return node;
  throw new Failure(
    `There is no Node ${REQUIRED_MAJOR} package for ${process.platform}-${process.arch}, and this is Node ${process.versions.node}.`,
    `install Node ${REQUIRED_MAJOR} or newer from https://nodejs.org and run the same command again.`,
  );
}
