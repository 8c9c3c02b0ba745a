import type { Point } from '../../pixels/geometry/points.ts';
import type { Plane } from '../../pixels/raster.ts';

/** The axis about which a garment is most like its mirror image. */
export type MirrorAxis = {
  /** The degrees by which the garment is turned clockwise. */
  angle: number;
  /** A point on the axis, in pixels of the mask. */
  centre: Point;
  /** The intersection over union of both halves: 1 is a perfect mirror image. */
  overlap: number;
};

const STEEPEST = 30;
const SIDE = 96;
/** The cost of each degree, so that the smaller of two equally good turns is chosen. */
const TURN_COST = 0.0006;

export function findMirrorAxis(mask: Plane<Uint8Array>): MirrorAxis {
  const coarse = coarseMask(mask);
  const centre = findCentroid(coarse);
  let best = { angle: 0, shift: 0, value: -1, overlap: 0 };
  const attempt = (angle: number, shift: number) => {
    const overlap = mirrorOverlap(coarse, centre, angle, shift);
    const value = overlap - TURN_COST * Math.abs(angle);
    if (value > best.value) best = { angle, shift, value, overlap };
  };
  for (let angle = -STEEPEST; angle <= STEEPEST; angle += 3) {
    for (let shift = -6; shift <= 6; shift += 2) attempt(angle, shift);
  }
  for (const step of [1, 0.5]) {
    const { angle, shift } = best;
    for (let da = -2; da <= 2; da++) {
      for (let ds = -2; ds <= 2; ds++) attempt(angle + da * step, shift + ds * step * 0.5);
    }
  }
  const radians = (best.angle * Math.PI) / 180;
  const { scale } = coarse;
  return {
    angle: best.angle,
    centre: [
      (centre[0] + best.shift * Math.cos(radians)) * scale,
      (centre[1] + best.shift * Math.sin(radians)) * scale,
    ],
    overlap: best.overlap,
  };
}

type Coarse = { inside: Uint8Array; width: number; height: number; scale: number };

/** Samples the mask on a grid of about `SIDE` cells. */
function coarseMask({ data, width, height }: Plane<Uint8Array>): Coarse {
  const scale = Math.max(1, Math.max(width, height) / SIDE);
  const [columns, rows] = [Math.floor(width / scale), Math.floor(height / scale)];
  const inside = new Uint8Array(columns * rows);
  for (let i = 0; i < inside.length; i++) {
    const x = Math.floor(((i % columns) + 0.5) * scale);
    const y = Math.floor((Math.floor(i / columns) + 0.5) * scale);
    inside[i] = data[y * width + x] ? 1 : 0;
  }
  return { inside, width: columns, height: rows, scale };
}

function findCentroid({ inside, width }: Coarse): Point {
  let [x, y, count] = [0, 0, 0];
  for (let i = 0; i < inside.length; i++) {
    if (!inside[i]) continue;
    x += (i % width) + 0.5;
    y += Math.floor(i / width) + 0.5;
    count++;
  }
  return [x / Math.max(1, count), y / Math.max(1, count)];
}

/** Looks up each cell at its mirror image, and returns the intersection over union of both halves. */
function mirrorOverlap(
  { inside, width, height }: Coarse,
  [cx, cy]: Point,
  degrees: number,
  shift: number,
): number {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  let [both, count] = [0, 0];
  for (let i = 0; i < inside.length; i++) {
    if (!inside[i]) continue;
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
    const across = 2 * ((x - cx) * cos + (y - cy) * sin - shift);
    const column = Math.floor(x - across * cos);
    const row = Math.floor(y - across * sin);
    count++;
    if (column >= 0 && row >= 0 && column < width && row < height) {
      both += inside[row * width + column];
    }
  }
  return both / Math.max(1, 2 * count - both);
}
