import { mix } from './field.ts';

/** A number in 0..1 for each point of the grid; the same one every time. */
export function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

/** Smooth noise, -1..1. */
export function noise(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const u = ease(x - left);
  const v = ease(y - top);
  const upper = mix(hash(left, top, seed), hash(left + 1, top, seed), u);
  const lower = mix(hash(left, top + 1, seed), hash(left + 1, top + 1, seed), u);
  return mix(upper, lower, v) * 2 - 1;
}

export function fractal(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0;
  let scale = 1;
  let weight = 0.5;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x * scale, y * scale, seed + octave);
    scale *= 2.03;
    weight *= 0.5;
  }
  return sum;
}
