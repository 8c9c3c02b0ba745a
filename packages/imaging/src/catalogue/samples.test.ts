import { describe, expect, it } from 'vitest';
import { type Point, readCatalogue } from './catalogue.ts';
import type { GarmentSample } from './templates.ts';
import { bytes, pixels, sizeOf } from './test-files.ts';

const MEGABYTE = 1024 * 1024;
const { samples } = (await readCatalogue()).groups as unknown as {
  samples: { garments: GarmentSample[] };
};
const { garments } = samples;

describe('garment samples', () => {
  it('shows garments on a floor and on a hanger, of several kinds, within the space for them', async () => {
    expect(garments.length).toBeGreaterThanOrEqual(9);
    expect(new Set(garments.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(5);
    for (const way of ['flat', 'hanger']) {
      expect(garments.map((sample) => sample.way)).toContain(way);
    }
    expect(await bytes(garments.flatMap(({ file, alpha }) => [file, alpha]))).toBeLessThan(
      2.5 * MEGABYTE,
    );
  });

  it.each(garments)('$id: alpha and landmarks belong to the picture', async (sample) => {
    const [width, height] = sample.size;
    expect(await sizeOf(sample.file)).toEqual([width, height]);
    const [alphaWidth, alphaHeight] = await sizeOf(sample.alpha);
    expect(alphaHeight / alphaWidth).toBeCloseTo(height / width, 2);
    const { data, channels } = await pixels(sample.alpha);
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
    expect(Object.keys(sample.landmarks).length).toBeGreaterThanOrEqual(5);
    for (const [name, point] of Object.entries(sample.landmarks)) {
      expect(solidNear(point), `${name} at ${point}`).toBe(true);
    }
  });
});
