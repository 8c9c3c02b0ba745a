import type { Body } from '../../perception/parse/worn/body.ts';
import type { JointName } from '../../perception/pose/joints.ts';
import type { SemanticMasks } from '../../perception/semantics/semantics.ts';
import { type Lab, labAt, labDistance, medianLab } from '../../pixels/colour/lab.ts';
import { mapBytes } from '../../pixels/map-values.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import { clampShare } from '../../pixels/shares.ts';

/** Something in the outline that is neither the person nor their clothes. */
export type StrangePiece = {
  /** 1 is inside; the mask has the size of the semantic masks. */
  mask: Uint8Array;
  /** Its area as a share of the person's area. */
  share: number;
  /** The share of its rim that does not adjoin the person. */
  open: number;
};

/** From these values (of 255) on, background and skin are certain. */
const BACKGROUND = 180;
const SKIN = 160;
/** A piece must be larger and smaller than these shares of the person's area. */
const SMALLEST = 0.0015;
const LARGEST = 0.08;
/** Colours nearer than this in CIELAB are the same; a colour is foreign if a person has less than this share of it. */
const SAME = 15;
const RARE = 0.002;
/** A colour farther than this from the median of this skin is not skin; lightness counts a third. */
const UNLIKE = 10;
/** Skin, even of hands and thighs, is within this many trunk lengths of the lines between the joints. */
const FAR = 0.15;
/** Colours within one tree trunk are nearer than this in CIELAB. */
const GOES_ON = 11;

type Look = { outline: Plane<Uint8Array>; small: Rgb; masks: SemanticMasks; body?: Body };

/** What the network is sure is background, in a colour that the person has nowhere: a blossom in front of a sleeve. */
export function findBefore({ outline, small, masks }: Look): StrangePiece[] {
  const { background } = masks.planes;
  const isIn = isInside(outline);
  const pieces = findPieces(outline, (i) => isIn(i) && background.data[i] > BACKGROUND);
  return pieces.filter(({ mask }) => {
    const colour = findMedianColour(small, (i) => mask[i] === 1);
    return colour !== undefined && rarity(colour, small, (i) => isIn(i) && !mask[i]) < RARE;
  });
}

/** What the network takes for skin, away from the limbs and in another colour: a tree behind a hand. */
export function findBeyond({ outline, small, masks, body }: Look): StrangePiece[] {
  const isIn = isInside(outline);
  const { bodySkin } = masks.planes;
  const usual = findMedianColour(small, (i) => isIn(i) && bodySkin.data[i] > 240);
  if (!body || !usual) return [];
  const far = limbDistance(body);
  const { width } = outline;
  const isStrange = (i: number) => {
    if (!isIn(i) || bodySkin.data[i] < SKIN) return false;
    const [l, a, b] = labAt(small, i);
    if (Math.hypot((l - usual[0]) / 3, a - usual[1], b - usual[2]) < UNLIKE) return false;
    return far(i % width, Math.floor(i / width)) > FAR;
  };
  return findPieces(outline, isStrange).map(({ mask }) => {
    const colour = findMedianColour(small, (i) => mask[i] === 1) as Lab;
    const grown = grow(
      mask,
      width,
      (i) => isIn(i) && labDistance(labAt(small, i), colour) < GOES_ON,
    );
    return { ...measure(grown, outline), mask: grown };
  });
}

const isInside =
  ({ data }: Plane<Uint8Array>) =>
  (i: number) =>
    data[i] > 127;

function findPieces(
  outline: Plane<Uint8Array>,
  counts: (pixel: number) => boolean,
): StrangePiece[] {
  const { width, height } = outline;
  const data = outline.data.map((_, i) => (counts(i) ? 1 : 0));
  const { labels, components } = findConnectedComponents({ data, width, height });
  const area = outline.data.reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0);
  return components
    .filter((piece) => piece.area > SMALLEST * area && piece.area < LARGEST * area)
    .map(({ label }) => {
      const mask = mapBytes(labels, (value) => (value === label ? 1 : 0));
      return { mask, ...measure(mask, outline) };
    });
}

function grow(mask: Uint8Array, width: number, goesOn: (pixel: number) => boolean): Uint8Array {
  const grown = mask.slice();
  const queue: number[] = [];
  for (let i = 0; i < mask.length; i++) if (mask[i]) queue.push(i);
  for (let at = 0; at < queue.length; at++) {
    const i = queue[at];
    for (const next of [i - 1, i + 1, i - width, i + width]) {
      if (next < 0 || next >= mask.length || grown[next] || !goesOn(next)) continue;
      grown[next] = 1;
      queue.push(next);
    }
  }
  return grown;
}

const EVERY = 5;

function findMedianColour(small: Rgb, counts: (pixel: number) => boolean): Lab | undefined {
  const colours: Lab[] = [];
  for (let i = 0; i < small.width * small.height; i += EVERY) {
    if (counts(i)) colours.push(labAt(small, i));
  }
  return medianLab(colours);
}

function rarity(colour: Lab, small: Rgb, counts: (pixel: number) => boolean): number {
  let [same, all] = [0, 0];
  for (let i = 0; i < small.width * small.height; i += EVERY) {
    if (!counts(i)) continue;
    all++;
    if (labDistance(labAt(small, i), colour) < SAME) same++;
  }
  return all === 0 ? 1 : same / all;
}

function measure(mask: Uint8Array, outline: Plane<Uint8Array>) {
  const { width, height } = outline;
  const isIn = isInside(outline);
  let [open, rim, own, area] = [0, 0, 0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (isIn(i)) area++;
    if (!mask[i]) continue;
    own++;
    const [x, y] = [i % width, Math.floor(i / width)];
    const around = [
      x > 0 ? i - 1 : -1,
      x + 1 < width ? i + 1 : -1,
      y > 0 ? i - width : -1,
      y + 1 < height ? i + width : -1,
    ];
    for (const next of around) {
      if (next >= 0 && mask[next]) continue;
      rim++;
      if (next < 0 || !isIn(next)) open++;
    }
  }
  return { share: own / Math.max(1, area), open: open / Math.max(1, rim) };
}

const ONE_SIDE: readonly (readonly [JointName, JointName])[] = [
  ['leftShoulder', 'leftElbow'],
  ['leftElbow', 'leftWrist'],
  ['leftWrist', 'leftIndex'],
  ['leftWrist', 'leftPinky'],
  ['leftWrist', 'leftThumb'],
  ['leftShoulder', 'rightHip'],
  ['leftShoulder', 'leftHip'],
  ['leftHip', 'leftKnee'],
  ['leftKnee', 'leftAnkle'],
  ['leftAnkle', 'leftToe'],
  ['nose', 'leftShoulder'],
];
const MIDDLE: readonly (readonly [JointName, JointName])[] = [
  ['leftShoulder', 'rightShoulder'],
  ['leftHip', 'rightHip'],
];
const mirrored = (name: JointName) =>
  name.replace(/^(left|right)/, (side) => (side === 'left' ? 'right' : 'left')) as JointName;
const BONES = [
  ...ONE_SIDE,
  ...ONE_SIDE.map(([from, to]) => [mirrored(from), mirrored(to)] as const),
  ...MIDDLE,
];

/** How far a point is from trunk, arms and legs according to the joints, in lengths of the trunk. */
function limbDistance({ joint, torso }: Pick<Body, 'joint' | 'torso'>) {
  const bones = BONES.map(([from, to]) => [joint(from), joint(to)] as const);
  return (x: number, y: number): number => {
    let least = Number.POSITIVE_INFINITY;
    for (const [from, to] of bones) {
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const along = ((x - from.x) * dx + (y - from.y) * dy) / Math.max(1e-6, dx * dx + dy * dy);
      const way = clampShare(along);
      least = Math.min(least, Math.hypot(x - from.x - way * dx, y - from.y - way * dy));
    }
    return least / torso;
  };
}
