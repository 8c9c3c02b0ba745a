import type { Point } from '../../../pixels/geometry/points.ts';
import type { GarmentInput } from '../garment-input.ts';

/**
 * The largest angle of a sleeve in degrees from straight down. Sleeves of garments photographed on a person who was
 * then removed hang at 3 to 11, those on a hanger at 11 to 16, and laid ones lie at 27 to 41 (23 pictures with
 * sleeves).
 */
const HANGING = 11.5;

/** Whether a garment hangs around a body that is not there, so that it need not be draped again. */
export function hangsAsWorn({ way, landmarks }: GarmentInput['reading']): boolean {
  if (way === 'hanger') return false;
  return (['l', 'r'] as const).every((side) => {
    const at = (name: string): Point | undefined => landmarks[`${name}_${side}`];
    const [shoulder, outer, inner] = [at('shoulder_tip'), at('cuff_outer'), at('cuff_inner')];
    if (!shoulder || !outer || !inner) return false;
    const outwards = side === 'l' ? 1 : -1;
    const across = outwards * ((outer[0] + inner[0]) / 2 - shoulder[0]);
    const down = (outer[1] + inner[1]) / 2 - shoulder[1];
    return down > 0 && (Math.atan2(across, down) * 180) / Math.PI <= HANGING;
  });
}
