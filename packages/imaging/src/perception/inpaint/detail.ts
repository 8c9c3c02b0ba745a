import type { Rgb } from '../../pixels/raster.ts';
import type { Canvas } from './canvas.ts';
import { NETWORK_SIDE } from './plan.ts';

const SIDE = NETWORK_SIDE;
/** The side of the blocks on the canvas and the step between them; neighbours overlap by the difference. */
const BLOCK = 8;
const STEP = 6;
const GUESSES = 96;

type Spot = { x: number; y: number };
/** For a block of the hole, the block of the surroundings that looks most like it. */
type Match = { to: Spot; from: Spot };

/**
 * A hole that was filled at reduced size lacks what the reduction removed: weave, grain, noise. That detail is taken
 * from where the surroundings look most like the fill, and added. `smooth` is the filled canvas at the size of
 * `picture`, both of the frame only; changes `smooth` in the hole.
 */
export function transferDetail(
  smooth: Rgb,
  picture: Rgb,
  filled: Float32Array,
  { width, height }: Canvas,
  wide: Uint8Array,
): void {
  const matches = findMatches(filled, width, height, wide);
  const detail = new Float32Array(smooth.data.length);
  const weights = new Float32Array(smooth.width * smooth.height);
  const size = { across: smooth.width / width, down: smooth.height / height };
  for (const match of matches) addBlock(match, size, smooth, picture, detail, weights);
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i];
    if (weight === 0) continue;
    for (let channel = 0; channel < 3; channel++) {
      const at = i * 3 + channel;
      const value = smooth.data[at] + detail[at] / weight;
      smooth.data[at] = Math.min(255, Math.max(0, Math.round(value)));
    }
  }
}

function addBlock(
  { to, from }: Match,
  { across, down }: { across: number; down: number },
  smooth: Rgb,
  picture: Rgb,
  detail: Float32Array,
  weights: Float32Array,
): void {
  const left = Math.round(to.x * across);
  const top = Math.round(to.y * down);
  const shift = { x: Math.round(from.x * across) - left, y: Math.round(from.y * down) - top };
  const right = Math.min(smooth.width, Math.round((to.x + BLOCK) * across));
  const bottom = Math.min(smooth.height, Math.round((to.y + BLOCK) * down));
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const source = Math.min(smooth.height - 1, y + shift.y) * smooth.width;
      const lent = (source + Math.min(smooth.width - 1, x + shift.x)) * 3;
      const weight = ramp((x - left + 0.5) / across, BLOCK) * ramp((y - top + 0.5) / down, BLOCK);
      const at = y * smooth.width + x;
      weights[at] = weights[at] + weight;
      for (let channel = 0; channel < 3; channel++) {
        const own = picture.data[lent + channel] - smooth.data[lent + channel];
        detail[at * 3 + channel] = detail[at * 3 + channel] + weight * own;
      }
    }
  }
}

/** 1 in the middle, falling to 0 within the overlap. */
const ramp = (at: number, length: number) =>
  Math.min(1, at / (BLOCK - STEP), (length - at) / (BLOCK - STEP)) + 1e-3;

/** PatchMatch in one pass: what suited the neighbours is tried first, then random places, then nearby ones. */
function findMatches(
  filled: Float32Array,
  width: number,
  height: number,
  wide: Uint8Array,
): Match[] {
  const free = listFreeSpots(wide, width, height);
  if (free.length === 0) return [];
  const isFree = new Uint8Array(SIDE * SIDE);
  for (const spot of free) isFree[spot.y * SIDE + spot.x] = 1;
  const chance = createRandom();
  const best = new Map<number, Match>();
  const columns = Math.ceil(SIDE / STEP);
  for (let y = 0; y + BLOCK <= height; y += STEP) {
    for (let x = 0; x + BLOCK <= width; x += STEP) {
      if (isFree[y * SIDE + x]) continue;
      const to = { x, y };
      const index = (y / STEP) * columns + x / STEP;
      let from = free[0];
      let least = Number.POSITIVE_INFINITY;
      const look = (spot: Spot) => {
        if (!isFree[spot.y * SIDE + spot.x] || spot.x < 0 || spot.x >= SIDE) return;
        const difference = compare(filled, to, spot, least);
        if (difference >= least) return;
        least = difference;
        from = spot;
      };
      for (const near of [best.get(index - 1), best.get(index - columns)]) {
        if (near) look({ x: near.from.x + x - near.to.x, y: near.from.y + y - near.to.y });
      }
      for (let k = 0; k < GUESSES; k++) look(free[Math.floor(chance() * free.length)]);
      for (let reach = 32; reach >= 1; reach = Math.floor(reach / 2)) {
        const around = () => Math.round((2 * chance() - 1) * reach);
        look({ x: from.x + around(), y: from.y + around() });
      }
      best.set(index, { to, from });
    }
  }
  return [...best.values()];
}

/** Lists the spots where a whole block lies outside the hole. */
function listFreeSpots(wide: Uint8Array, width: number, height: number): Spot[] {
  const spots: Spot[] = [];
  for (let y = 0; y + BLOCK <= height; y++) {
    let run = 0;
    for (let x = 0; x < width; x++) {
      let isMarked = false;
      for (let k = 0; k < BLOCK && !isMarked; k++) isMarked = wide[(y + k) * SIDE + x] === 1;
      run = isMarked ? 0 : run + 1;
      if (run >= BLOCK) spots.push({ x: x - BLOCK + 1, y });
    }
  }
  return spots;
}

/** Sums the squared differences, and stops once the sum is no better than `least`. */
function compare(filled: Float32Array, a: Spot, b: Spot, least: number): number {
  let sum = 0;
  for (let y = 0; y < BLOCK && sum < least; y++) {
    const one = (a.y + y) * SIDE + a.x;
    const other = (b.y + y) * SIDE + b.x;
    for (let x = 0; x < BLOCK; x++) {
      for (let plane = 0; plane < 3 * SIDE * SIDE; plane += SIDE * SIDE) {
        sum += (filled[plane + one + x] - filled[plane + other + x]) ** 2;
      }
    }
  }
  return sum;
}

/** The same numbers every time (mulberry32): the same photo and mask give the same picture. */
function createRandom(): () => number {
  let state = 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
