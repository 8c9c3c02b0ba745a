import { stat } from 'node:fs/promises';
import { expect } from 'vitest';
import { type Box, catalogueFile } from '../catalogue/catalogue.ts';
import { decodePixels } from '../pixels/decode-pixels.ts';
import { sharp } from '../pixels/files/sharp.ts';
import type { Point } from '../pixels/geometry/points.ts';

export async function countBytes(paths: string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => (await stat(catalogueFile(path))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

export const readPixels = (path: string) => decodePixels(sharp(catalogueFile(path)));

export async function readPictureSize(path: string): Promise<Point> {
  const { width, height } = await sharp(catalogueFile(path)).metadata();
  return [width, height];
}

/** The studio packs every group: one that is missing is a fault, nothing to pass over. */
export function requireGroup<T>(group: T | undefined, name: string): T {
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
