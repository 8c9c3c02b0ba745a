import { isBottom } from '../../../catalogue/garment-kinds.ts';
import type { GarmentReading } from '../../../perception/garment/reading.ts';
import { apart, type Point } from '../../../pixels/geometry/points.ts';
import type { Plane, Rgb } from '../../../pixels/raster.ts';
import { clampShare } from '../../../pixels/shares.ts';
import { createTrace, isSolid, labReader } from './colour-steps.ts';
import { isWorn } from './laid.ts';
import { type Photo, scalePoint } from './photo.ts';

/** The search for how deep the front hangs in the middle, as shares of the waist's width. */
const DEEPEST = 0.155;
const LEAST = 0.035;
const STEP = 0.005;
/** The same curve shifted down by these shares is a seam or a band along the waist, not the front's edge. */
const SHIFTS = [0.03, 0.045, 0.06, 0.075, 0.09, 0.11, 0.13];
/** Such a seam hangs by one of these shares of the waist's width. */
const HANGS = [0, 0.02, 0.04, 0.06];
/** The share of the waist that is skipped at either end: at its corners front and back are one. */
const ENDS = 0.12;
const COLUMNS = 40;
/** The edge must have at least this colour step (CIELAB), and this many times that of the typical curve. */
const VISIBLE = 8;
const CLEAR = 1.6;
/** The edge must be this many times as clear as any band along the waist. */
const NO_BAND = 1.15;
/** Front cloth is removed down to this share of the waist's width below its edge, which is dark. */
const BELOW = 0.004;

type Waist = { rgb: Rgb; alpha: Plane<Uint8Array>; left: Point; right: Point };

/** A front hangs as a parabola between the corners of its waist. */
const hang = (depth: number, share: number) => depth * 4 * share * (1 - share);

/**
 * Finds how deep the front of a laid waist hangs below the line between its corners, as a share of its width. Above it
 * the photo shows the inside of the back with its label, which no wearer shows. Undefined if no edge is clearly
 * visible.
 */
export function findFrontWaist({ rgb, alpha, left, right }: Waist): number | undefined {
  const width = apart(left, right);
  const [ux, uy] = [(right[0] - left[0]) / width, (right[1] - left[1]) / width];
  const lab = labReader(rgb);
  const reach = Math.max(1.5, 0.012 * width);
  const measureStrength = (depth: number, shift: number) => {
    const trace = createTrace();
    for (let i = 0; i < COLUMNS; i++) {
      const share = ENDS + ((1 - 2 * ENDS) * i) / (COLUMNS - 1);
      const at = (away: number): Point => {
        const down = (hang(depth, share) + shift) * width + away * reach;
        return [left[0] + ux * share * width - uy * down, left[1] + uy * share * width + ux * down];
      };
      trace.add(lab(...at(-1)), lab(...at(1)), isSolid(alpha, at(-1.6)) && isSolid(alpha, at(1)));
    }
    return trace.strength();
  };
  const depths = Array.from(
    { length: Math.round((DEEPEST - LEAST) / STEP) + 1 },
    (_, i) => LEAST + i * STEP,
  );
  const strengths = depths.map((depth) => measureStrength(depth, 0));
  const best = strengths.indexOf(Math.max(...strengths));
  const strength = strengths[best];
  const typical = [...strengths].sort((a, b) => a - b)[Math.floor(strengths.length / 2)];
  const bands = SHIFTS.flatMap((shift) => HANGS.map((depth) => measureStrength(depth, shift)));
  const isThere =
    strength > VISIBLE &&
    strength > CLEAR * Math.max(0.5, typical) &&
    strength > NO_BAND * Math.max(...bands);
  return isThere ? depths[best] : undefined;
}

type Garment = Pick<GarmentReading, 'kind' | 'way' | 'landmarks'>;

/**
 * Removes the inside of the back, which lies open above the front of a laid bottom, and the hanger and its clips above one
 * that hangs.
 */
export function withoutInnerWaist(photo: Photo, { kind, way, landmarks }: Garment): Photo {
  const { waist_l, waist_r } = landmarks;
  if (!isBottom(kind) || isWorn(way) || !waist_l || !waist_r) return photo;
  const { small } = photo;
  const [left, right] = [scalePoint(waist_r, small.scale), scalePoint(waist_l, small.scale)];
  const hangs = way === 'hanger';
  const depth = findFrontWaist({ ...small, left, right }) ?? (hangs ? 0 : undefined);
  if (depth === undefined) return photo;
  const cleared = ({ alpha, scale }: { alpha: Plane<Uint8Array>; scale: number }) =>
    clearAbove(alpha, scalePoint(waist_r, scale), scalePoint(waist_l, scale), depth + BELOW, hangs);
  return { ...photo, alpha: cleared(photo), small: { ...small, alpha: cleared(small) } };
}

function clearAbove(
  { data, width, height }: Plane<Uint8Array>,
  [x0, y0]: Point,
  right: Point,
  depth: number,
  isClearBeside: boolean,
): Plane<Uint8Array> {
  const span = apart([x0, y0], right);
  const [ux, uy] = [(right[0] - x0) / span, (right[1] - y0) / span];
  const cleared = data.map((value, i) => {
    if (value === 0) return 0;
    const [dx, dy] = [(i % width) + 0.5 - x0, Math.floor(i / width) + 0.5 - y0];
    const share = (dx * ux + dy * uy) / span;
    if (!isClearBeside && (share <= 0 || share >= 1)) return value;
    const inside = dy * ux - dx * uy - hang(depth, clampShare(share)) * span;
    return Math.min(value, clampShare(inside + 0.5) * 255);
  });
  return { data: cleared, width, height };
}
