import type { Plane, Rgb } from '../raster.ts';

/** How far cloth of the same colour is looked for, and every how many pixels. */
const REACH = 8;
const STEP = 2;
/** What differs by this much in hue (blue or red minus brightness) or in brightness hardly counts as the same colour. */
const HUE = 8;
const BRIGHTNESS = 30;
/** Only pixels at least this opaque are changed, and only they are looked at: others are mixed with what lies behind. */
const SOLID = 200;
/** Squared differences are looked up, in units of the ones above. */
const STEPS_PER_UNIT = 64;
const FARTHEST = 4.5;

const WEIGHTS = Float32Array.from({ length: FARTHEST * 2 * STEPS_PER_UNIT }, (_, i) =>
  Math.exp(-i / STEPS_PER_UNIT),
);

/**
 * Evens out the blotches of colour that compression leaves in small photos: each pixel takes the mean hue of those near
 * it that have nearly the same colour. Brightness stays as it is, and so does everything that is plainly of another
 * colour (prints, stripes, seams).
 */
export function calmColours(rgb: Rgb, alpha: Plane<Uint8Array>): Rgb {
  const { width, height } = rgb;
  const exact = splitHue(rgb);
  const [brightness, blue, red] = exact.map((plane) => meanAround(plane, alpha));
  const data = rgb.data.slice();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (alpha.data[i] < SOLID) continue;
      let [sum, sumBlue, sumRed] = [0, 0, 0];
      for (let dy = -REACH; dy <= REACH; dy += STEP) {
        if (y + dy < 0 || y + dy >= height) continue;
        for (let dx = -REACH; dx <= REACH; dx += STEP) {
          if (x + dx < 0 || x + dx >= width) continue;
          const j = i + dy * width + dx;
          if (alpha.data[j] < SOLID) continue;
          const light = (brightness[j] - brightness[i]) / BRIGHTNESS;
          const toBlue = (blue[j] - blue[i]) / HUE;
          const toRed = (red[j] - red[i]) / HUE;
          const apart = (light * light + toBlue * toBlue + toRed * toRed) / 2;
          if (apart >= FARTHEST) continue;
          const weight = WEIGHTS[(apart * STEPS_PER_UNIT) | 0];
          sum += weight;
          sumBlue += weight * exact[1][j];
          sumRed += weight * exact[2][j];
        }
      }
      // The pixel itself is always among those that were looked at.
      const own = exact[0][i];
      const [b, r] = [own + sumBlue / sum, own + sumRed / sum];
      data[i * 3] = toByte(r);
      data[i * 3 + 1] = toByte((own - SHARES.red * r - SHARES.blue * b) / SHARES.green);
      data[i * 3 + 2] = toByte(b);
    }
  }
  return { ...rgb, data };
}

/** As compression splits colours (JFIF). */
const SHARES = { red: 0.299, green: 0.587, blue: 0.114 };

const toByte = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

/** Brightness, and how far blue and red are above it. */
function splitHue({ data, width, height }: Rgb): Float32Array[] {
  const planes = Array.from({ length: 3 }, () => new Float32Array(width * height));
  const [brightness, blue, red] = planes;
  for (let i = 0; i < brightness.length; i++) {
    const [r, g, b] = [data[i * 3], data[i * 3 + 1], data[i * 3 + 2]];
    const own = SHARES.red * r + SHARES.green * g + SHARES.blue * b;
    brightness[i] = own;
    blue[i] = b - own;
    red[i] = r - own;
  }
  return planes;
}

/** The mean of the 3 × 3 solid pixels around each solid pixel: single pixels are too noisy to be compared. */
function meanAround(plane: Float32Array, { data, width, height }: Plane<Uint8Array>): Float32Array {
  const result = plane.slice();
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (data[i] < SOLID) continue;
      let [sum, count] = [0, 0];
      for (let row = i - width; row <= i + width; row += width) {
        for (let j = row - 1; j <= row + 1; j++) {
          if (data[j] < SOLID) continue;
          sum += plane[j];
          count++;
        }
      }
      result[i] = sum / count;
    }
  }
  return result;
}
