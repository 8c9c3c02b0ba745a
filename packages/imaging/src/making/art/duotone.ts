import { gaussianBlur } from '../../pixels/blur/gaussian-blur.ts';
import {
  brushScale,
  computeBrightness,
  createPlanes,
  lerp,
  type Planes,
  smoothstep,
} from '../../pixels/planes.ts';
import { clouds, hashAt } from '../../pixels/random/noise.ts';
import { clampShare, smoothShare } from '../../pixels/shares.ts';
import type { Painter } from './style.ts';

const PAPER = [0.975, 0.965, 0.94] as const;

/**
 * Printed in two inks: the light one lies over everything that is not bright, the dark one draws the shadows into
 * it, and both are grains on paper, the second plate a hair beside the first.
 */
export const duotone: Painter = (picture, { strength, seed, inks }) => {
  const scale = brushScale(picture);
  const tone = stretchTones(picture, scale, strength);
  const { width, height } = picture;
  const under = gaussianBlur(tone, picture, 1.1 * scale);
  const [dark, light] = [parseColour(inks.dark), parseColour(inks.light)];
  const paper = clouds(picture, { size: 2.6 * scale, octaves: 2, seed: seed + 1 });
  const grain = lerp(0.1, 0.34, strength);
  const off = Math.round(1.3 * scale);
  const cell = Math.max(1, Math.round(1.25 * scale));
  const target = createPlanes(picture);
  for (let y = 0; y < height; y++) {
    const shifted = Math.min(height - 1, y + off) * width;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const rough = paper[i] - 0.5;
      const [gx, gy] = [Math.floor(x / cell), Math.floor(y / cell)];
      const first = hashAt(gx, gy, seed) - 0.5 + rough;
      const second = hashAt(gx, gy, seed + 77) - 0.5 + rough;
      const lightTone = under[shifted + Math.min(width - 1, x + off)];
      const drawn = 1 - smoothstep(0.06, 0.66, tone[i] + grain * second);
      // The light ink is left out where the dark one is solid, or both would turn to mud.
      const room = 1 - 0.75 * drawn * drawn;
      const flat = room * (1 - smoothstep(0.42, 1.02, lightTone + grain * 0.5 * first));
      target.r[i] = mixInks(PAPER[0], light[0], dark[0], flat, drawn);
      target.g[i] = mixInks(PAPER[1], light[1], dark[1], flat, drawn);
      target.b[i] = mixInks(PAPER[2], light[2], dark[2], flat, drawn);
    }
  }
  return target;
};

/** One ink dries over the other: each takes its share of the light. */
const mixInks = (paper: number, light: number, dark: number, flat: number, drawn: number) =>
  paper * lerp(1, light, flat) * lerp(1, dark, drawn);

/** Brightness over its whole range, with the forms of dark and of pale cloth brought out. */
function stretchTones(picture: Planes, scale: number, strength: number): Float32Array {
  const brightness = computeBrightness(picture);
  const [low, high] = measureRange(brightness);
  const wide = gaussianBlur(brightness, picture, 28 * scale);
  const near = gaussianBlur(brightness, picture, 2.4 * scale);
  const tone = new Float32Array(brightness.length);
  for (let i = 0; i < tone.length; i++) {
    const here = brightness[i];
    const local = here + 0.45 * (here - wide[i]) + 0.7 * (here - near[i]);
    const spread = clampShare((local - low) / Math.max(0.2, high - low));
    tone[i] = lerp(spread, smoothShare(spread), 0.3 + 0.5 * strength);
  }
  return tone;
}

/** Darkest and brightest, but for one pixel in a hundred. */
function measureRange(brightness: Float32Array): [number, number] {
  const counts = new Uint32Array(256);
  for (const value of brightness) {
    const step = Math.min(255, Math.max(0, Math.round(value * 255)));
    counts[step] = counts[step] + 1;
  }
  const rare = brightness.length / 100;
  let [low, high] = [0, 255];
  for (let sum = counts[0]; sum < rare && low < 255; sum += counts[low]) low++;
  for (let sum = counts[255]; sum < rare && high > 0; sum += counts[high]) {
    high--;
  }
  return [low / 255, high / 255];
}

function parseColour(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}
