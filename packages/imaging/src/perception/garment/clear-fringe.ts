import { LUMA, weighLuma } from '../../pixels/luminance.ts';
import { dilate, erode } from '../../pixels/morphology/morphology.ts';
import type { Rgb } from '../../pixels/raster.ts';
import type { Rgba } from '../cutout/finish.ts';

/** Longer side in pixels: in larger photos the fringe is finer than any picture shows. */
const LARGEST = 1600;
/**
 * How far a lens and a codec mix colours across an edge, and how far around a place its colours are averaged, in
 * pixels.
 */
const REACH = { mixed: 2, around: 5 };
/** Out of 255, by brightness and by hue: if cloth and ground differ by less, nobody sees the fringe. */
const DIFFERENT = { bright: 45, hue: 18 };
/** A colour with a smaller share of the ground's is the cloth's own. Brightness changes along a seam, too. */
const MIXED = { bright: 0.15, hue: 0.06 };
/** A hue farther beside the line from cloth to ground than this share of its way along it belongs to neither. */
const OFF = 0.8;
const [CLEAR, SOLID] = [16, 128];

/**
 * Removes the ground's colour from the cloth's outermost opaque pixels, where it would look like piping. Changes the
 * cut-out.
 */
export function clearFringe({ data, width, height }: Rgba, rgb: Rgb): void {
  if (Math.max(width, height) > LARGEST) return;
  const outside = new Uint8Array(width * height);
  for (let i = 0; i < outside.length; i++) if (data[i * 4 + 3] < SOLID) outside[i] = 1;
  const beside = dilate(outside, width, height, REACH.mixed);
  const ground = erode(outside, width, height, 1);
  const [cloth, behind] = [new Float64Array(4), new Float64Array(4)];
  const cleared = data.slice();
  for (let i = 0; i < beside.length; i++) {
    if (!beside[i] || data[i * 4 + 3] < CLEAR) continue;
    gather(i);
    if (!cloth[3] || !behind[3]) continue;
    const own = data.subarray(i * 4, i * 4 + 3);
    cleared.set(
      withoutGround(toHue(own, 1), toHue(cloth, cloth[3]), toHue(behind, behind[3])),
      i * 4,
    );
  }
  data.set(cleared);

  /** Computes the mean colours of cloth and ground around a place. */
  function gather(i: number): void {
    cloth.fill(0);
    behind.fill(0);
    const [x0, y0] = [i % width, Math.floor(i / width)];
    for (
      let y = Math.max(0, y0 - REACH.around);
      y <= Math.min(height - 1, y0 + REACH.around);
      y++
    ) {
      for (
        let x = Math.max(0, x0 - REACH.around);
        x <= Math.min(width - 1, x0 + REACH.around);
        x++
      ) {
        const at = y * width + x;
        const into = !beside[at] ? cloth : ground[at] ? behind : undefined;
        if (!into) continue;
        into[0] = into[0] + rgb.data[at * 3];
        into[1] = into[1] + rgb.data[at * 3 + 1];
        into[2] = into[2] + rgb.data[at * 3 + 2];
        into[3] = into[3] + 1;
      }
    }
  }
}

/**
 * Brightness, and the differences of blue and red from it: a codec stores these separately, and blurs the last two
 * most.
 */
type Hue = readonly [bright: number, blue: number, red: number];

function toHue(sum: ArrayLike<number>, count: number): Hue {
  const [red, green, blue] = [0, 1, 2].map((c) => sum[c] / count) as [number, number, number];
  const bright = weighLuma(red, green, blue);
  return [bright, blue - bright, red - bright];
}

function withoutGround(seen: Hue, cloth: Hue, ground: Hue): Uint8ClampedArray {
  const step = ground.map((value, k) => value - cloth[k]) as [number, number, number];
  const away = seen.map((value, k) => value - cloth[k]) as [number, number, number];
  const inBright = Math.abs(step[0]) < DIFFERENT.bright ? 0 : away[0] / step[0];
  const length = Math.hypot(step[1], step[2]);
  const along = (away[1] * step[1] + away[2] * step[2]) / Math.max(1e-6, length);
  const beside = Math.abs(away[1] * step[2] - away[2] * step[1]) / Math.max(1e-6, length);
  const isOnTheWay = length >= DIFFERENT.hue && beside < OFF * along;
  const shares = [
    inBright < MIXED.bright ? 0 : Math.min(1, inBright),
    !isOnTheWay || along < MIXED.hue * length ? 0 : Math.min(1, along / length),
  ] as const;
  const bright = seen[0] - shares[0] * step[0];
  const blue = bright + seen[1] - shares[1] * step[1];
  const red = bright + seen[2] - shares[1] * step[2];
  return Uint8ClampedArray.of(red, (bright - LUMA.red * red - LUMA.blue * blue) / LUMA.green, blue);
}
