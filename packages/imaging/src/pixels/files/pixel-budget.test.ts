import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { exportPicture } from '../../making/export/export.ts';
import { importPhoto } from '../../making/import/import.ts';
import { makeSmallCopy, maskFromPicture } from '../../making/import/mask.ts';
import { makeThumbnail } from '../../making/import/thumbnail.ts';
import { createPixelBudget, pixelBudget } from './pixel-budget.ts';

/** Creates work that ends on demand and reports when it has begun. */
function createWork() {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isBegun = false;
  return {
    end: end.resolve,
    isBegun: () => isBegun,
    async run() {
      isBegun = true;
      begun.resolve();
      await end.promise;
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('no more is under way than allowed, and what waits begins when there is room', async () => {
  const budget = createPixelBudget(100);
  const works = [createWork(), createWork(), createWork()];
  const all = works.map(({ run }) => budget.spend(60, run));
  await settled();
  expect(works.map(({ isBegun }) => isBegun())).toEqual([true, false, false]);
  expect(budget.underWay()).toBe(60);
  for (const work of works) work.end();
  await Promise.all(all);
  expect(budget.underWay()).toBe(0);
});

test('one that is larger than everything allowed works alone', async () => {
  const budget = createPixelBudget(100);
  const [large, small] = [createWork(), createWork()];
  const all = [budget.spend(500, large.run), budget.spend(1, small.run)];
  await settled();
  expect([large.isBegun(), small.isBegun()]).toEqual([true, false]);
  large.end();
  small.end();
  await Promise.all(all);
});

test('small ones go before a large one that waits, but not for ever', async () => {
  const budget = createPixelBudget(100);
  const [first, large] = [createWork(), createWork()];
  const small = Array.from({ length: 6 }, createWork);
  const all = [budget.spend(60, first.run), budget.spend(90, large.run)];
  all.push(...small.map(({ run }) => budget.spend(1, run)));
  await settled();
  expect(large.isBegun()).toBe(false);
  expect(small.filter(({ isBegun }) => isBegun())).toHaveLength(4);
  for (const work of [first, ...small]) work.end();
  await expect.poll(() => large.isBegun()).toBe(true);
  large.end();
  await Promise.all(all);
});

test('what fails or is given up on makes room again', async () => {
  const budget = createPixelBudget(100);
  const failed = budget.spend(100, () => Promise.reject(new Error('no')));
  const given = budget.spend(100, async () => 'never', AbortSignal.abort());
  await expect(failed).rejects.toThrow('no');
  await expect(given).rejects.toMatchObject({ reason: 'aborted' });
  expect(await budget.spend(100, async () => 'done')).toBe('done');
});

test('everything that decodes a whole picture keeps to the budget of the process', async () => {
  const size = { width: 5000, height: 6000 };
  const blank = sharp({ create: { ...size, channels: 3, background: '#fff' } });
  const png = await blank.png().toBuffer();
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-budget-'));
  const file = path.join(folder, 'photo');
  await writeFile(file, png);
  const seen: number[] = [];
  const watch = setInterval(() => seen.push(pixelBudget.underWay()), 1);
  try {
    await Promise.all([
      importPhoto(file),
      importPhoto(file),
      makeThumbnail(png, 100),
      makeSmallCopy(png, 100),
      maskFromPicture(png, { sizes: [size], maxSide: 100 }),
      exportPicture(png, { format: 'jpeg', background: '#ffffff' }),
    ]);
  } finally {
    clearInterval(watch);
    await rm(folder, { recursive: true });
  }
  // There is room for two of thirty megapixels at a time, but not for three.
  expect(Math.max(...seen)).toBe(60_000_000);
  expect(pixelBudget.underWay()).toBe(0);
});
