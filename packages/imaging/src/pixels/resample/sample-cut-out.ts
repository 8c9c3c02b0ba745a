import type { Pixels } from '../decode-pixels.ts';

/**
 * Samples straight colours bilinearly, weighted by the opacity of each pixel, 0 to 255; 0 is the centre of the first one,
 * and beyond the frame there is nothing. Writes three colours and the opacity, or returns false where that is below
 * `least`.
 */
export function sampleCutOut(
  into: Float32Array,
  { data, width, height, channels }: Pixels,
  opacities: Uint8Array,
  x: number,
  y: number,
  least: number,
): boolean {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < -1 || row < -1 || column >= width || row >= height) return false;
  let [red, green, blue, sum] = [0, 0, 0, 0];
  for (let k = 0; k < 4; k++) {
    const [px, py] = [column + (k & 1), row + (k >> 1)];
    if (px < 0 || py < 0 || px >= width || py >= height) continue;
    const i = py * width + px;
    const opacity = opacities[i];
    if (opacity === 0) continue;
    const share = (k & 1 ? x - column : 1 - x + column) * (k >> 1 ? y - row : 1 - y + row);
    const weight = share * opacity;
    red += weight * data[i * channels];
    green += weight * data[i * channels + 1];
    blue += weight * data[i * channels + 2];
    sum += weight;
  }
  if (sum < least) return false;
  into[0] = red / sum;
  into[1] = green / sum;
  into[2] = blue / sum;
  into[3] = sum;
  return true;
}
