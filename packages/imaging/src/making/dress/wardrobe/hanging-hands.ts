import type { Box } from '../../../catalogue/basics.ts';
import type { BodyPose } from '../../../catalogue/people.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import type { Plane } from '../../../pixels/raster.ts';
import { SIDES } from './arm-lengths.ts';
import { pointsInwards } from './covered-pockets.ts';
import type { TemplateMaps } from './sheets.ts';

/** Lists the names of the hands that hang beside the body: nothing but a long sleeve is in front of them. */
export const listHangingHands = ({ joints }: Pick<BodyPose, 'joints'>): string[] =>
  SIDES.filter((side) => {
    const [tip, hip] = [joints[`fingertip_${side}`], joints[`hip_${side}`]] as [Point, Point];
    return tip[1] > hip[1] && !pointsInwards(joints, side);
  }).map((side) => `hand_${side}`);

/**
 * Puts hands that hang before the cloth. The studio knows only where its own drape met a hand, and a wider hem would lie
 * over the rest of it. Changes the maps; `isHand` tells the values of the parts that stand for such a hand.
 */
export function bringHandsForward(
  { before }: Pick<TemplateMaps, 'before'>,
  [left, top]: Box,
  parts: Plane<Uint8Array>,
  isHand: readonly boolean[],
): void {
  const { data, width, height } = before;
  for (let y = 0; y < height && top + y < parts.height; y++) {
    const row = (top + y) * parts.width + left;
    for (let x = 0; x < width && left + x < parts.width; x++) {
      if (isHand[parts.data[row + x]]) data[y * width + x] = 255;
    }
  }
}
