import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readJson } from './paths.mjs';

/** @param {string} folder */
const foldersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];

/**
 * One package brings the inference library of every platform: all but this one's, unless there is none for it.
 * @param {string} bin
 * @param {{ os: string, cpu: string }} platform
 */
function otherPlatforms(bin, { os, cpu }) {
  return foldersIn(bin).flatMap((version) => {
    const [all, own] = [join(bin, version), join(bin, version, os)];
    if (!existsSync(join(own, cpu))) return [];
    return [
      ...foldersIn(all).flatMap((name) => (name === os ? [] : join(all, name))),
      ...foldersIn(own).flatMap((name) => (name === cpu ? [] : join(own, name))),
    ];
  });
}

/**
 * Folders of installed packages that nothing on this platform ever reads: two thirds of what an install takes up.
 * @param {string} modules
 * @param {readonly string[]} nodePackages with headers to compile add-ons with, and nothing is compiled here
 * @param {{ os: string, cpu: string }} platform
 */
export function idleFolders(modules, nodePackages, platform) {
  return [
    ...otherPlatforms(join(modules, 'onnxruntime-node', 'bin'), platform),
    ...nodePackages
      .map((name) => join(modules, name, 'include'))
      .filter((path) => existsSync(path)),
  ];
}

export function removeIdleFolders() {
  const { optionalDependencies } = readJson(join(ROOT, 'package.json'));
  const platform = { os: process.platform, cpu: process.arch };
  const folders = idleFolders(
    join(ROOT, 'node_modules'),
    Object.keys(optionalDependencies),
    platform,
  );
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
