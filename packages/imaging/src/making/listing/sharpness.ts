import { computeLuminance } from '../../pixels/luminance.ts';
import type { Rgb } from '../../pixels/raster.ts';

/** A picture whose sharpest tiles have a lower standard deviation of the Laplacian than this looks blurred. */
const JUST_SHARP = 4;
const TILE = 48;
/** The percentile of the tiles that stands for the sharpest places: one bright speck does not make a picture sharp. */
const RANK = 0.97;

/** Measures how sharp the sharpest places are: below 1 the picture looks blurred. */
export function measureSharpness(picture: Rgb): number {
  const { width, height } = picture;
  const light = computeLuminance(picture);
  const tiles: number[] = [];
  for (let top = 1; top + TILE < height; top += TILE) {
    for (let left = 1; left + TILE < width; left += TILE)
      tiles.push(deviation(light, width, left, top));
  }
  if (tiles.length === 0) return 1;
  tiles.sort((a, b) => a - b);
  return (tiles[Math.floor(RANK * (tiles.length - 1))] ?? 0) / JUST_SHARP;
}

function deviation(light: Float32Array, width: number, left: number, top: number): number {
  let [sum, squares] = [0, 0];
  for (let y = top; y < top + TILE; y++) {
    for (let x = left; x < left + TILE; x++) {
      const at = y * width + x;
      const curve =
        4 * light[at] - light[at - 1] - light[at + 1] - light[at - width] - light[at + width];
      sum += curve;
      squares += curve * curve;
    }
  }
  const mean = sum / TILE ** 2;
  return Math.sqrt(Math.max(0, squares / TILE ** 2 - mean * mean));
}
