import { type GarmentKind, hasLegs, isBottom } from '../../catalogue/garment-kinds.ts';
import { interpolate, type Point } from '../../pixels/geometry/points.ts';
import { isInsidePolygon } from '../../pixels/geometry/polygon.ts';
import type { Plane } from '../../pixels/raster.ts';
import { HOOD } from './landmark-names.ts';

type Landmarks = Readonly<Record<string, Point>>;

/** How far a collar reaches above the landmark of its back, and beyond its ends, in widths of the neck. */
const COLLAR = { above: 0.12, beside: 0.1 };
/** How far a hood reaches beyond the neck on either side, in widths of the neck. */
const HOOD_WIDE = 0.6;

export type LandmarkShape = {
  /** The garment, drawn straight from one landmark to the next: 1 inside, 0 outside. */
  shape: Plane<Uint8Array>;
  /** Where a collar or a hood may stand, whose colours often differ from those of the rest. */
  room: Plane<Uint8Array>;
};

/** Draws the garment as its landmarks describe it; undefined if some are missing. */
export function drawShape(
  kind: GarmentKind,
  landmarks: Landmarks,
  { width, height }: { width: number; height: number },
): LandmarkShape | undefined {
  const outlines = isBottom(kind) ? bottomOutlines(kind, landmarks) : topOutlines(landmarks);
  if (!outlines) return undefined;
  const drawn = (parts: readonly Point[][]) => {
    const data = new Uint8Array(width * height);
    for (const outline of parts) fill(data, outline, width, height);
    return { data, width, height };
  };
  return { shape: drawn(outlines), room: drawn(isBottom(kind) ? [] : [aboveNeck(landmarks)]) };
}

function fill(data: Uint8Array, outline: readonly Point[], width: number, height: number): void {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(...xs))),
    Math.min(width, Math.max(...xs)),
  ];
  const bottom = Math.min(height, Math.max(...ys));
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (isInsidePolygon([x + 0.5, y + 0.5], outline)) data[y * width + x] = 1;
    }
  }
}

/** Returns these landmarks if all of them are there, otherwise undefined. */
function take(landmarks: Landmarks, names: readonly string[]): Point[] | undefined {
  const points = names.map((name) => landmarks[name]);
  return points.every((point) => point !== undefined) ? (points as Point[]) : undefined;
}

function bottomOutlines(kind: GarmentKind, landmarks: Landmarks): Point[][] | undefined {
  const names = hasLegs(kind)
    ? ['waist_r', 'hem_outer_r', 'hem_inner_r', 'crotch', 'hem_inner_l', 'hem_outer_l', 'waist_l']
    : ['waist_r', 'hem_r', 'hem_l', 'waist_l'];
  const outline = take(landmarks, names);
  return outline && [outline];
}

function topOutlines(landmarks: Landmarks): Point[][] | undefined {
  const sides = ['neck_shoulder', 'shoulder_tip', 'armpit', 'hem'];
  const right = take(
    landmarks,
    sides.map((name) => `${name}_r`),
  );
  const left = take(
    landmarks,
    sides.map((name) => `${name}_l`),
  );
  if (!right || !left) return undefined;
  const outlines = [[...right, ...[...left].reverse()]];
  for (const side of ['l', 'r']) {
    const names = ['shoulder_tip', 'cuff_outer', 'cuff_inner', 'armpit'];
    const sleeve = take(
      landmarks,
      names.map((name) => `${name}_${side}`),
    );
    if (sleeve) outlines.push(sleeve);
  }
  return outlines;
}

function aboveNeck(landmarks: Landmarks): Point[] {
  const [right, left] = take(landmarks, ['neck_shoulder_r', 'neck_shoulder_l']) as [Point, Point];
  const [dx, dy] = [left[0] - right[0], left[1] - right[1]];
  const place = (along: number, above: number): Point => {
    const [x, y] = interpolate(right, left, along);
    return [x + dy * above, y - dx * above];
  };
  const { collar_back: back } = landmarks;
  const high = back
    ? (dy * (back[0] - right[0]) - dx * (back[1] - right[1])) / (dx * dx + dy * dy)
    : 0;
  const { beside, above } = { ...COLLAR, above: COLLAR.above + Math.max(0, high) };
  const collar = [
    place(-beside, 0),
    place(-beside, above),
    place(1 + beside, above),
    place(1 + beside, 0),
  ];
  const top = landmarks[HOOD];
  if (!top) return collar;
  const shifted = (share: number): Point => [top[0] + dx * share, top[1] + dy * share];
  return [place(-HOOD_WIDE, 0), shifted(-HOOD_WIDE), shifted(HOOD_WIDE), place(1 + HOOD_WIDE, 0)];
}
