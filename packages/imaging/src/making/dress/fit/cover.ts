import { apart, type Point } from '../../../pixels/geometry/points.ts';
import type { Line } from '../../../pixels/geometry/polyline.ts';
import type { Edge, Laid, Piece } from './laid.ts';

/** The distance grids have this many cells for each centimetre. */
const CELLS = 2;
/** Distances beyond this many centimetres are not needed. */
const FAR = 8;
/** The photo's own alpha decides up to this many centimetres outside its free edges. */
const OUTSIDE = 0.35;
/** Within this many centimetres of a seam the edge's line cuts instead of the alpha, which is rounded at corners. */
const SEAM = 1.5;
/** Cloth has no holes this many centimetres inside its free edges: transparency there is a flaw of the cut-out. */
const WHOLE = 1.2;
/** Free edges are continued straight beyond their ends by this many centimetres, and the back's neckline by less. */
const BEYOND = 8;
const BESIDE = 2.5;
/** A collar curls over this many centimetres from its ends, and is cut lower there by the second number at most. */
const CURLS = 3;
const FALLS = 2.5;

export type Frame = { left: number; top: number; width: number; height: number };

/** Writes the cover of both layers at a pattern point (0..1), given the photo's alpha there. */
export type Cover = (x: number, y: number, alpha: number, out: Float32Array) => void;

/**
 * Cloth goes on beyond sewn edges, which end where the template's cloth does; free edges are cut by the photo's alpha.
 * The necklines are cut by their curves, because in a photo the front's lies on the back.
 */
export function createCovers({ pieces, neck }: Laid, frame: Frame, perCm: number): Cover[] {
  const sewn = distanceGrid(
    pieces.flatMap(({ edges }) => edges.filter((edge) => edge.sewn)),
    frame,
  );
  const front = neck && heights(neck.front, frame, perCm);
  const back = neck && heights(beside(neck.back), frame, perCm);
  const soft = (centimetres: number) => clamp(centimetres * perCm * 0.8 + 0.5);
  return pieces.map((piece) => {
    const free = insideGrid(piece, frame);
    // The cuffs of long sleeves are straight, and dark and ragged in many cut-outs.
    const isCut = piece.edges.some((edge) => edge.isCut);
    return (x, y, alpha, out) => {
      const inside = free(x, y);
      const seam = isCut ? 1 : clamp(SEAM + 0.5 - sewn(x, y));
      const solid = Math.max(alpha, clamp(inside - WHOLE));
      const byAlpha = solid * clamp((inside + OUTSIDE) * 2.5);
      let cloth = byAlpha + (soft(inside) - byAlpha) * seam;
      out[0] = cloth;
      out[1] = cloth * soft(inside - piece.backShorter);
      if (!front || !back || piece.isHood) return;
      const column = Math.max(
        0,
        Math.min(front.length / 2 - 1, Math.floor((x - frame.left) * perCm)),
      );
      const [low, steep] = [front[column * 2], front[column * 2 + 1]];
      if (!Number.isNaN(low)) {
        // The photo's alpha ends at the neckline of a worn garment, and means nothing above that.
        cloth += (1 - cloth) * clamp((low + 2 - y) / 0.8);
        out[0] = cloth * soft((y - low) / steep);
      }
      const [high, slope] = [back[column * 2], back[column * 2 + 1]];
      out[1] = cloth * soft(inside - piece.backShorter);
      if (!Number.isNaN(high)) out[1] *= soft((y - high) / slope);
    };
  });
}

const clamp = (value: number) => (value < 0 ? 0 : value > 1 ? 1 : value);

/** Collars curl up at their corners and would look like ears, so the back ends lower and lower beside the neck. */
function beside(line: Line): Line {
  const [[left, y], [right, z]] = [line[0], line.at(-1) as Point];
  const inner = line.map(([x, height]): Point => {
    const near = Math.max(0, 1 - Math.min(x - left, right - x) / CURLS);
    return [x, height + FALLS * near];
  });
  return [[left - BESIDE, y + FALLS], ...inner, [right + BESIDE, z + FALLS]];
}

/** For each column the height of a neckline and its steepness there; NaN beside the neckline. */
function heights(line: Line, frame: Frame, perCm: number): Float32Array {
  const columns = Math.ceil(frame.width * perCm);
  const result = new Float32Array(columns * 2).fill(Number.NaN);
  for (let column = 0; column < columns; column++) {
    const x = frame.left + (column + 0.5) / perCm;
    for (let i = 1; i < line.length; i++) {
      const [[ax, ay], [bx, by]] = [line[i - 1], line[i]];
      if (x < ax || x > bx || bx === ax) continue;
      const slope = (by - ay) / (bx - ax);
      result[column * 2] = ay + slope * (x - ax);
      result[column * 2 + 1] = Math.hypot(1, slope);
    }
  }
  return result;
}

type Field = (x: number, y: number) => number;

function gridField(frame: Frame, value: Field): Field {
  const columns = Math.ceil(frame.width * CELLS) + 2;
  const rows = Math.ceil(frame.height * CELLS) + 2;
  const data = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      data[row * columns + column] = value(frame.left + column / CELLS, frame.top + row / CELLS);
    }
  }
  return (x, y) => {
    const fx = (x - frame.left) * CELLS;
    const fy = (y - frame.top) * CELLS;
    const x0 = Math.floor(fx);
    const y0 = Math.floor(fy);
    const tx = fx - x0;
    const i = y0 * columns + x0;
    const upper = data[i] * (1 - tx) + data[i + 1] * tx;
    const lower = data[i + columns] * (1 - tx) + data[i + columns + 1] * tx;
    return upper + (lower - upper) * (fy - y0);
  };
}

/** Flattens the lines into segments of four numbers: the start and the end of each. */
function flattenSegments(lines: readonly Line[]): Float64Array {
  const numbers: number[] = [];
  for (const line of lines) {
    for (let i = 1; i < line.length; i++) numbers.push(...line[i - 1], ...line[i]);
  }
  return Float64Array.from(numbers);
}

/** The distance in centimetres to the nearest of the lines, negative outside. */
function distanceGrid(edges: readonly Edge[], frame: Frame): Field {
  const flat = flattenSegments(edges.map(({ line }) => line));
  return gridField(frame, (x, y) => {
    const square = findNearestPoint(flat, x, y);
    return Math.max(-FAR, Math.min(FAR, Math.sign(square) * Math.sqrt(Math.abs(square))));
  });
}

/** The distance in centimetres from the free edges of a piece, negative outside. */
function insideGrid({ edges }: Piece, frame: Frame): Field {
  const lines = edges
    .filter((edge) => !edge.sewn)
    .map(({ line, whole }) => flattenSegments([whole ? line : continueLine(line)]));
  return gridField(frame, (x, y) => {
    let least = FAR;
    for (const flat of lines) {
      const square = findNearestPoint(flat, x, y);
      least = Math.min(least, Math.sign(square) * Math.sqrt(Math.abs(square)));
    }
    return Math.max(-FAR, least);
  });
}

/** The steepest slope of a continuation: a hem that is cut away in the middle does not go on downwards at its ends. */
const STEEPEST = 0.2;

function continueLine(line: Line): Line {
  // Corners are rounded in photos: the straight continuation begins a little before them.
  const [skip, look] = [Math.ceil(line.length * 0.08), Math.ceil(line.length * 0.3)];
  const inner = line.slice(skip, line.length - skip);
  const [start, end] = [line[0], line.at(-1) as Point];
  const span = apart(start, end) || 1;
  const [ux, uy] = [(end[0] - start[0]) / span, (end[1] - start[1]) / span];
  const away = (from: Point, to: Point, sign: number): Point => {
    const [dx, dy] = [from[0] - to[0], from[1] - to[1]];
    const along = Math.abs(dx * ux + dy * uy) || 1;
    const slope = (dy * ux - dx * uy) / along;
    const aside = Math.max(-STEEPEST, Math.min(STEEPEST, slope)) * BEYOND;
    return [from[0] + sign * ux * BEYOND - uy * aside, from[1] + sign * uy * BEYOND + ux * aside];
  };
  const [first, last] = [inner[0], inner.at(-1) as Point];
  return [away(first, line[look], -1), ...inner, away(last, line[line.length - 1 - look], 1)];
}

/** The squared distance to the nearest segment; negative on the left of its direction. */
function findNearestPoint(flat: Float64Array, x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY;
  let at = 0;
  let share = 0;
  for (let i = 0; i < flat.length; i += 4) {
    const ax = flat[i];
    const ay = flat[i + 1];
    const dx = flat[i + 2] - ax;
    const dy = flat[i + 3] - ay;
    const square = dx * dx + dy * dy;
    const t = square === 0 ? 0 : clamp(((x - ax) * dx + (y - ay) * dy) / square);
    const away = (ax + t * dx - x) ** 2 + (ay + t * dy - y) ** 2;
    if (away >= best) continue;
    best = away;
    at = i;
    share = t;
  }
  return best * findSide(flat, at, share, x, y);
}

/** At a corner both segments count: beyond the tip of a notch, either of them alone may give the wrong side. */
function findSide(flat: Float64Array, i: number, share: number, x: number, y: number): number {
  let [dx, dy] = directionAt(flat, i);
  const other = share === 0 ? i - 4 : share === 1 ? i + 4 : i;
  const joins =
    other >= 0 &&
    other < flat.length &&
    flat[Math.max(i, other)] === flat[Math.min(i, other) + 2] &&
    flat[Math.max(i, other) + 1] === flat[Math.min(i, other) + 3];
  if (other !== i && joins) {
    const [ex, ey] = directionAt(flat, other);
    dx += ex;
    dy += ey;
  }
  const [px, py] = [flat[i + (share === 1 ? 2 : 0)], flat[i + (share === 1 ? 3 : 1)]];
  return dx * (y - py) - dy * (x - px) >= 0 ? 1 : -1;
}

function directionAt(flat: Float64Array, i: number): [number, number] {
  const dx = flat[i + 2] - flat[i];
  const dy = flat[i + 3] - flat[i + 1];
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}
