import { stat } from 'node:fs/promises';
import { expect } from 'vitest';
import { sharp } from '../photo/sharp.ts';
import { decodePixels } from '../raster/decode-pixels.ts';
import { type Box, catalogueFile, type Point } from './catalogue.ts';

export async function bytes(paths: string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => (await stat(catalogueFile(path))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

export const pixels = (path: string) => decodePixels(sharp(catalogueFile(path)));

export async function sizeOf(path: string): Promise<Point> {
  const { width, height } = await sharp(catalogueFile(path)).metadata();
  return [width, height];
}

/** The studio packs every group: one that is missing is a fault, nothing to pass over. */
export function present<T>(group: T | undefined, name: string): T {
  if (group === undefined) throw new Error(`the catalogue has no group ${name}`);
  return group;
}

export function expectInside([left, top, right, bottom]: Box, width: number, height: number): void {
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(right).toBeGreaterThan(left);
  expect(bottom).toBeGreaterThan(top);
  expect(right).toBeLessThanOrEqual(width);
  expect(bottom).toBeLessThanOrEqual(height);
}
