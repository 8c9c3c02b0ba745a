import type { GarmentKind } from '../../../catalogue/garment-kinds.ts';
import { interpolate, type Point } from '../../../pixels/geometry/points.ts';
import type { Landmarks } from './laid.ts';

/** Long trousers fork at 0.25 to 0.42 of the way from the waist to the hems, and never lower than this. */
const LOWEST = 0.5;
const USUAL = 0.36;

/**
 * The legs of hanging trousers lie on each other, and the place where they part is mistaken for the fork. Cloth between
 * the waist and that place would be stretched over the thighs, so the fork is moved up to its usual height.
 */
export function withHiddenCrotch(landmarks: Landmarks, kind: GarmentKind): Landmarks {
  const { waist_l, waist_r, crotch, hem_outer_l, hem_outer_r } = landmarks;
  if (kind !== 'trousers' || !waist_l || !waist_r || !crotch || !hem_outer_l || !hem_outer_r) {
    return landmarks;
  }
  const waist = interpolate(waist_l, waist_r, 0.5);
  const hem = interpolate(hem_outer_l, hem_outer_r, 0.5);
  const length = Math.hypot(hem[0] - waist[0], hem[1] - waist[1]);
  const down: Point = [(hem[0] - waist[0]) / length, (hem[1] - waist[1]) / length];
  const share =
    ((crotch[0] - waist[0]) * down[0] + (crotch[1] - waist[1]) * down[1]) / Math.max(1, length);
  if (share < LOWEST) return landmarks;
  return { ...landmarks, crotch: interpolate(waist, crotch, USUAL / share) };
}
