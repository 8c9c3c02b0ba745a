import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openKeptResults } from './kept-results.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-results-'));
});
afterEach(() => rm(folder, { recursive: true }));

const input = (bytes: number[]) => ({ bytes: Uint8Array.from(bytes), size: undefined });
const output = { png: Uint8Array.of(1, 2, 3), width: 1 };

it('computes the same once, also for another process', async () => {
  const work = vi.fn(async () => output);
  expect(await openKeptResults(folder)('cutout', input([1]), work)).toEqual(output);
  const again = await openKeptResults(folder)('cutout', input([1]), work);
  expect({ ...again, png: [...again.png] }).toEqual({ png: [1, 2, 3], width: 1 });
  expect(work).toHaveBeenCalledTimes(1);
});

it('computes another operation or input on its own', async () => {
  const keep = openKeptResults(folder);
  await keep('cutout', input([1]), async () => output);
  expect(await keep('parse', input([1]), async () => 'parsed')).toBe('parsed');
  expect(await keep('cutout', input([2]), async () => 'another')).toBe('another');
});

it('forgets a failure', async () => {
  const keep = openKeptResults(folder);
  const failing = keep('cutout', input([1]), () => Promise.reject(new Error('no memory')));
  await expect(failing).rejects.toThrow('no memory');
  expect(await keep('cutout', input([1]), async () => output)).toEqual(output);
  expect(await readdir(folder)).toHaveLength(1);
});
