import type { PixelBytes } from '../decode-pixels.ts';

type Picture = { data: PixelBytes; width: number; height: number };

/** A pixel of a head: its colour, its opacity, and how much of it is hair, 0..1. */
export type HeadSample = { r: number; g: number; b: number; alpha: number; hair: number };

/**
 * Samples a head's picture (RGBA, straight alpha) and its hair (`step` values apart) bilinearly, with colours weighted
 * by their alpha. Changes `into`; returns false if there is nothing.
 */
export function sampleHead(
  into: HeadSample,
  { data, width, height }: Picture,
  hair: { data: PixelBytes; step: number },
  x: number,
  y: number,
): boolean {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  if (x0 < -1 || y0 < -1 || x0 >= width || y0 >= height) return false;
  let [r, g, b, alpha, strands] = [0, 0, 0, 0, 0];
  for (let k = 0; k < 4; k++) {
    const column = x0 + (k & 1);
    const row = y0 + (k >> 1);
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const weight = (k & 1 ? x - x0 : 1 - x + x0) * (k >> 1 ? y - y0 : 1 - y + y0);
    const at = row * width + column;
    const share = (weight * data[at * 4 + 3]) / 255;
    r += share * data[at * 4];
    g += share * data[at * 4 + 1];
    b += share * data[at * 4 + 2];
    alpha += share;
    strands += (weight * hair.data[at * hair.step]) / 255;
  }
  if (alpha < 1e-3) return false;
  into.r = r / alpha;
  into.g = g / alpha;
  into.b = b / alpha;
  into.alpha = alpha;
  into.hair = Math.min(strands, alpha);
  return true;
}
