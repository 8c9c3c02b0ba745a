import { describe, expect, it } from 'vitest';
import type { Point } from '../pixels/geometry/points.ts';
import {
  countBytes,
  readPictureSize,
  readPixels,
  requireGroup,
} from '../testing/catalogue-files.ts';
import { readCatalogue } from './catalogue.ts';
import { GARMENT_KINDS } from './garment-kinds.ts';
import type { SamplesGroup } from './samples.ts';

const MEGABYTE = 1024 * 1024;
const { groups } = await readCatalogue();
const { garments, products } = requireGroup(groups.samples as SamplesGroup | undefined, 'samples');

it('has at least twenty samples, each with a name in both languages', () => {
  const all = [...garments, ...products];
  expect(all.length).toBeGreaterThanOrEqual(20);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { id, name } of all) {
    expect(name.en, id).toMatch(/^[A-Z]/);
    expect(name.zh, id).toMatch(/\p{Script=Han}/u);
  }
});

describe('garment samples', () => {
  it('shows garments of every kind in every way, within the space for them', async () => {
    expect(garments.length).toBeGreaterThanOrEqual(20);
    expect(new Set(garments.map(({ kind }) => kind))).toEqual(new Set(GARMENT_KINDS));
    for (const way of ['flat', 'hanger', 'mannequin', 'worn']) {
      expect(garments.map((sample) => sample.way)).toContain(way);
    }
    expect(await countBytes(garments.flatMap(({ file, alpha }) => [file, alpha]))).toBeLessThan(
      2.5 * MEGABYTE,
    );
  });

  it.each(garments)('$id: alpha and landmarks belong to the picture', async (sample) => {
    const [width, height] = sample.size;
    expect(await readPictureSize(sample.file)).toEqual([width, height]);
    const [alphaWidth, alphaHeight] = await readPictureSize(sample.alpha);
    expect(alphaHeight / alphaWidth).toBeCloseTo(height / width, 2);
    const { data, channels } = await readPixels(sample.alpha);
    const scale = alphaWidth / width;
    const solidNear = ([x, y]: Point): boolean => {
      const reach = Math.ceil(12 * scale);
      for (let dy = -reach; dy <= reach; dy++) {
        for (let dx = -reach; dx <= reach; dx++) {
          const column = Math.round(x * scale) + dx;
          const row = Math.round(y * scale) + dy;
          if (column < 0 || row < 0 || column >= alphaWidth || row >= alphaHeight) continue;
          if ((data[(row * alphaWidth + column) * channels] ?? 0) > 100) return true;
        }
      }
      return false;
    };
    // On a body, side seams may be out of sight.
    const least = sample.way === 'flat' || sample.way === 'hanger' ? 6 : 4;
    expect(Object.keys(sample.landmarks).length).toBeGreaterThanOrEqual(least);
    for (const [name, point] of Object.entries(sample.landmarks)) {
      expect(solidNear(point), `${name} at ${point}`).toBe(true);
    }
  });
});

describe('product samples', () => {
  it('shows things of several kinds, within the space for them', async () => {
    expect(products.length).toBeGreaterThanOrEqual(8);
    expect(new Set(products.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(6);
    expect(await countBytes(products.flatMap(({ file, alpha }) => [file, alpha]))).toBeLessThan(
      1.5 * MEGABYTE,
    );
  });

  it.each(products)('$id: the alpha is one thing that fills its bounds', async (sample) => {
    const [width, height] = sample.size;
    expect(await readPictureSize(sample.file)).toEqual([width, height]);
    const [alphaWidth, alphaHeight] = await readPictureSize(sample.alpha);
    expect(alphaHeight / alphaWidth).toBeCloseTo(height / width, 2);
    const [left, top, right, bottom] = sample.bounds;
    expect(Math.min(left, top, width - right, height - bottom)).toBeGreaterThan(0);
    const { data, channels } = await readPixels(sample.alpha);
    const scale = alphaWidth / width;
    let solid = 0;
    let outside = 0;
    for (let i = 0; i < alphaWidth * alphaHeight; i++) {
      if ((data[i * channels] ?? 0) < 128) continue;
      const x = ((i % alphaWidth) + 0.5) / scale;
      const y = (Math.floor(i / alphaWidth) + 0.5) / scale;
      solid++;
      if (x < left - 3 || x > right + 3 || y < top - 3 || y > bottom + 3) outside++;
    }
    expect(outside).toBe(0);
    const room = (right - left) * (bottom - top) * scale * scale;
    expect(solid / room).toBeGreaterThan(0.25);
    expect(solid / (alphaWidth * alphaHeight)).toBeGreaterThan(0.06);
  });
});
