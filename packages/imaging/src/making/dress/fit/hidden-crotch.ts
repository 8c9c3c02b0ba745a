import type { GarmentKind } from '../../../catalogue/garment-kinds.ts';
import { interpolate, type Point } from '../../../pixels/geometry/points.ts';
import type { Landmarks } from './laid.ts';

/** On a body long trousers fork at about this share of the way from the waist to the hems, and no lower than this. */
const LOWEST = 0.4;
const USUAL = 0.34;

/**
 * The legs of hanging trousers lie on each other, and the place where they part is mistaken for the fork; wide ones
 * fork low. Cloth between the waist and that place would be bent over the thighs, so the fork is moved up to its usual
 * height, and `legs_part` is where the legs part in the photo.
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
  return {
    ...landmarks,
    crotch: interpolate(waist, crotch, USUAL / share),
    legs_part: crotch,
  };
}
