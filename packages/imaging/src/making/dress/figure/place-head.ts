import type { BodyPose, PersonHead } from '../../../catalogue/people.ts';
import { applySimilarity, type Similarity } from '../../../pixels/geometry/similarity.ts';
import type { Point } from '../../../pixels/geometry/square.ts';

/** The distance from the eyes to the chin, as a share of a head's height from chin to crown. */
const EYES_TO_CHIN = 0.475;
/** The height of a crown with short hair, as a share of a head's height. */
const CROWN = 1.03;
/** Heads with a lower crown are enlarged towards it with this exponent, and by LARGEST times at most. */
const TOWARDS = 0.6;
const LARGEST = 1.07;
/**
 * A head is seen with its hair, and looks too large for its body at the skull's own size: it is scaled by this at most,
 * and by less on a thin neck, whose breadth is at least this share of the head's height.
 */
const WITH_HAIR = 0.9;
const OF_NECK = 0.483;
/** The chin of the bodies' own mesh lies too high for a photographed head by this share of the head's height. */
const LOWER = 0.06;
/** The share of the portrait's own tilt that is removed, and the share of the pose's tilt that is added. */
const UPRIGHTED = 0.85;
const LEANED = 0.5;
/** A photographed head sits upright: its chin moves from the body's towards the middle of the neck by this share. */
const CENTRED = 0.6;
/** A face that looks to the side has its chin beside its neck: the head is moved by this share of that distance. */
const ASIDE = 0.8;

export const asPoint = ([x, y]: readonly [number, number] | readonly number[]): Point => ({
  x: x,
  y: y,
});

const findMidpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export const faceHeight = ({ points }: PersonHead): number => {
  const eyes = findMidpoint(asPoint(points.eye_l), asPoint(points.eye_r));
  return Math.hypot(points.chin[0] - eyes.x, points.chin[1] - eyes.y);
};

/**
 * The face sets the scale. But close-cropped hair shows how high the skull is, and one that is low for its face would
 * make a head that is small for its body. A head's picture begins at its crown.
 */
function chooseScale(head: PersonHead, height: number, neck: number): number {
  const byFace = (EYES_TO_CHIN * height) / faceHeight(head);
  const crown = (head.points.chin[1] * byFace) / height;
  const share = Math.min(WITH_HAIR, neck / (OF_NECK * height));
  return share * byFace * Math.min(LARGEST, Math.max(1, (CROWN / crown) ** TOWARDS));
}

/** Maps pixels of a head's picture to pixels of the body's. */
export function placeHead(head: PersonHead, { head: place, neck }: BodyPose): Similarity {
  const { eye_l, eye_r, chin, jaw_l, jaw_r } = head.points;
  const tilt = Math.atan2(eye_l[1] - eye_r[1], eye_l[0] - eye_r[0]);
  const lean = (place.lean * Math.PI) / 180;
  const scale = chooseScale(head, place.height, neck.right - neck.left);
  const over = place.chin[0] + CENTRED * ((neck.left + neck.right) / 2 - place.chin[0]);
  const aside = chin[0] - (jaw_l[0] + jaw_r[0]) / 2;
  return {
    scale,
    angle: LEANED * lean - UPRIGHTED * tilt,
    from: asPoint(chin),
    to: { x: over + ASIDE * aside * scale, y: place.chin[1] + LOWER * place.height },
  };
}

/** The row between the lips in the body's picture. */
export const mouthRow = ({
  model: { head },
  pose,
}: {
  model: { head: PersonHead };
  pose: BodyPose;
}): number => applySimilarity(placeHead(head, pose), asPoint(head.points.mouth)).y;
