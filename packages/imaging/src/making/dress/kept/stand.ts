import { type GarmentKind, isBottom } from '../../../catalogue/garment-kinds.ts';
import type { BodyPose } from '../../../catalogue/people.ts';
import { apart, interpolate, type Point } from '../../../pixels/geometry/points.ts';
import type { Plane } from '../../../pixels/raster.ts';
import type { GarmentInput } from '../garment-input.ts';
import { measureArm, measureSleeve, SIDES } from '../wardrobe/arm-lengths.ts';
import type { Body } from './wearer.ts';

/** How a photo lies on a body's picture: the scale from the photo to that picture, and where the photo's corner is. */
export type Stand = { scale: number; left: number; top: number };

type Reading = Pick<GarmentInput['reading'], 'kind' | 'landmarks'>;

/** The distance between a garment's shoulder tips, in distances between the wearer's shoulder joints. */
const SHOULDERS: Partial<Record<GarmentKind, number>> = {
  hoodie: 1.24,
  jacket: 1.19,
  coat: 1.21,
  shirt: 1.17,
};
const USUAL_SHOULDERS = 1.14;
/** The longest sleeve ends at this share of an arm's length. */
const LONGEST_SLEEVE = 1.1;
/** A garment that was laid: its tips of shoulders lie apart by this share of what others do, */
const LAID = 0.92;
/** and however long its sleeves are, by this many distances between the wearer's shoulder joints. */
const LEAST_SHOULDERS = 1;
/** The width between the armpits of a garment without sleeves, in widths of the wearer's chest. */
const CHEST = 1.02;
/** Armpits lie below the shoulder joints by this share of the distance between those. */
const ARMPIT = 0.36;
/** The width of a waistband in widths of the body there. */
const WAISTBAND = 1.05;
/** The share of the way from waist to hips by which it sits above the waist's joint: skirts where the body is narrowest. */
const ABOVE_WAIST = { skirt: 0.45, legs: 0.2 };
/** Cloth lies this many pixels of the body's picture above the shoulders. */
const THICKNESS = 4;

export const placed = ({ scale, left, top }: Stand, [x, y]: Point): Point => [
  left + x * scale,
  top + y * scale,
];

/** Sleeves end below the armpits; cuffs at the shoulder's tip are armholes. */
export function hasSleeves({ kind, landmarks }: Reading): boolean {
  const { cuff_outer_l: cuff, shoulder_tip_l: tip } = landmarks;
  return kind !== 'sleeveless' && !isBottom(kind) && !!cuff && !!tip && apart(cuff, tip) > 1;
}

/** Places a garment that keeps its folds: it hangs from the shoulders or from the waist of the body. */
export function standOn(reading: Reading, body: Body, { wasLaid = false } = {}): Stand {
  return isBottom(reading.kind)
    ? hangFromWaist(reading, body)
    : hangFromShoulders(reading, body, wasLaid);
}

function hangFromShoulders(
  reading: Reading,
  { pose, outline, torso }: Body,
  wasLaid: boolean,
): Stand {
  const { landmarks } = reading;
  const at = (name: string) => landmarks[name];
  const joint = (name: string) => pose.joints[name];
  const across = apart(joint('shoulder_l'), joint('shoulder_r'));
  const tips = apart(at('shoulder_tip_l'), at('shoulder_tip_r'));
  const scale = hasSleeves(reading)
    ? Math.max(
        wasLaid ? (LEAST_SHOULDERS * across) / tips : 0,
        Math.min(
          ((wasLaid ? LAID : 1) * (SHOULDERS[reading.kind] ?? USUAL_SHOULDERS) * across) / tips,
          (LONGEST_SLEEVE * measureArm(pose, 'l').overElbow) / sleeveLength(reading),
        ),
      )
    : (CHEST * chestWidth(pose, torso)) / apart(at('armpit_l'), at('armpit_r'));
  const middle = interpolate(at('shoulder_tip_l'), at('shoulder_tip_r'), 0.5);
  const centre = interpolate(joint('shoulder_l'), joint('shoulder_r'), 0.5);
  const left = (centre[0] + joint('neck_base')[0]) / 2 - middle[0] * scale;
  // Both sides should rest on the body; where the shoulders slope differently, the garment lies in between.
  const rests = (['neck_shoulder_l', 'neck_shoulder_r'] as const).map((name) => {
    const [x, y] = at(name);
    return shoulderRow(outline, pose, left + x * scale) - THICKNESS - y * scale;
  });
  return { scale, left, top: (Math.min(...rests) + average(rests)) / 2 };
}

function hangFromWaist({ kind, landmarks }: Reading, body: Body): Stand {
  const { width, centre } = waistbandOn(body, kind);
  const [l, r] = [landmarks.waist_l as Point, landmarks.waist_r as Point];
  const scale = width / apart(l, r);
  const middle = interpolate(l, r, 0.5);
  return { scale, left: centre[0] - middle[0] * scale, top: centre[1] - middle[1] * scale };
}

/** Where the waistband of a skirt, of trousers or of shorts sits on a body, and how wide it is there. */
export function waistbandOn(
  { pose, torso }: Body,
  kind: Reading['kind'],
): { width: number; centre: Point } {
  const waist = pose.joints.waist as Point;
  const hips = interpolate(pose.joints.hip_l as Point, pose.joints.hip_r as Point, 0.5);
  const above = kind === 'skirt' ? ABOVE_WAIST.skirt : ABOVE_WAIST.legs;
  const [, row] = interpolate(waist, hips, -above);
  const [first, last] = middleRun(torso, Math.round(row), Math.round(waist[0]));
  return { width: WAISTBAND * (last - first), centre: [(first + last) / 2, row] };
}

/** The width of a body's hips at the joints of its legs. */
export function hipsOf({ pose, torso }: Body): number {
  const [x, y] = interpolate(pose.joints.hip_l as Point, pose.joints.hip_r as Point, 0.5);
  const [first, last] = middleRun(torso, Math.round(y), Math.round(x));
  return last - first;
}

/** The shorter of the two sleeves, because the other one may lie straighter than it hangs. */
const sleeveLength = ({ landmarks }: Reading) =>
  Math.min(...SIDES.map((side) => measureSleeve(landmarks, side) ?? 1));

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Measures the chest alone, because the arms hang beside it. */
function chestWidth(pose: BodyPose, torso: Plane<Uint8Array>): number {
  const [l, r] = [pose.joints.shoulder_l as Point, pose.joints.shoulder_r as Point];
  const row = Math.round((l[1] + r[1]) / 2 + ARMPIT * apart(l, r));
  const [first, last] = middleRun(torso, row, Math.round((pose.joints.chest as Point)[0]));
  return last - first;
}

/** Finds the run of solid pixels in a row around a column. */
function middleRun(
  { data, width }: Plane<Uint8Array>,
  row: number,
  column: number,
): [number, number] {
  const isSolid = (x: number) => x >= 0 && x < width && data[row * width + x] > 127;
  let [first, last] = [column, column];
  while (isSolid(first - 1)) first--;
  while (isSolid(last + 1)) last++;
  return [first, last];
}

/** Finds the first row of the body at a column beside the neck. */
function shoulderRow(
  { data, width, height }: Plane<Uint8Array>,
  { neck }: BodyPose,
  x: number,
): number {
  const middle = (neck.left + neck.right) / 2;
  const half = (neck.right - neck.left) / 2 + THICKNESS;
  const away = Math.max(half, Math.abs(x - middle));
  const column = Math.round(middle + Math.sign(x - middle) * away);
  for (let y = neck.row; y < height; y++) {
    if (data[y * width + column] > 127) return y;
  }
  return neck.row;
}
