import { computeLocalMean } from '../../../pixels/blur/box-blur.ts';
import type { Plane } from '../../../pixels/raster.ts';
import { changeAt, DOWN, type Joined, RIGHT } from './joined.ts';

/** The direction towards the light: right, down, to the camera. */
export type Towards = readonly [number, number, number];

/** The studio's key light, from the upper left. */
export const STUDIO_LIGHT: Towards = [-0.5, -0.45, 0.74];
export const FROM_LEFT: Towards = [-0.75, -0.3, 0.59];
export const FROM_RIGHT: Towards = [0.75, -0.3, 0.59];

/** Valleys get less light from all around: this share less for each centimetre below their surroundings. */
const VALLEY = 0.55;
/** The surroundings of a place are this many centimetres around it. */
const AROUND = 1.6;
const DARKEST = 0.5;
const BRIGHTEST = 1.4;

/** Slopes of the cloth to the right and down, and how many centimetres it rises above its surroundings. */
export type Relief = { right: Float32Array; down: Float32Array; rise: Float32Array };

/** Measures slopes and rise; `cm` is the size of a cell. */
export function measureRelief({ data, width, height }: Plane, cm: number, joined: Joined): Relief {
  const radius = Math.max(1, Math.round(AROUND / cm));
  const around = computeLocalMean(data, { width, height }, radius);
  const right = new Float32Array(data.length);
  const down = new Float32Array(data.length);
  const rise = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++) {
    if (!joined[i]) continue;
    right[i] = changeAt(data, joined, i, 1, RIGHT) / cm;
    down[i] = changeAt(data, joined, i, width, DOWN) / cm;
    rise[i] = data[i] - around[i];
  }
  return { right, down, rise };
}

/** The factor by which more or less light arrives than on smooth cloth. */
export function lightOn({ right, down, rise }: Relief, i: number, [x, y, z]: Towards): number {
  const [a, b] = [right[i], down[i]];
  const facing = (z - x * a - y * b) / (z * Math.sqrt(1 + a * a + b * b));
  const lit = facing * (1 + VALLEY * rise[i]);
  return Math.min(BRIGHTEST, Math.max(DARKEST, lit));
}
