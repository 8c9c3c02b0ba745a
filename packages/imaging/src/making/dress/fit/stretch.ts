import type { Line } from '../../../pixels/geometry/polyline.ts';
import { fitThinPlate } from '../../../pixels/geometry/thin-plate.ts';
import { flareAt, type Laid, type Piece } from './laid.ts';
import { CHANNELS, type Texture } from './texture.ts';

/** The places that are measured lie this many centimetres apart. */
const STEP = 3;
const NEAR = 0.5;

/** How much the warp stretches the body: the ratio of the axes of a small circle's image, as the 95th percentile. */
export function measureStretch(
  { pieces, flare, visible, innerSeam }: Laid,
  { left, top, perCm, levels }: Texture,
): number {
  const body = fitThinPlate((pieces.at(-1) as Piece).pairs);
  const { data, width, height } = levels[0];
  const ratios: number[] = [];
  for (let y = top; y < top + height / perCm; y += STEP) {
    for (let x = left; x < left + width / perCm; x += STEP) {
      const pixel = Math.floor((y - top) * perCm) * width + Math.floor((x - left) * perCm);
      if (data[pixel * CHANNELS + 3] < 250) continue;
      if (visible && Math.abs(x) > visible) continue;
      if (innerSeam && isBetweenLegs(innerSeam, x, y)) continue;
      // Prints are on the body; sleeves may lie in any way.
      if (pieces.findIndex(({ contains }) => contains(x, y)) < pieces.length - 1) continue;
      const [[ax, ay], [bx, by]] = [body(x - NEAR, y), body(x + NEAR, y)];
      const [[cx, cy], [dx, dy]] = [body(x, y - NEAR), body(x, y + NEAR)];
      // Flared cloth is shown wider than the pattern is.
      const wider = flare ? flareAt(flare, y) : 1;
      ratios.push(anisotropy((bx - ax) / wider, dx - cx, (by - ay) / wider, dy - cy));
    }
  }
  ratios.sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length * 0.95)] ?? 1;
}

/** Cloth goes on beyond a seam in the texture, but nobody sees it there. */
function isBetweenLegs(innerSeam: Line, x: number, y: number): boolean {
  return innerSeam.some(([toX, toY], i) => {
    const [fromX, fromY] = innerSeam[Math.max(0, i - 1)];
    if (y < fromY || y >= toY) return false;
    return Math.abs(x) < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY);
  });
}

/** The ratio of the singular values of a 2 × 2 matrix. */
function anisotropy(a: number, b: number, c: number, d: number): number {
  const sum = Math.hypot(a + d, c - b);
  const difference = Math.hypot(a - d, c + b);
  const short = Math.abs(sum - difference);
  return short < 1e-6 ? 99 : (sum + difference) / short;
}
