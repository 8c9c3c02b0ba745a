import { hasCollar, isBottom } from '../../../catalogue/garment-kinds.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import type { Rgba } from '../../cutout/finish.ts';
import { HOOD } from '../landmark-names.ts';
import type { GarmentReading } from '../reading.ts';
import { frameOfWaist } from './waist-frame.ts';

type Found = Pick<GarmentReading, 'kind' | 'landmarks' | 'certainty'>;
/** A place along an edge and below it, in widths of that edge. */
type Place = readonly [along: number, below: number];

/** Landmarks that show where a garment ends are trusted from this certainty on. */
const SURE = 0.8;
/**
 * How far cloth may reach above the landmarks, in widths of the neck or the waist: between the clips of a hanger a waist
 * sags, and what stands up there is the bar and the clips.
 */
const ABOVE = { neck: 0.05, collar: 0.1, shoulder: 0.1, waist: 0.03 };
/** Beside the corners of the waist no cloth stands up higher than this; both are shares of the waist's width. */
const BESIDE_WAIST = { along: 0.03, above: 0.02 };
/** An armhole may bulge this far beyond the line from the shoulder to the armpit, as a share of the neck's width. */
const BESIDE_ARMHOLE = 0.12;

/**
 * What stands above a hanging garment's own upper edge is its hanger, whatever its colour: a white bar in front of a
 * white wall cannot be found by colour, but the landmarks show where cloth ends. Clears it from the cut-out.
 */
export function clearHangerRest(cutout: Rgba, found: Found): void {
  const isRest = isBottom(found.kind) ? aboveWaist(found) : aboveShoulders(found);
  if (!isRest) return;
  const { data, width, height } = cutout;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const opacity = (y * width + x) * 4 + 3;
      if (data[opacity] && isRest(x + 0.5, y + 0.5)) data[opacity] = 0;
    }
  }
}

type Test = (x: number, y: number) => boolean;

function sureMarks({ landmarks, certainty }: Found, names: readonly string[]) {
  const marks = names.map((name) => ((certainty[name] ?? 0) >= SURE ? landmarks[name] : undefined));
  return marks.every((mark) => mark !== undefined) ? (marks as Point[]) : undefined;
}

function aboveWaist(found: Found): Test | undefined {
  const [right, left] = sureMarks(found, ['waist_r', 'waist_l']) ?? [];
  if (!right || !left) return undefined;
  const frame = frameOfWaist(right, left);
  return (x, y) => {
    const [along, above] = [frame.along(x, y), -frame.below(x, y)];
    if (above > ABOVE.waist) return true;
    const isBeside = along < -BESIDE_WAIST.along || along > 1 + BESIDE_WAIST.along;
    return isBeside && above > BESIDE_WAIST.above;
  };
}

function aboveShoulders(found: Found): Test | undefined {
  const names = ['neck_shoulder_r', 'neck_shoulder_l', 'collar_back'];
  const [right, left, back] = sureMarks(found, names) ?? [];
  if (!right || !left || !back || found.landmarks[HOOD] || found.kind === 'hoodie') {
    return undefined;
  }
  const frame = frameOfWaist(right, left);
  const toPlace = ([x, y]: Point): Place => [frame.along(x, y), frame.below(x, y)];
  const neck = toPlace(back);
  // A collar stands as high as its back, along its whole length; a neckline hangs between its ends.
  const isStanding = hasCollar(found.kind) || neck[1] <= 0;
  const sides = findShoulders(found, toPlace);
  return (x, y) => {
    const [along, below] = [frame.along(x, y), frame.below(x, y)];
    if (isStanding && below < Math.min(neck[1], 0) - ABOVE.collar) return true;
    if (along > 0 && along < 1) {
      return !isStanding && below < hanging(neck, along) - ABOVE.neck;
    }
    const side = along <= 0 ? sides.right : sides.left;
    return side !== undefined && !isStanding && isBesideShoulder(along, below, side);
  };
}

/** Computes the least depth of the back's neckline below the shoulders. */
function hanging([at, depth]: Place, along: number): number {
  const share = along < at ? along / at : (1 - along) / (1 - at);
  return depth * Math.max(0, Math.min(1, share));
}

type Side = { tip: Place; pit: Place; isBare: boolean };

function findShoulders(found: Found, toPlace: (point: Point) => Place) {
  const findSide = (side: 'l' | 'r'): Side | undefined => {
    const [tip, pit] = sureMarks(found, [`shoulder_tip_${side}`, `armpit_${side}`]) ?? [];
    if (!tip || !pit) return undefined;
    return {
      tip: toPlace(tip),
      pit: toPlace(pit),
      isBare: !(`cuff_outer_${side}` in found.certainty),
    };
  };
  return { right: findSide('r'), left: findSide('l') };
}

/** Whether a place lies above the seam of a shoulder, or beside an armhole without a sleeve. */
function isBesideShoulder(along: number, below: number, { tip, pit, isBare }: Side): boolean {
  const end = tip[0] < 0.5 ? 0 : 1;
  const out = (place: number) => Math.abs(place - end);
  if (out(along) < out(tip[0])) {
    const share = out(along) / Math.max(1e-6, out(tip[0]));
    return below < tip[1] * share - ABOVE.shoulder;
  }
  if (!isBare || below >= pit[1]) return false;
  const share = Math.max(0, Math.min(1, (below - tip[1]) / Math.max(1e-6, pit[1] - tip[1])));
  const edge = out(tip[0]) + (out(pit[0]) - out(tip[0])) * share;
  return out(along) > edge + BESIDE_ARMHOLE;
}
