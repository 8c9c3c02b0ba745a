import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, wherever the command was typed. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {string} path */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * The JavaScript file behind a tool, so that it runs with a Node of our choice and needs no shell on Windows.
 * @param {string} packageName
 * @param {string} [tool]
 */
export function toolPath(packageName, tool = packageName) {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin } = readJson(join(folder, 'package.json'));
  return join(folder, typeof bin === 'string' ? bin : bin[tool]);
}

/**
 * @param {string[]} names
 * @param {string} [searchPath]
 */
export function findOnPath(names, searchPath = process.env.PATH ?? '') {
  const folders = searchPath.split(process.platform === 'win32' ? ';' : ':').filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((path) => existsSync(path));
}
