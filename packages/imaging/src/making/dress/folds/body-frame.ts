import type { StudioCamera } from '../../../catalogue/basics.ts';
import type { Point } from '../../../pixels/geometry/points.ts';

/** The joints of the body below the cloth, in pixels of the studio's picture, and the pixels for each centimetre. */
export type BodyFrame = { joints: Readonly<Record<string, Point>>; perCm: number };

export const toBodyFrame = (
  { camera }: { camera: StudioCamera },
  { joints }: Pick<BodyFrame, 'joints'>,
): BodyFrame => ({ joints, perCm: camera.focal_px / camera.distance / 100 });

export type Side = 'l' | 'r';
export const SIDES: readonly Side[] = ['l', 'r'];
/** The wearer's left is the picture's right. */
export const outwards = (side: Side): 1 | -1 => (side === 'l' ? 1 : -1);

export const findJoint = ({ joints }: BodyFrame, name: string): Point => joints[name] ?? [0, 0];

/** The place this many centimetres to the right of a point and below it. */
export const beside = ({ perCm }: BodyFrame, [x, y]: Point, right: number, down: number): Point => [
  x + right * perCm,
  y + down * perCm,
];

export const along = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

export const direction = (from: Point, to: Point): number =>
  Math.atan2(to[1] - from[1], to[0] - from[0]);

/** The direction towards a side of the picture, turned down by this many degrees. */
export const sideways = (sign: 1 | -1, down: number): number => {
  const angle = (down * Math.PI) / 180;
  return sign > 0 ? angle : Math.PI - angle;
};
