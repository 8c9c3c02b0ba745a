import { apart, interpolate, type Point } from '../../../pixels/geometry/points.ts';
import { type Line, measureLength } from '../../../pixels/geometry/polyline.ts';
import { keepLargestRegion, traceBorder } from '../../../pixels/morphology/contour.ts';
import type { Plane } from '../../../pixels/raster.ts';

export type Outline = {
  /**
   * The border from one landmark clockwise to another. It is a straight line where the border does not lead there, as
   * with a sleeve that lies on the torso.
   */
  arc(from: Point, to: Point): Line;
  /** The same arc a little farther inside: along a seam the very edge is dark, and mixed with what lies behind. */
  seam(from: Point, to: Point): Line;
};

/** A seam is taken this share of the garment's width inside its edge: 5 mm of 50 cm. */
const INSET = 0.01;
/** Steps of the pixel border are smoothed over this many neighbours on each side. */
const SMOOTH = 3;
const TANGENT = 6;
/** A seam moves inside over this share of an arc at each end. */
const TAPER = 0.12;
/** A landmark further than this from the border (share of the garment's width) is not on it. */
const NEAR = 0.05;
/** A path of this many times the distance between two places that are nearer than GAP widths is a slit. */
const DETOUR = 2.5;
const GAP = 0.1;
/** An arc longer than this many times the straight distance leads somewhere else. */
const LONGEST = 1.9;

/** `scale` is the size of the mask's pixels in pixels of the photo; `width` is the garment's width in the same unit. */
export function traceOutline(mask: Plane<Uint8Array>, scale: number, width: number): Outline {
  const border = smoothClosed(traceBorder(keepLargestRegion(mask))).map(
    ([x, y]): Point => [x * scale, y * scale],
  );
  const tolerance = NEAR * width;
  const nearest = (point: Point) => {
    let best = 0;
    for (let i = 1; i < border.length; i++) {
      if (apart(border[i], point) < apart(border[best], point)) best = i;
    }
    return best;
  };
  const near = (point: Point, index: number) =>
    border.length > 0 && apart(border[index], point) <= tolerance;
  const inset = moveInwards(border, INSET * width);
  const along = (line: Line, from: Point, to: Point): Line => {
    const [first, last] = [nearest(from), nearest(to)];
    const straight = Array.from({ length: 9 }, (_, i) => interpolate(from, to, i / 8));
    if (!near(from, first) || !near(to, last)) return straight;
    const count = (last - first + border.length) % border.length;
    const path = Array.from({ length: count + 1 }, (_, i): Point => {
      const index = (first + i) % border.length;
      // Corners stay where they are: they belong to the next arc as well.
      const share = Math.min(1, Math.min(i, count - i) / (TAPER * count || 1));
      return interpolate(border[index], line[index], share);
    });
    if (path.length < 2) return straight;
    const direct = withoutDetours(path, GAP * width);
    return measureLength(direct) > LONGEST * apart(from, to) + tolerance ? straight : direct;
  };
  return {
    arc: (from, to) => along(border, from, to),
    seam: (from, to) => along(inset, from, to),
  };
}

/** Leaves out places where the border runs into a slit or around a thread and comes back to the same place. */
function withoutDetours(path: Line, gap: number): Line {
  const kept: Point[] = [];
  for (let i = 0; i < path.length; i++) {
    kept.push(path[i]);
    let passed = 0;
    let next = i;
    for (let j = i + 1; j < path.length; j++) {
      passed += apart(path[j - 1], path[j]);
      const across = apart(path[i], path[j]);
      if (across < gap && passed > DETOUR * across + gap) next = j;
    }
    if (next > i) i = next - 1;
  }
  return kept;
}

/** The border runs clockwise: inside is on its right. */
function moveInwards(border: Line, distance: number): Line {
  const count = border.length;
  return border.map(([x, y], i): Point => {
    const before = border[(i - TANGENT + count * TANGENT) % count];
    const after = border[(i + TANGENT) % count];
    const length = apart(before, after) || 1;
    return [
      x - ((after[1] - before[1]) / length) * distance,
      y + ((after[0] - before[0]) / length) * distance,
    ];
  });
}

function smoothClosed(border: readonly Point[]): Point[] {
  const count = border.length;
  return border.map((_, i) => {
    let [x, y] = [0, 0];
    for (let n = -SMOOTH; n <= SMOOTH; n++) {
      const point = border[(i + n + count * SMOOTH) % count];
      x += point[0];
      y += point[1];
    }
    return [x / (2 * SMOOTH + 1), y / (2 * SMOOTH + 1)];
  });
}
