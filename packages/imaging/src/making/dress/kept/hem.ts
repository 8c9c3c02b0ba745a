import type { Rgba } from '../../../perception/cutout/finish.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import type { GarmentInput } from '../garment-input.ts';

type Landmarks = Pick<GarmentInput['reading'], 'landmarks'>;

/** The corners of a garment's lower end, at the wearer's left and right. */
export function hemCorners({ landmarks }: Landmarks): [Point, Point] {
  const { hem_l, hem_r, hem_outer_l, hem_outer_r } = landmarks;
  return hem_l ? [hem_l, hem_r as Point] : [hem_outer_l as Point, hem_outer_r as Point];
}

/** Cloth is looked for this share of the hem's width above a corner, and at most so far beside it. */
const ABOVE = 0.012;
const BESIDE = 0.15;

/** The columns between which cloth lies at the hem, since its corners may be marked beside them. */
export function hemColumns({ data, width }: Rgba, garment: Landmarks): [number, number] {
  const [l, r] = hemCorners(garment);
  const across = l[0] - r[0];
  const edge = ([x, y]: Point, inwards: 1 | -1): number => {
    const row = Math.max(0, Math.round(y - ABOVE * across));
    const isCloth = (column: number) => data[(row * width + column) * 4 + 3] > 127;
    const from = Math.min(width - 1, Math.max(0, Math.round(x)));
    const step = isCloth(from) ? -inwards : inwards;
    for (let away = 0; away < BESIDE * across; away++) {
      const column = from + step * away;
      if (column < 0 || column >= width || isCloth(column) !== isCloth(from)) return column;
    }
    return x;
  };
  return [edge(r, 1), edge(l, -1)];
}

/** Each hem's corners, from left to right in the picture: two legs have two hems. */
function listHems({ landmarks }: Landmarks): [Point, Point][] {
  const { hem_l, hem_r, hem_outer_l, hem_inner_l, hem_inner_r, hem_outer_r } = landmarks;
  return hem_l
    ? [[hem_r as Point, hem_l]]
    : [
        [hem_outer_r as Point, hem_inner_r as Point],
        [hem_inner_l as Point, hem_outer_l as Point],
      ];
}

/** A hem's own end is looked for this share of its width within its corners: beside it a column ends on the garment's side. */
const WITHIN = 0.03;

/** A garment's lowest row in each column of its hems, and that of the nearest corner elsewhere; in pixels of the photo. */
export function hemRows({ data, width, height }: Rgba, garment: Landmarks): Float32Array {
  const hems = listHems(garment);
  const corners = hems.flat();
  return Float32Array.from({ length: width }, (_, x) => {
    const hem = hems.find(([from, to]) => x > from[0] && x < to[0]);
    return hem ? lowestWithin(x, hem[0][0], hem[1][0]) : nearestCorner(x)[1];
  });

  function lowestWithin(x: number, from: number, to: number): number {
    const within = WITHIN * (to - from);
    const inner = Math.round(Math.min(to - within, Math.max(from + within, x)));
    return inner === x ? lowest(x) : Math.max(lowest(x), lowest(inner));
  }

  /** Also searches above the corners, since a hem may rise between them. */
  function lowest(x: number): number {
    for (let y = height - 1; y > 0; y--) {
      if (data[(y * width + x) * 4 + 3] > 127) return y;
    }
    return 0;
  }

  function nearestCorner(x: number): Point {
    const away = ([column]: Point) => Math.abs(column - x);
    return corners.reduce((best, corner) => (away(corner) < away(best) ? corner : best));
  }
}
