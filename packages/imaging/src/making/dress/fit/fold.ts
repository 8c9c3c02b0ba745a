import type { Point } from '../../../pixels/geometry/points.ts';
import { type Line, measureLength, samplePoints } from '../../../pixels/geometry/polyline.ts';
import type { Piece } from './laid.ts';

type Place = (x: number, y: number, out: Point) => void;

/** Places are mirrored at most this often, which is enough for cloth of which only a third is visible. */
const MOST_TURNS = 3;
/** A line is reduced to this many points: sleeves bend only at the elbow, and places are compared with each step. */
const POINTS = 4;

/**
 * Places outside the two lines of a fold become mirror images of places between them, in pixels of a photo that is
 * shown at `scale`.
 */
export function foldPlace(place: Place, fold: Piece['fold'], scale: number): Place {
  if (!fold) return place;
  const edges = fold.map((line) => createEdge(line, scale));
  const homes = edges.map((_, i) => {
    const other = fold[1 - i];
    const [x, y] = other[Math.floor(other.length / 2)];
    return Math.sign(edges[i]([x * scale, y * scale]).side);
  });
  return (x, y, out) => {
    place(x, y, out);
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const which = turn % 2;
      const { side, nx, ny } = edges[which](out);
      const isBetween = Math.sign(side) === homes[which];
      if (isBetween && turn > 0) return;
      if (isBetween) continue;
      out[0] -= 2 * side * nx;
      out[1] -= 2 * side * ny;
    }
  };
}

/** The signed distance from the nearest step of a line and the direction across it; the next answer overwrites it. */
type Edge = (at: Point) => { side: number; nx: number; ny: number };

/** Both ends of the line go on straight. */
function createEdge(line: Line, scale: number): Edge {
  const points = samplePoints(line, 0, measureLength(line), POINTS);
  const steps = Float64Array.from(
    points.slice(1).flatMap(([bx, by], i) => {
      const [ax, ay] = points[i];
      const length = Math.hypot(bx - ax, by - ay) || 1;
      return [ax * scale, ay * scale, (bx - ax) / length, (by - ay) / length, length * scale];
    }),
  );
  const answer = { side: 0, nx: 0, ny: 0 };
  return ([x, y]) => {
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < steps.length; i += 5) {
      const dx = x - steps[i];
      const dy = y - steps[i + 1];
      const ux = steps[i + 2];
      const uy = steps[i + 3];
      const along = dx * ux + dy * uy;
      const beyond = along - steps[i + 4];
      const before = i === 0 || along > 0 ? 0 : along;
      const after = i + 5 === steps.length || beyond < 0 ? 0 : beyond;
      const side = dy * ux - dx * uy;
      const away = side * side + before * before + after * after;
      if (away >= best) continue;
      best = away;
      answer.side = side;
      answer.nx = -uy;
      answer.ny = ux;
    }
    return answer;
  };
}
