import type { BodyPose } from '../../../catalogue/people.ts';
import { apart, interpolate, type Point } from '../../../pixels/geometry/points.ts';

export const SIDES = ['l', 'r'] as const;
type Side = (typeof SIDES)[number];

/** Measures an arm from shoulder to wrist: over the elbow, and as the straight distance. */
export function measureArm({ joints }: Pick<BodyPose, 'joints'>, side: Side) {
  const [shoulder, elbow, wrist] = ['shoulder', 'elbow', 'wrist'].map(
    (name) => joints[`${name}_${side}`],
  ) as [Point, Point, Point];
  return {
    overElbow: apart(shoulder, elbow) + apart(elbow, wrist),
    straight: apart(shoulder, wrist),
  };
}

/** Measures a sleeve from the shoulder's tip to the middle of its cuff; undefined where there is none. */
export function measureSleeve(
  landmarks: Readonly<Record<string, Point>>,
  side: Side,
): number | undefined {
  const [tip, outer, inner] = ['shoulder_tip', 'cuff_outer', 'cuff_inner'].map(
    (name): Point | undefined => landmarks[`${name}_${side}`],
  );
  return tip && outer && apart(tip, inner ? interpolate(outer, inner, 0.5) : outer);
}
