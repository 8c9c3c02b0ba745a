import { lerp } from '../planes.ts';
import { smoothShare } from '../shares.ts';

type Size = { width: number; height: number };

/** Creates numbers 0..1 that look random and are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a number 0..1 for a place of a grid, without storing the grid. */
export function hashAt(x: number, y: number, seed: number): number {
  let value = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2246822519);
  value = Math.imul(value ^ (value >>> 13), 1274126177);
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296;
}

export function whiteNoise({ width, height }: Size, seed: number): Float32Array {
  const random = createRandom(seed);
  const noise = new Float32Array(width * height);
  for (let i = 0; i < noise.length; i++) noise[i] = random();
  return noise;
}

/** Generates soft clouds, about 0..1 around 0.5: each octave is half as wide and half as strong as the previous one. */
export function clouds(
  { width, height }: Size,
  { size, octaves, seed }: { size: number; octaves: number; seed: number },
): Float32Array {
  const sum = new Float32Array(width * height);
  let whole = 0;
  for (let octave = 0, cell = size, share = 1; octave < octaves; octave++, cell /= 2, share /= 2) {
    addOctave(sum, { width, height }, Math.max(1, cell), share, seed + octave * 101);
    whole += share;
  }
  for (let i = 0; i < sum.length; i++) sum[i] = sum[i] / whole;
  return sum;
}

function addOctave(
  sum: Float32Array,
  { width, height }: Size,
  cell: number,
  share: number,
  seed: number,
): void {
  const columns = Math.ceil(width / cell) + 2;
  const rows = Math.ceil(height / cell) + 2;
  const grid = whiteNoise({ width: columns, height: rows }, seed);
  const left = new Int32Array(width);
  const ways = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const place = x / cell;
    left[x] = Math.floor(place);
    ways[x] = smoothShare(place - Math.floor(place));
  }
  for (let y = 0; y < height; y++) {
    const place = y / cell;
    const top = Math.floor(place) * columns;
    const down = smoothShare(place - Math.floor(place));
    for (let x = 0; x < width; x++) {
      const at = top + left[x];
      const way = ways[x];
      const upper = lerp(grid[at], grid[at + 1], way);
      const lower = lerp(grid[at + columns], grid[at + columns + 1], way);
      const i = y * width + x;
      sum[i] = sum[i] + share * lerp(upper, lower, down);
    }
  }
}
