import type { FlatPattern } from '../../../catalogue/templates.ts';
import { ImagingError } from '../../../errors.ts';
import type { PhotoKind } from '../../../perception/parse/photo-kind.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import { type Line, measureLength, samplePoints } from '../../../pixels/geometry/polyline.ts';
import type { Pair } from '../../../pixels/geometry/thin-plate.ts';
import { clampShare } from '../../../pixels/shares.ts';
import type { Outline } from './outline.ts';

/** Below `from` (pattern centimetres) the cloth is `factor` times as long as the pattern's. */
export type Longer = { from: number; factor: number };

export type Landmarks = Record<string, Point>;

/**
 * One stretch of the garment's edge in the pattern, clockwise. Sewn edges end where the template does, and free ones
 * where the photo does, or at their line if they are cut. A whole edge ends where its line does; others go on straight.
 */
export type Edge = { line: Line; sewn: boolean; whole?: boolean; isCut?: boolean };

/** A part of the pattern with a warp of its own; a point belongs to the first piece that contains it. */
export type Piece = {
  pairs: Pair[];
  contains(x: number, y: number): boolean;
  edges: Edge[];
  /** The back ends this many centimetres before the front, so that it never hangs out below a hem. */
  backShorter: number;
  /** A hood lies above the necklines, which do not cut it. */
  isHood?: boolean;
  /**
   * Two lines in the photo between which its cloth shows. What is missing beyond them is the mirror image of what is
   * there, since cloth stretched to twice its width would turn into streaks.
   */
  fold?: readonly [Line, Line];
};

export const BACK_HEM = 2;
/** Cloth ends at the latest at this share of a seam. */
export const WITHIN = 0.99;

/** How the photographed garment lies in the pattern. */
export type Laid = {
  /** The size of a pixel of the photo in centimetres. */
  perPixel: number;
  pieces: Piece[];
  /** The front and the back neckline, from left to right in the picture. */
  neck?: { front: Line; back: Line };
  /** Set where the photo is wider than the pattern: from a height down to the hem, and by which factor there. */
  flare?: { from: number; to: number; factor: number };
  /** The inner seam of the wearer's left leg from the fork down: there is no cloth nearer to the middle. */
  innerSeam?: Line;
  /** Set where the garment is longer than the pattern of its template. */
  longer?: Longer;
  /** A photo of a worn garment shows its cloth from the front within this many centimetres of the middle. */
  visible?: number;
  /** Set where the photo does not show the pattern's hood: above this height (cm) it gets the cloth's colour. */
  plainAbove?: number;
};

export type Measured = {
  landmarks: Landmarks;
  outline: Outline;
  pattern: FlatPattern;
  way: PhotoKind;
};

/** A garment on a body shows this share of its flat width; the rest lies around the sides. */
export const WORN_SHARE = 0.74;
export const isWorn = (way: PhotoKind) => way === 'worn' || way === 'mannequin';

/** This share of a worn garment's half width faces the camera: cloth beyond it looks narrow, on a model as well. */
export const FACING = 0.62;

/** The share of a hem's extra width, beyond the pattern's, that shows; the rest falls into folds. */
const FLARE_SHOWN = 0.8;
const MOST_FLARE = 1.9;
/** A smaller factor comes from the way the garment was laid out. */
const LEAST_FLARE = 1.06;

/** Compares hem widths in centimetres; `from` is the height where the flare begins. */
export function measureFlare(photo: number, own: number, from: number, to: number): Laid['flare'] {
  const factor = Math.min(MOST_FLARE, 1 + FLARE_SHOWN * (photo / own - 1));
  return factor < LEAST_FLARE ? undefined : { from, to, factor };
}

/** The flare grows from the waist down to the hem. */
export function flareAt({ from, to, factor }: NonNullable<Laid['flare']>, y: number): number {
  const share = clampShare((y - from) / Math.max(1, to - from));
  return 1 + (factor - 1) * share;
}

/** Smoothing for landmarks that a person or the network placed slightly off, in units of the spline. */
export const SLACK = { edge: 0.0016, free: 0.004, neck: 0.03 };

export function requireLandmark(landmarks: Landmarks, name: string): Point {
  const point = landmarks[name];
  if (!point?.every(Number.isFinite)) {
    throw new ImagingError('landmarks-missing', `The landmark ${name} is missing`);
  }
  return point;
}

/** The seams on the wearer's left (the right of the picture), from the highest to the lowest. */
export const leftSeams = ({ seams }: FlatPattern): Line[] =>
  seams
    .filter((seam) => seam.reduce((sum, [x]) => sum + x, 0) / seam.length > 1)
    .sort((a, b) => Math.min(...a.map(([, y]) => y)) - Math.min(...b.map(([, y]) => y)));

const UNEVEN = 0.4;

/** Left and right belong to one garment: small differences between them come from how it lies. */
export function balance(left: number, right: number): [number, number] {
  const mean = (left + right) / 2;
  return Math.abs(left - right) < UNEVEN * mean ? [mean, mean] : [left, right];
}

/** Pairs points along a photographed arc with their places along a line of the pattern. */
export function pairsAlong(
  photo: Line,
  target: Line,
  from: number,
  to: number,
  count: number,
): Pair[] {
  const places = samplePoints(target, from, to, count);
  const seen = samplePoints(photo, 0, measureLength(photo), count);
  return places.map((at, i) => ({ at, from: seen[i], slack: SLACK.edge }));
}

/** Pairs the points of two lines that have the same number of them. */
export const pairPoints = (photo: Line, places: Line, slack: number): Pair[] =>
  places.map((at, i) => ({ at, from: photo[i], slack }));

/** Corners belong to two arcs, but the spline needs each place only once. */
export function withoutTwins(pairs: readonly Pair[]): Pair[] {
  const seen = new Set<string>();
  return pairs.filter(({ at }) => {
    const key = `${Math.round(at[0] * 20)} ${Math.round(at[1] * 20)}`;
    return !seen.has(key) && seen.add(key);
  });
}
