import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fillGaps } from './fill-gaps.mjs';
import { isForTools, trimStart } from './trim-start.mjs';

function makeFolder(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'trim-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFiles(root, files);
  return root;
}

function writeFiles(root: string, files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const WHOLE = {
  'node_modules/zod/index.js': 'zod',
  'node_modules/zod/index.js.map': 'map',
  'node_modules/zod/index.d.ts': 'types',
  'node_modules/zod/LICENSE.md': 'licence',
  'node_modules/typescript/tsc.js': 'tsc',
  'node_modules/.package-lock.json': 'whole',
};

test('code, data and licences are no matter for tools; types, maps and documents are', () => {
  for (const name of ['a.js', 'a.mjs', 'a.cjs', 'a.json', 'a.wasm', 'LICENSE.md', 'NOTICE.md']) {
    expect(isForTools(name), name).toBe(false);
  }
  for (const name of ['a.d.ts', 'a.d.mts', 'a.cts', 'a.js.map', 'README.md', 'CHANGELOG.md']) {
    expect(isForTools(name), name).toBe(true);
  }
});

test('a start keeps what it runs, and our own packages whole', () => {
  const root = makeFolder({ ...WHOLE, 'packages/web/page.ts': 'ours' });
  mkdirSync(join(root, 'node_modules/@vitrine'));
  symlinkSync(join(root, 'packages/web'), join(root, 'node_modules/@vitrine/web'), 'junction');
  trimStart(root, ['node_modules/typescript', 'node_modules/gone']);
  const left = Object.keys(WHOLE).filter((path) => existsSync(join(root, path)));
  expect(left).toEqual([
    'node_modules/zod/index.js',
    'node_modules/zod/LICENSE.md',
    'node_modules/.package-lock.json',
  ]);
  expect(existsSync(join(root, 'packages/web/page.ts'))).toBe(true);
});

test('tools and what was left out come back, and what is in use stays', async () => {
  const root = makeFolder({
    'package.json': '{}',
    'package-lock.json': '{}',
    'packages/web/package.json': '{}',
    'node_modules/zod/index.js': 'in use',
    'node_modules/.package-lock.json': 'start',
  });
  mkdirSync(join(root, 'node_modules/.bin'));
  symlinkSync('../typescript/tsc.js', join(root, 'node_modules/.bin/tsc'));
  await fillGaps(root, async (beside) => {
    expect(existsSync(join(beside, 'packages/web/package.json'))).toBe(true);
    writeFiles(beside, { ...WHOLE, 'node_modules/.bin/tsc': 'new' });
  });
  const read = (path: string) => readFileSync(join(root, 'node_modules', path), 'utf8');
  expect(read('zod/index.js')).toBe('in use');
  expect(read('zod/index.d.ts')).toBe('types');
  expect(read('typescript/tsc.js')).toBe('tsc');
  expect(read('.package-lock.json')).toBe('whole');
  expect(existsSync(join(root, '.setup-tools'))).toBe(false);
});

test('nothing is left beside when the install fails', async () => {
  const root = makeFolder({ 'packages/web/package.json': '{}' });
  await expect(fillGaps(root, () => Promise.reject(new Error('no network')))).rejects.toThrow(
    'no network',
  );
  expect(existsSync(join(root, '.setup-tools'))).toBe(false);
});
