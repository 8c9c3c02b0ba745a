import { labAt, labDistance } from '../../../pixels/colour/lab.ts';
import type { Plane, Rgb } from '../../../pixels/raster.ts';
import type { GroundColours } from './ground-colours.ts';

/**
 * Where the outline cuts across ground, the colour (CIELAB) this many pixels farther is the same in at least this share
 * of the places, and in no fewer than `least`.
 */
const OPEN = { step: 4, smooth: 12, share: 0.6, least: 2 };
const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

type Seen = Pick<GroundColours, 'isShadedGround'> & { rgb: Rgb; alpha: Plane<Uint8Array> };

/** Whether the outline cuts across a piece, so that the photo goes on there as if there were none. */
export function isOpen({ rgb, alpha, isShadedGround }: Seen, pixels: readonly number[]): boolean {
  const { data, width, height } = alpha;
  let [met, smooth] = [0, 0];
  for (const i of pixels) {
    const [x, y] = [i % width, Math.floor(i / width)];
    for (const [dx, dy] of SIDES) {
      const [column, row] = [x + dx * OPEN.step, y + dy * OPEN.step];
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      const far = row * width + column;
      if (data[far] >= 16) continue;
      met++;
      if (isShadedGround(far) && labDistance(labAt(rgb, i), labAt(rgb, far)) < OPEN.smooth)
        smooth++;
    }
  }
  return smooth >= OPEN.least && smooth >= OPEN.share * met;
}
