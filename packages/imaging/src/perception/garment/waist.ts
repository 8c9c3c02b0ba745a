import type { Point } from '../../pixels/geometry/points.ts';

/**
 * How far below the armpits a body's waist is, as a share of the distance between them: the mean of our sample garments
 * (0.10 to 0.25). Nothing in a photo of a top shows it.
 */
const DROP = 0.16;

/** The waist of a top, on its side seams between armpit and hem. */
export function waistOfTop(landmarks: Readonly<Record<string, Point>>): Record<string, Point> {
  const { armpit_l, armpit_r, hem_l, hem_r } = landmarks;
  if (!armpit_l || !armpit_r || !hem_l || !hem_r) return {};
  const chest = Math.hypot(armpit_l[0] - armpit_r[0], armpit_l[1] - armpit_r[1]);
  const along = (pit: Point, hem: Point): Point => {
    const length = Math.max(1e-6, Math.hypot(hem[0] - pit[0], hem[1] - pit[1]));
    const share = Math.min(0.8, (DROP * chest) / length);
    return [pit[0] + (hem[0] - pit[0]) * share, pit[1] + (hem[1] - pit[1]) * share];
  };
  return { waist_l: along(armpit_l, hem_l), waist_r: along(armpit_r, hem_r) };
}
