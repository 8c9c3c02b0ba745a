import { hashPair } from '../../../pixels/random/hash.ts';
import type { Plane } from '../../../pixels/raster.ts';
import { smoothShare } from '../../../pixels/shares.ts';
import type { BodyFrame } from './body-frame.ts';
import type { ClothPart, Fold } from './fold.ts';

/** A grid of `step` pixels of the studio's picture, whose corner lies at (left, top). */
export type Grid = { left: number; top: number; width: number; height: number; step: number };

/** A fold has ended beyond this many widths to the side of its ridge. */
const WIDE = 2.4;
/** The widths of a fold's steep side and of its other side, as multiples of the fold's width. */
const STEEP = 0.6;
const GENTLE = 1.35;

/** Computes the height of the cloth above a smooth drape, in centimetres. */
export function computeHeight(
  folds: readonly Fold[],
  { perCm }: BodyFrame,
  grid: Grid,
  isOn: (cell: number, part: ClothPart) => boolean,
): Plane {
  const { width, height, left, top, step } = grid;
  const data = new Float32Array(width * height);
  for (const fold of folds) {
    const [ux, uy] = [Math.cos(fold.towards), Math.sin(fold.towards)];
    const aside = Math.abs(fold.bow) + WIDE * fold.width;
    const reachX = aside * Math.abs(uy);
    const reachY = aside * Math.abs(ux);
    const toCells = (cm: number, origin: number, start: number) =>
      (start + cm * perCm - origin) / step - 0.5;
    const endX = fold.length * ux;
    const endY = fold.length * uy;
    const x0 = Math.max(0, Math.floor(toCells(Math.min(0, endX) - reachX, left, fold.at[0])));
    const x1 = Math.min(
      width - 1,
      Math.ceil(toCells(Math.max(0, endX) + reachX, left, fold.at[0])),
    );
    const y0 = Math.max(0, Math.floor(toCells(Math.min(0, endY) - reachY, top, fold.at[1])));
    const y1 = Math.min(
      height - 1,
      Math.ceil(toCells(Math.max(0, endY) + reachY, top, fold.at[1])),
    );
    const right = fold.width * (fold.steep === 1 ? STEEP : GENTLE);
    const wrong = fold.width * (fold.steep === 1 ? GENTLE : STEEP);
    for (let y = y0; y <= y1; y++) {
      const cy = (top + (y + 0.5) * step - fold.at[1]) / perCm;
      for (let x = x0; x <= x1; x++) {
        const cx = (left + (x + 0.5) * step - fold.at[0]) / perCm;
        const share = (cx * ux + cy * uy) / fold.length;
        if (share <= 0 || share >= 1) continue;
        const off = cy * ux - cx * uy - 4 * fold.bow * share * (1 - share);
        const far = off / (off > 0 ? right : wrong);
        if (far > WIDE || far < -WIDE) continue;
        const cell = y * width + x;
        if (!isOn(cell, fold.on)) continue;
        const rising = share < fold.peak ? share / fold.peak : (1 - share) / (1 - fold.peak);
        const soft = smoothShare(rising);
        data[cell] = data[cell] + fold.height * soft * Math.exp(-far * far);
      }
    }
  }
  return { data, width, height };
}

/** The distances between the bumps that worn cloth has everywhere, and their heights, in centimetres. */
const BUMPS = [
  { across: 7, down: 9, height: 0.16 },
  { across: 2.6, down: 3.4, height: 0.05 },
] as const;

/** Adds bumps, since worn cloth is nowhere smooth. */
export function addBumps(
  field: Plane,
  { perCm }: BodyFrame,
  grid: Grid,
  seed: number,
  strength: number,
): void {
  for (const [n, bumps] of BUMPS.entries()) {
    const scaleX = grid.step / perCm / bumps.across;
    const scaleY = grid.step / perCm / bumps.down;
    const columns = Math.ceil(field.width * scaleX) + 2;
    const rows = Math.ceil(field.height * scaleY) + 2;
    const heights = Float32Array.from(
      { length: columns * rows },
      (_, i) => (hashPair(seed + n, i) - 0.5) * 2 * bumps.height * strength,
    );
    for (let y = 0; y < field.height; y++) {
      const row = Math.floor(y * scaleY);
      const ty = smoothShare(y * scaleY - row);
      for (let x = 0; x < field.width; x++) {
        const column = Math.floor(x * scaleX);
        const tx = smoothShare(x * scaleX - column);
        const i = row * columns + column;
        const upper = heights[i] * (1 - tx) + heights[i + 1] * tx;
        const lower = heights[i + columns] * (1 - tx) + heights[i + columns + 1] * tx;
        const cell = y * field.width + x;
        field.data[cell] = field.data[cell] + upper * (1 - ty) + lower * ty;
      }
    }
  }
}
