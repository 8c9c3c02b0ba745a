import type { JointName, Pose } from '../../perception/pose/joints.ts';
import { SCALE } from './thresholds.ts';

/** How large a person appears and where the ground is, in pixels; the ground may lie below the picture. */
export type PersonScale = { perMetre: number; ground: number; how: 'joints' | 'outline' };

/** The heights of joints above the ground, in metres, of somebody 1.70 m tall who stands. */
const HEIGHTS: readonly (readonly [JointName, number])[] = [
  ['leftEye', 1.58],
  ['rightEye', 1.58],
  ['mouthLeft', 1.51],
  ['mouthRight', 1.51],
  ['leftShoulder', 1.4],
  ['rightShoulder', 1.4],
  ['leftHip', 0.9],
  ['rightHip', 0.9],
  ['leftKnee', 0.48],
  ['rightKnee', 0.48],
  ['leftAnkle', 0.09],
  ['rightAnkle', 0.09],
];
const TALL = 1.7;
/** A figure that is cut off shows about this many metres, from the head down. */
const SHOWN = 0.95;

type Extent = { top: number; bottom: number };

/**
 * Estimated from the visible joints; `extent` holds the rows of the outline, `stands` says that its
 * feet are visible.
 */
export function estimatePersonScale(
  pose: Pose | undefined,
  height: number,
  extent: Extent,
  stands: boolean,
): PersonScale {
  const fitted = pose && fitJoints(pose, height);
  const own = extent.bottom - extent.top;
  if (!fitted) {
    const perMetre = own / (stands ? TALL : SHOWN);
    return {
      perMetre,
      ground: stands ? extent.bottom : extent.top + TALL * perMetre,
      how: 'outline',
    };
  }
  return {
    ...fitted,
    ground: stands ? extent.bottom : Math.max(fitted.ground, extent.bottom),
    how: 'joints',
  };
}

/** Fits a straight line to rows over heights, by least squares. */
function fitJoints({ joints }: Pose, height: number) {
  const seen = HEIGHTS.map(([name, metres]) => ({ metres, joint: joints[name] })).filter(
    ({ joint }) => joint.score >= SCALE.believed && joint.y > 0 && joint.y < 1,
  );
  const heights = seen.map(({ metres }) => metres);
  if (Math.max(...heights) - Math.min(...heights) < SCALE.span) return undefined;
  const rows = seen.map(({ joint }) => joint.y * height);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, row] = [mean(heights), mean(rows)];
  let [cross, square] = [0, 0];
  for (const [k, metres] of heights.entries()) {
    cross += (metres - middle) * (rows[k] - row);
    square += (metres - middle) ** 2;
  }
  const perMetre = -cross / square;
  return perMetre > 0 ? { perMetre, ground: row + perMetre * middle } : undefined;
}
