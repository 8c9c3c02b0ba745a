import { boxBlur } from '../../../pixels/blur/box-blur.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import type { Plane } from '../../../pixels/raster.ts';

/** The share of blotches that goes. */
const CALMER = 0.5;
/** Blotches differ from what is around them by fewer display steps than this; fingers and muscles by more. */
const FAINT = 11;
/** What is around a pixel is read at half the size, over this many pixels to each side. */
const RADIUS = 4;

/** What is taken off a pixel that is this many display steps (less 255) above what is around it. */
const TAKEN = Float32Array.from({ length: 511 }, (_, i) => {
  const own = i - 255;
  return CALMER * own * Math.exp(-((own / FAINT) ** 2));
});

/** Takes the blotches out of skin, which look painted beside a photographed face. Changes the picture. */
export function calmSkin(
  { data, width, height }: Pixels,
  parts: Plane<Uint8Array>,
  slip: number,
): void {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const [shares, ...sums] = sumBySquares({ data, width, height }, parts.data, slip, half);
  const scratch = new Float32Array(shares.length);
  for (const plane of [shares, ...sums]) {
    boxBlur(plane, plane, scratch, half.width, half.height, RADIUS);
  }
  for (let y = 0; y < height; y++) {
    const row = (y >> 1) * half.width;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (data[i * 4 + 3] !== 255 || parts.data[i] === slip) continue;
      const at = row + (x >> 1);
      for (let c = 0; c < 3; c++) {
        const own = data[i * 4 + c] - sums[c][at] / shares[at];
        data[i * 4 + c] = Math.round(data[i * 4 + c] - TAKEN[Math.round(own) + 255]);
      }
    }
  }
}

/** Counts the pixels of skin in each square of four and adds up their channels. */
function sumBySquares(
  { data, width, height }: Omit<Pixels, 'channels'>,
  parts: Uint8Array,
  slip: number,
  half: { width: number; height: number },
): Float32Array[] {
  const planes = Array.from({ length: 4 }, () => new Float32Array(half.width * half.height));
  const [count, red, green, blue] = planes;
  for (let y = 0; y < height; y++) {
    const row = (y >> 1) * half.width;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (data[i * 4 + 3] !== 255 || parts[i] === slip) continue;
      const at = row + (x >> 1);
      count[at] += 1;
      red[at] += data[i * 4];
      green[at] += data[i * 4 + 1];
      blue[at] += data[i * 4 + 2];
    }
  }
  return planes;
}
