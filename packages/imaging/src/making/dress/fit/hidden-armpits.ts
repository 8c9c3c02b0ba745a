import { apart, type Point } from '../../../pixels/geometry/points.ts';
import { isWorn, type Landmarks, type Measured } from './laid.ts';
import { STEEP } from './top-measure.ts';

/** An armpit nearer than this to the sleeve's outer edge (share of the sleeve's length) lies on that edge. */
const ON_EDGE = 0.06;
/** Sleeves shorter than this share of the distance from the shoulder's tip to the hem do not hide the armpits. */
const LONG_SLEEVE = 0.7;
/** An armpit lies at most at this share of the way down from the shoulder's tip to the hem. */
const LOWEST = 0.32;

/**
 * Sleeves that hang down in front of the body hide its armpits, so the outline has none, and the landmark that was
 * found lies on the sleeve's outer edge. The armpit is then placed between the shoulder's tip and the hem's corner.
 */
export function withHiddenArmpits(landmarks: Landmarks, way: Measured['way']): Landmarks {
  if (isWorn(way)) return landmarks;
  const found = (['l', 'r'] as const).flatMap((side): [string, Point][] => {
    const armpit = hiddenArmpit(landmarks, side);
    return armpit ? [[`armpit_${side}`, armpit]] : [];
  });
  return { ...landmarks, ...Object.fromEntries(found) };
}

function hiddenArmpit(landmarks: Landmarks, side: 'l' | 'r'): Point | undefined {
  const [tip, cuff, pit, hem] = ['shoulder_tip', 'cuff_outer', 'armpit', 'hem'].map(
    (name) => landmarks[`${name}_${side}`],
  );
  if (!tip || !cuff || !pit || !hem) return undefined;
  const long = apart(tip, cuff);
  const isSteep = Math.abs(cuff[0] - tip[0]) < STEEP * (cuff[1] - tip[1]);
  // A short sleeve hides nothing.
  if (!isSteep || long < LONG_SLEEVE * (hem[1] - tip[1])) return undefined;
  const out = side === 'l' ? 1 : -1;
  const [dx, dy] = [(cuff[0] - tip[0]) / long, (cuff[1] - tip[1]) / long];
  const beyond = ((pit[0] - tip[0]) * dy - (pit[1] - tip[1]) * dx) * out;
  if (beyond < -ON_EDGE * long) return undefined;
  const down = Math.min(LOWEST, (pit[1] - tip[1]) / (hem[1] - tip[1]));
  return [tip[0] + (hem[0] - tip[0]) * down, tip[1] + (hem[1] - tip[1]) * down];
}
