import { clamp, mix, smoothstep } from './field.ts';
import { fractal, hash, noise } from './noise.ts';

export type Surface = { red: number; green: number; blue: number; height: number; gloss: number };

const linear = (channel: number) => (channel / 255) ** 2.2;
const tint = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [linear(value >> 16), linear((value >> 8) & 255), linear(value & 255)];
};
export const linearColour = tint;

const PLANK_WIDTH = 208;
const PLANK_LENGTH = 1250;
const OAK = [tint('#cbb396'), tint('#c4aa8b'), tint('#cfb99e'), tint('#c8af91')];

/** Oiled oak planks, seen from above, a little turned. */
export function oak(px: number, py: number): Surface {
  const turn = 0.13;
  const x = px * Math.cos(turn) + py * Math.sin(turn) + 4000;
  const y = -px * Math.sin(turn) + py * Math.cos(turn) + 4000;
  const plank = Math.floor(x / PLANK_WIDTH);
  const along = y + hash(plank, 3, 5) * PLANK_LENGTH;
  const board = Math.floor(along / PLANK_LENGTH);
  const seed = Math.floor(hash(plank, board, 11) * 1000);
  const across = x - plank * PLANK_WIDTH;
  const within = along - board * PLANK_LENGTH;

  const sway = 26 * fractal(across * 0.006, within * 0.0022, seed, 3);
  const rings = Math.sin(
    (across + sway * 3) * 0.075 + 5 * fractal(across * 0.004, within * 0.0012, seed + 7, 3),
  );
  const fibre = fractal(across * 0.36, within * 0.011, seed + 13, 3);
  const pores = smoothstep(0.42, 0.72, noise(across * 0.62, within * 0.028, seed + 21));
  const base = OAK[seed % OAK.length] as [number, number, number];
  const light =
    mix(0.9, 1.06, hash(plank, board, 17)) *
    (1 + 0.075 * rings + 0.11 * fibre - 0.2 * pores) *
    (1 + 0.08 * fractal(x * 0.003, y * 0.003, 41, 2));

  const side = Math.min(across, PLANK_WIDTH - across);
  const end = Math.min(within, PLANK_LENGTH - within);
  const gap = Math.min(side, end);
  const dark = mix(0.3, 1, smoothstep(0.4, 2.2, gap));
  return {
    red: base[0] * light * dark,
    green: base[1] * light * dark,
    blue: base[2] * light * dark,
    height: -3.2 * (1 - smoothstep(0, 5, gap)) + 0.25 * fibre - 0.35 * pores,
    gloss: clamp(0.5 + 0.3 * fibre) * dark,
  };
}

const CONCRETE = tint('#85827d');

/** Polished concrete: clouds, fine sand, a trace of the trowel. */
export function concrete(px: number, py: number): Surface {
  const clouds = fractal(
    px * 0.0026 + 0.6 * fractal(px * 0.004, py * 0.004, 71, 2),
    py * 0.0026,
    72,
    4,
  );
  const sand = fractal(px * 0.22, py * 0.22, 73, 3);
  const trowel = fractal(px * 0.012 + py * 0.004, py * 0.05 - px * 0.012, 74, 3);
  const light = 1 + 0.3 * clouds + 0.07 * sand + 0.05 * trowel;
  return {
    red: CONCRETE[0] * light,
    green: CONCRETE[1] * light,
    blue: CONCRETE[2] * light,
    height: 0.3 * sand + 0.5 * trowel,
    gloss: clamp(0.7 + clouds),
  };
}
