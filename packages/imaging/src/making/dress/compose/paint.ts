import { compressHighlights } from '../../../pixels/shares.ts';
import { CHANNELS, sampleTexture, type Texture } from '../fit/texture.ts';
import { INSIDE } from '../wardrobe/sheets.ts';
import type { ClothLight } from './cloth-light.ts';
import type { Area, Seen } from './lookup.ts';

/**
 * One sheet of cloth for each pixel of the area: linear light (not multiplied by cover), cover, and how many
 * centimetres of the pattern the pixel shows.
 */
export type Painted = { light: Float32Array; cover: Float32Array; footprint: Float32Array };

/** Linear light above this rolls off towards white instead of being clipped; its hue stays. */
const SHOULDER = 0.82;
/** The most samples along a slope: cloth that turns away shows much more of its length than of its width. */
const MOST_LOOKS = 4;

export function paintSheet(
  seen: Seen,
  texture: Texture,
  layer: 'front' | 'back',
  area: Area,
  lightOnCloth: ClothLight,
): Painted {
  const count = area.width * area.height;
  const painted = {
    light: new Float32Array(count * 3),
    cover: new Float32Array(count),
    footprint: new Float32Array(count),
  };
  const value = new Float32Array(CHANNELS);
  const sum = new Float32Array(CHANNELS);
  const print = { long: 0, short: 0, dx: 0, dy: 0 };
  for (let i = 0; i < count; i++) {
    const x = seen.x[i];
    if (Number.isNaN(x)) continue;
    const y = seen.y[i];
    measureFootprint(seen, area, i, print);
    const looks = Math.min(MOST_LOOKS, Math.max(1, Math.round(print.long / print.short)));
    const size = Math.max(print.short, print.long / looks);
    if (looks === 1) sampleTexture(texture, x, y, size, sum);
    else {
      for (let c = 0; c < CHANNELS; c++) sum[c] = 0;
      for (let n = 0; n < looks; n++) {
        const along = (n + 0.5) / looks - 0.5;
        sampleTexture(texture, x + print.dx * along, y + print.dy * along, size, value);
        for (let c = 0; c < CHANNELS; c++) sum[c] = sum[c] + value[c] / looks;
      }
    }
    painted.footprint[i] = Math.sqrt(print.long * print.short);
    const isBack = layer === 'back' || seen.chart[i] > INSIDE;
    painted.cover[i] = sum[isBack ? 4 : 3] * seen.alpha[i];
    applyShade(sum, lightOnCloth(seen.light[i]), painted.light, i * 3);
  }
  return painted;
}

function applyShade(colour: Float32Array, shade: number, out: Float32Array, to: number): void {
  const peak = Math.max(colour[0], colour[1], colour[2]) * shade;
  const limited = peak <= SHOULDER ? 1 : compressHighlights(peak, SHOULDER) / peak;
  out[to] = colour[0] * shade * limited;
  out[to + 1] = colour[1] * shade * limited;
  out[to + 2] = colour[2] * shade * limited;
}

type Footprint = { long: number; short: number; dx: number; dy: number };

const LEAST = 0.02;
const JUMP = 2.5;

/** What a pixel covers of the pattern: its longer and shorter side, and the longer one's direction. */
function measureFootprint(seen: Seen, { width }: Area, i: number, out: Footprint): void {
  measureStep(seen, i, 1, across);
  measureStep(seen, i, width, down);
  const a = Math.sqrt(across.dx * across.dx + across.dy * across.dy);
  const b = Math.sqrt(down.dx * down.dx + down.dy * down.dy);
  out.long = Math.max(LEAST, a, b);
  const narrow = Math.abs(across.dx * down.dy - across.dy * down.dx) / out.long;
  out.short = Math.max(LEAST, Math.min(a, b, narrow || LEAST), out.long / (2 * MOST_LOOKS));
  out.dx = a >= b ? across.dx : down.dx;
  out.dy = a >= b ? across.dy : down.dy;
}

// These are overwritten for each pixel: millions of small objects would keep the garbage collector busy.
const across = { dx: 0, dy: 0 };
const down = { dx: 0, dy: 0 };

/** How far the pattern moves from this pixel to the next one of the same piece, or from the previous one. */
function measureStep({ x, y, chart }: Seen, i: number, step: number, out: typeof across): void {
  for (let j = i + step; j >= i - step; j -= 2 * step) {
    if (j < 0 || j >= x.length || chart[j] !== chart[i]) continue;
    out.dx = x[j] - x[i];
    out.dy = y[j] - y[i];
    if (Math.abs(out.dx) + Math.abs(out.dy) < JUMP) return;
  }
  out.dx = LEAST;
  out.dy = 0;
}
