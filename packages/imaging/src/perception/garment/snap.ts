import type { Point } from '../../pixels/geometry/points.ts';

/** Landmarks at a corner of the outline, and those that merely lie on it. */
const CORNERS = /^(cuff_outer|cuff_inner|hem|hem_outer|hem_inner|waist)_[lr]$/;
const EDGES = /^(neck_shoulder|shoulder_tip|armpit|hip)_[lr]$/;
/** How far the network may be off, as a share of the garment's longer side. */
const REACH = 0.022;
/** The length of the steps along the outline over which a corner is judged, as a share of the longer side. */
const ARM = 0.03;

/**
 * Moves landmarks that belong on the outline onto it: the network knows which corner is meant, and the outline shows
 * exactly where it is. Landmarks farther away, inside the garment, stay: a sleeve lies there.
 */
export function snapToOutline(
  landmarks: Readonly<Record<string, Point>>,
  border: readonly Point[],
  size: number,
): Record<string, Point> {
  const step = Math.max(1, Math.round(ARM * size));
  const snapped = Object.entries(landmarks).map(([name, at]): [string, Point] => {
    const isCorner = CORNERS.test(name);
    if (!isCorner && !EDGES.test(name)) return [name, at];
    const reach = REACH * size;
    let best: { value: number; point: Point } | undefined;
    for (const [i, point] of border.entries()) {
      const distance = Math.hypot(point[0] - at[0], point[1] - at[1]);
      if (distance > reach) continue;
      const sharp = isCorner ? Math.min(1.2, turnAt(border, i, step)) : 0;
      const value = distance / reach - sharp;
      if (!best || value < best.value) best = { value, point };
    }
    return [name, best?.point ?? at];
  });
  return Object.fromEntries(snapped);
}

/** Measures how far a closed line turns at a point, in radians, in either direction. */
function turnAt(line: readonly Point[], i: number, step: number): number {
  const count = line.length;
  const [x, y] = line[i];
  const [ax, ay] = line[(i - step + count) % count];
  const [bx, by] = line[(i + step) % count];
  const [ux, uy, vx, vy] = [x - ax, y - ay, bx - x, by - y];
  return Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy));
}
