import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Lock } from './install-plan.mjs';
import { isRecentEnough } from './node-24.mjs';
import { installFailure } from './npm.mjs';
import { ROOT, readJson } from './paths.mjs';
import { toExitCode } from './process.mjs';
import { fingerprint } from './web-build.mjs';

test.each([
  ['npm error code ENOTFOUND', 'cannot be reached'],
  ['npm error code ENOSPC', 'disk is full'],
  ['npm error code EACCES', 'could not be written'],
  ['npm error code EINTEGRITY', 'differs'],
  ['npm error code EUSAGE', 'do not match'],
  ['npm error something new', 'code 1'],
])('“%s” is explained', (output, explanation) => {
  const failure = installFailure(output, 1);
  expect(failure.message).toContain(explanation);
  expect(failure.nextStep).not.toBe('');
});

test('Node 24 and newer will do', () => {
  expect(isRecentEnough('v24.0.0\n')).toBe(true);
  expect(isRecentEnough('v26.1.0')).toBe(true);
  expect(isRecentEnough('v22.19.0')).toBe(false);
  expect(isRecentEnough('not a version')).toBe(false);
});

test('the lock file names no registry, so that any mirror serves', () => {
  const { packages } = readJson(join(ROOT, 'package-lock.json')) as Lock;
  const named = Object.entries(packages).filter(([, { link, resolved }]) => !link && resolved);
  expect(named.map(([path]) => path)).toEqual([]);
});

test('a killed process ends with the code that a shell gives it', () => {
  expect(toExitCode(3, null)).toBe(3);
  expect(toExitCode(null, 'SIGINT')).toBe(130);
  expect(toExitCode(null, 'SIGTERM')).toBe(143);
});

describe('the fingerprint of the web app', () => {
  let folder: string;
  const write = (name: string, text: string) => {
    mkdirSync(join(folder, 'src'), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const current = () => fingerprint([folder], folder);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-fingerprint-'));
    write('src/a.ts', 'a');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('changes with a content, a name and a new file', () => {
    const seen = new Set([current()]);
    write('src/a.ts', 'b');
    seen.add(current());
    renameSync(join(folder, 'src/a.ts'), join(folder, 'src/b.ts'));
    seen.add(current());
    write('src/c.css', '');
    seen.add(current());
    expect(seen.size).toBe(4);
  });

  test('does not change with tests and built files', () => {
    const before = current();
    write('src/a.test.ts', 'test');
    mkdirSync(join(folder, 'dist'));
    write('dist/index.html', 'built');
    expect(current()).toBe(before);
  });
});

test('the lock file holds the packages of every platform', () => {
  const { packages } = readJson(join(ROOT, 'package-lock.json')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const toPackageName = (path: string) => path.split('node_modules/').at(-1);
  const known = new Set(Object.keys(packages).map(toPackageName));
  const absent = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !known.has(name)),
  );
  expect(absent, 'npm ci refuses a lock file without these').toEqual([]);
});
