import type { Box, StudioCamera } from '../../../catalogue/basics.ts';
import { type GarmentKind, isTop } from '../../../catalogue/garment-kinds.ts';
import type { BodyPose } from '../../../catalogue/people.ts';
import { chooseSize, type Ratio } from '../../place/sizes.ts';

/** The catalogue's crops, and `half`: down to the hands, or to a hem below them. */
export type Framing = keyof BodyPose['framings'] | 'half';
/** Tops are shown as large as the picture allows; a coat hangs below the knee, where that framing would cut it. */
export const framingFor = (kinds: readonly GarmentKind[]): Framing =>
  kinds.every((kind) => isTop(kind) && kind !== 'coat') ? 'half' : 'full';

/** The part of the studio's picture that is shown, and its scale. */
export type View = { box: Box; width: number; height: number; scale: number };

/** The row of the view in which the lower one of both shoulders lies. */
export function shoulderRow({ joints }: Pick<BodyPose, 'joints'>, { box, scale }: View): number {
  const rows = [joints.shoulder_l, joints.shoulder_r].map((joint) => joint?.[1] ?? 0);
  return (Math.max(...rows) - box[1]) * scale;
}

/** This share of the picture's height stays free above a tall person's head. */
const ABOVE = 0.03;
/** Heights are multiples of this, so that a 2:3 crop has whole pixels of the studio's picture and all layers align. */
const EVEN = 6;

/** A view that ends at some row keeps at least this share of its height. */
const LEAST_HEIGHT = 0.35;

/** Shows less of a body: nothing below a row of the studio's picture. Undefined where hardly anything would be left. */
export function endAt(view: View, row: number): View | undefined {
  const [left, top, right, bottom] = view.box;
  if (row >= bottom) return view;
  const down = EVEN * Math.floor((row - top) / EVEN);
  if (down < LEAST_HEIGHT * (bottom - top)) return undefined;
  const scale = view.height / down;
  const across = view.width / scale;
  const from = Math.round((left + right) / 2 - across / 2);
  return { ...view, box: [from, top, from + across, top + down], scale };
}

/** A half-length picture begins this far above the crown and ends this far below hands and hem, in body heights. */
const HALF = { above: 0.03, below: 0.025 };
/** Hands that are not beside the hips hide how low others hang: this far below the hips, in body heights. */
const HANDS = 0.1;

function frameHalf(pose: BodyPose, ratio: Ratio, hem: number): View {
  const { joints, framings, bounds } = pose;
  const [, crown, , ground] = bounds;
  const tall = ground - crown;
  const [left, , right, knees] = framings.three_quarter;
  const hands = Math.max(
    joints.fingertip_l[1],
    joints.fingertip_r[1],
    Math.max(joints.hip_l[1], joints.hip_r[1]) + HANDS * tall,
  );
  const top = Math.round(crown - HALF.above * tall);
  const last = Math.min(knees, Math.max(hands, hem) + HALF.below * tall);
  return showRows([left, top, right, top + EVEN * Math.ceil((last - top) / EVEN)], ratio);
}

/** The edge of the upper lip lies this far above the line between the lips, in heights of a head. */
const LIPS = 0.05;

function frameFromLips({ framings, head }: BodyPose, ratio: Ratio, mouth: number): View {
  const [left, , right, last] = framings.lips_down;
  const top = Math.round(mouth - LIPS * head.height);
  return showRows([left, top, right, top + EVEN * Math.floor((last - top) / EVEN)], ratio);
}

/** Shows the rows of a box, with as much beside its middle as the ratio has room for. */
function showRows([left, top, right, bottom]: Box, ratio: Ratio): View {
  const { width, height } = chooseSize(ratio);
  const scale = height / (bottom - top);
  const across = width / scale;
  const from = Math.round((left + right) / 2 - across / 2);
  return { box: [from, top, from + across, bottom], width, height, scale };
}

/**
 * The catalogue's crops are 2:3; other ratios show more or less beside the model, whose size stays the same. A model
 * shown in full is `size` times as tall as the body that the pose was made with, and stands on the same ground. A
 * half-length picture shows the row of the hem, too, and one from the lips down begins above the row of this mouth.
 */
export function framePose(
  pose: BodyPose,
  framing: Framing,
  ratio: Ratio,
  { size = 1, hem = 0, mouth }: { size?: number; hem?: number; mouth?: number } = {},
): View {
  if (framing === 'half') return frameHalf(pose, ratio, hem);
  if (framing === 'lips_down' && mouth !== undefined) return frameFromLips(pose, ratio, mouth);
  const [left, first, right, last] = pose.framings[framing];
  const [, crown, , ground] = pose.bounds;
  const most = (ground - first - ABOVE * (last - first)) / (ground - crown);
  const drawn = framing === 'full' ? Math.min(size, Math.max(1, most)) : 1;
  const down = drawn === 1 ? last - first : EVEN * Math.round((last - first) / drawn / EVEN);
  const top = Math.round(ground - ((ground - first) * down) / (last - first));
  return showRows([left, top, right, top + down], ratio);
}

/**
 * The same projection in pixels of the view, with metres scaled for somebody `size` times as tall as the body: a door
 * beside a small person is large.
 */
export function cameraIn(camera: StudioCamera, { box, scale, width, height }: View, size = 1) {
  const focal_px = (camera.focal_px * scale) / size;
  const ground = camera.horizon_px + (camera.focal_px / camera.distance) * camera.eye;
  return {
    ...camera,
    width,
    height,
    focal_px,
    horizon_px: (ground - box[1]) * scale - (focal_px / camera.distance) * camera.eye,
    centre_px: (camera.width / 2 - box[0]) * scale,
  };
}
