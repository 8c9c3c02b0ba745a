import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { hashFiles, pickUnchecked } from './checked-catalogue.ts';

it('everything is looked at until it was found right, then some of it', () => {
  const parts = Array.from({ length: 30 }, (_, index) => index);
  expect(pickUnchecked(parts, false)).toEqual(parts);
  expect(pickUnchecked(parts, true)).toEqual([0, 12, 24]);
  expect(pickUnchecked(parts, true, 10)).toEqual([0, 10, 20]);
});

it('the hash changes with a file’s content, its name, and another file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-catalogue-'));
  try {
    const write = (name: string, text: string) => {
      mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
      return hashFiles(folder);
    };
    const first = write('a/one.png', '1');
    const seen = new Set([first, write('a/one.png', '2'), write('b/one.png', '2')]);
    expect(seen.size).toBe(3);
    expect(hashFiles(folder, (name) => !name.includes('a/one'))).not.toBe(hashFiles(folder));
    rmSync(path.join(folder, 'b'), { recursive: true });
    expect(write('a/one.png', '1')).toBe(first);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
