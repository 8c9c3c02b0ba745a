import { boxBlur } from '../../../pixels/blur/box-blur.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import type { Plane } from '../../../pixels/raster.ts';
import { sampleBilinear } from '../../../pixels/resample/bilinear.ts';

/** The mean colour of the skin around each pixel, at half the size: NaN where there is none. */
export type SkinAround = {
  red: Plane;
  green: Plane;
  blue: Plane;
  /** The mean green over a square that is wider than any limb. */
  broad: Plane;
};

/** Reads between the pixels of the smaller plane: steps of two pixels would show as a comb of fine lines. */
export const readAround = (plane: Plane, x: number, y: number) =>
  sampleBilinear(plane, (x + 0.5) / 2, (y + 0.5) / 2);

/** What is around a pixel is read at half the size, over this many pixels to each side. */
const RADIUS = 4;
/** The same for the light on a whole limb. */
const BROAD = 40;

/** A blur leaves rounding errors where nothing was counted; one pixel of skin in the widest square is more than this. */
const LEAST = 1e-4;

/** Averages a body's skin; what is not skin and what lies on the outline does not count. */
export function averageSkin(
  { data, width, height }: Pixels,
  { data: parts }: Plane<Uint8Array>,
  slip: number,
): SkinAround {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
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
  const scratch = new Float32Array(count.length);
  const average = (sums: readonly Float32Array[], counts: Float32Array, radius: number) => {
    for (const plane of [...sums, counts]) {
      boxBlur(plane, plane, scratch, half.width, half.height, radius);
    }
    for (const plane of sums) {
      for (let i = 0; i < plane.length; i++) {
        plane[i] = counts[i] > LEAST ? plane[i] / counts[i] : NaN;
      }
    }
  };
  const broad = green.slice();
  average([broad], count.slice(), BROAD);
  average([red, green, blue], count, RADIUS);
  const asPlane = (data: Float32Array) => ({ data, ...half });
  return { red: asPlane(red), green: asPlane(green), blue: asPlane(blue), broad: asPlane(broad) };
}
