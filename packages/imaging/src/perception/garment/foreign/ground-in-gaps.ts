import { type GarmentKind, hasLegs, isTop } from '../../../catalogue/garment-kinds.ts';
import { apart, interpolate, type Point } from '../../../pixels/geometry/points.ts';
import { isInsidePolygon } from '../../../pixels/geometry/polygon.ts';
import { projectOntoLine } from '../../../pixels/geometry/polyline.ts';
import { mapBytes } from '../../../pixels/map-values.ts';
import {
  type Component,
  findConnectedComponents,
} from '../../../pixels/morphology/connected-components.ts';
import { dilate } from '../../../pixels/morphology/morphology.ts';
import type { Plane, Rgb } from '../../../pixels/raster.ts';
import { type GroundColours, SOFT_EDGE } from './ground-colours.ts';
import { isOpen } from './open-piece.ts';

type Landmarks = Readonly<Record<string, Point>>;

/** How far from the lines between its corners a gap may reach, as a share of the garment's longer side. */
const AROUND = 0.05;
/** A gap between sleeve and trunk that was missed is narrower than this share of the garment's longer side. */
const NARROW = 0.14;
/** Smaller pieces, in pixels and as a share of the cut-out, are specks. */
const LEAST = { pixels: 10, share: 0.0006 };
/** At least this share of a piece lies in the gap, and as much of it has cloth on either side. */
const MOSTLY = { inGap: 0.7, between: 0.6 };
/** If no outline cuts across it, this share of it lies outside the shape that the landmarks give, */
const OUTSIDE = 0.6;
/**
 * or it is a hole with cloth all around: in this share it has the colour of ground in full light, and it is that share of
 * all that looks like ground in the cut-out. Of 199 garments three have such holes at an armpit, of which two are found;
 * prints in the ground's colour, which three more have there, are scattered.
 */
const HOLE = { lit: 0.5, alone: 0.6 };
type Seen = GroundColours & {
  rgb: Rgb;
  alpha: Plane<Uint8Array>;
  shape: Plane<Uint8Array>;
  kind: GarmentKind;
  landmarks: Landmarks;
  /** The longer side of the garment, in pixels. */
  size: number;
};

/** Where two parts of a garment lie beside each other: it begins at the first corner. */
type Gap = readonly [Point, Point, Point];

/**
 * Finds ground that came along in the gap between a sleeve and the trunk, or between two legs, however thin it is: it
 * has cloth on either side, which a stripe along a seam has not. 255 marks what is kept; undefined if nothing has to go.
 */
export function findGroundInGaps(seen: Seen): Plane<Uint8Array> | undefined {
  const { alpha, kind, landmarks } = seen;
  const { data, width, height } = alpha;
  const gaps = listGaps(kind, landmarks);
  if (gaps.length === 0) return undefined;
  const findPieces = (isPart: (i: number) => boolean) =>
    findConnectedComponents({
      data: mapBytes(data, (value, i) => Number(value > 127 && isPart(i))),
      width,
      height,
    });
  const { labels, components } = findPieces(seen.isShadedGround);
  const area = data.reduce((sum, value) => sum + Number(value > 127), 0);
  const least = Math.max(LEAST.pixels, LEAST.share * area);
  const large = components.filter((one) => one.area >= least);
  const alike = components.reduce((sum, one) => sum + one.area, 0);
  const gone = new Uint8Array(data.length);
  let mixed: Int32Array | undefined;
  for (const gap of gaps) {
    for (const piece of large.filter((one) => isInGap({ ...seen, alike }, labels, one, gap))) {
      mixed ??= findPieces(seen.isMixed).labels;
      markWhole(gone, seen, { piece: labels.indexOf(piece.label), labels, mixed }, gap);
    }
  }
  if (!mixed) return undefined;
  // The next pixels hold some ground as well.
  const wide = dilate(gone, width, height, 1);
  return { width, height, data: mapBytes(wide, (goes) => (goes ? 0 : 255)) };
}

/** Marks a piece of ground, and what goes on from it in the gap: its shaded end, where sleeve and trunk meet. */
function markWhole(
  gone: Uint8Array,
  seen: Seen,
  { piece, labels, mixed }: { piece: number; labels: Int32Array; mixed: Int32Array },
  gap: Gap,
): void {
  const { width } = seen.alpha;
  const isNear = createGapTest(gap, AROUND * seen.size);
  const isBetween = createBetweenTest(seen, mixed, gap);
  for (let i = 0; i < gone.length; i++) {
    if (labels[i] === labels[piece]) gone[i] = 1;
    if (mixed[i] !== mixed[piece]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    if (isNear([x + 0.5, y + 0.5]) && isBetween(x, y)) gone[i] = 1;
  }
}

function listGaps(kind: GarmentKind, landmarks: Landmarks): Gap[] {
  const corners = hasLegs(kind)
    ? [['crotch', 'hem_inner_r', 'hem_inner_l']]
    : isTop(kind) || kind === 'dress'
      ? ['r', 'l'].map((side) => [`armpit_${side}`, `cuff_inner_${side}`, `hem_${side}`])
      : [];
  return corners.flatMap((names) => {
    const points = names.map((name) => landmarks[name]);
    return points.every((point) => point !== undefined) ? [points as unknown as Gap] : [];
  });
}

function isInGap(
  seen: Seen & { alike: number },
  labels: Int32Array,
  { label, box }: Component,
  gap: Gap,
): boolean {
  const { alpha, shape, size, alike } = seen;
  const isNear = createGapTest(gap, AROUND * size);
  const isBetween = createBetweenTest(seen, labels, gap);
  let [inGap, between, outside, lit] = [0, 0, 0, 0];
  const pixels: number[] = [];
  for (let y = box.top; y < box.top + box.height; y++) {
    for (let x = box.left; x < box.left + box.width; x++) {
      const i = y * alpha.width + x;
      if (labels[i] !== label) continue;
      pixels.push(i);
      if (isNear([x + 0.5, y + 0.5])) inGap++;
      if (!shape.data[i]) outside++;
      if (isBetween(x, y)) between++;
      if (seen.isGround(i)) lit++;
    }
  }
  const area = pixels.length;
  const isHole = lit >= HOLE.lit * area && area >= HOLE.alone * alike;
  return (
    inGap >= MOSTLY.inGap * area &&
    between >= MOSTLY.between * area &&
    (outside >= OUTSIDE * area || isHole || isOpen(seen, pixels))
  );
}

function createGapTest(gap: Gap, around: number) {
  const [from, one, other] = gap;
  const lines = [
    [from, one],
    [from, other],
  ];
  return (at: Point): boolean =>
    isInsidePolygon(at, gap) || lines.some((line) => projectOntoLine(line, at).away < around);
}

/** Tests whether across the gap cloth follows on a piece on either side, and not what lies outside the cut-out. */
function createBetweenTest({ alpha, size }: Seen, labels: Int32Array, [from, one, other]: Gap) {
  const { data, width, height } = alpha;
  const to = interpolate(one, other, 0.5);
  const length = Math.max(1, apart(from, to));
  const across: Point = [(from[1] - to[1]) / length, (to[0] - from[0]) / length];
  const hasCloth = (x: number, y: number, sign: 1 | -1): boolean => {
    const label = labels[y * width + x];
    let beyond = 0;
    for (let step = 1; step < NARROW * size && beyond <= SOFT_EDGE; step++) {
      const column = Math.round(x + sign * step * across[0]);
      const row = Math.round(y + sign * step * across[1]);
      if (column < 0 || row < 0 || column >= width || row >= height) return false;
      const at = row * width + column;
      if (data[at] <= 127) return false;
      beyond = labels[at] === label ? 0 : beyond + 1;
    }
    return beyond > SOFT_EDGE;
  };
  return (x: number, y: number): boolean => hasCloth(x, y, 1) && hasCloth(x, y, -1);
}
