import type { Point } from '../../../pixels/geometry/square.ts';
import type { Plane } from '../../../pixels/raster.ts';
import type { JointName, Pose } from '../../pose/joints.ts';
import type { SemanticMasks } from '../../semantics/semantics.ts';

/** The body's own coordinates on a map of the picture. */
export type Body = {
  /** 0 at the shoulders, 1 at the hips, and continued along the line through both. */
  along(x: number, y: number): number;
  /** The place of a joint, in pixels of the map. */
  joint(name: JointName): Point & { score: number };
  between(a: JointName, b: JointName, share: number): Point;
  /** The length from shoulders to hips. */
  torso: number;
};

const SEEN = 0.5;
const TRUNK: JointName[] = ['leftShoulder', 'rightShoulder', 'leftHip', 'rightHip'];

/**
 * Undefined if the joints cannot be right: they must lie on the person (or outside the picture), and the trunk must
 * have the proportions of a trunk. Otherwise networks find people in hats and zips.
 */
export function locateBody(pose: Pose | undefined, masks: SemanticMasks): Body | undefined {
  if (!pose) return undefined;
  const { width, height } = masks;
  const joint = (name: JointName) => {
    const { x, y, score } = pose.joints[name];
    return { x: x * width, y: y * height, score };
  };
  const between = (a: JointName, b: JointName, share: number): Point => {
    const [p, q] = [joint(a), joint(b)];
    return { x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share };
  };
  const shoulders = between('leftShoulder', 'rightShoulder', 0.5);
  const hips = between('leftHip', 'rightHip', 0.5);
  const [dx, dy] = [hips.x - shoulders.x, hips.y - shoulders.y];
  const torso = Math.hypot(dx, dy);
  const across = Math.hypot(
    joint('leftShoulder').x - joint('rightShoulder').x,
    joint('leftShoulder').y - joint('rightShoulder').y,
  );
  const isTrunk = torso > 0.55 * across && torso > 0.12 * Math.min(width, height);
  const onPerson = TRUNK.every((name) => isOnPerson(joint(name), masks.planes.background));
  if (!isTrunk || !onPerson || dy < torso * 0.4) return undefined;
  return {
    along: (x, y) => ((x - shoulders.x) * dx + (y - shoulders.y) * dy) / (torso * torso),
    joint,
    between,
    torso,
  };
}

function isOnPerson({ x, y, score }: Point & { score: number }, background: Plane<Uint8Array>) {
  const { width, height, data } = background;
  if (x < 0 || y < 0 || x >= width || y >= height) return true;
  if (score < SEEN) return false;
  return data[Math.floor(y) * width + Math.floor(x)] < 128;
}
