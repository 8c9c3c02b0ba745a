import type { Point } from '../../catalogue/catalogue.ts';
import type { GarmentTemplate } from '../../catalogue/templates.ts';
import { longestSleeve } from '../fit/top-sleeve.ts';
import { isFor } from './cuts.ts';
import type { Arm } from './sleeve-tube.ts';
import type { Wardrobe } from './wardrobe.ts';

/** Both arms below the long sleeves of a draped garment; none where it has no such sleeves. */
export function armsOf(
  { people, templates }: Wardrobe,
  { box, pose, ...item }: GarmentTemplate,
): Arm[] {
  const pattern = templates.patterns.find(({ id }) => id === item.pattern);
  const sleeve = pattern?.landmarks.cuff_outer_l && longestSleeve(pattern);
  const body = people.bodies.find((one) => isFor(item, one));
  const joints = body?.poses.find(({ id }) => id === pose)?.joints;
  if (!sleeve || !joints) return [];
  return (['l', 'r'] as const).map((side): Arm => {
    const at = (name: string): Point => {
      const [x, y] = joints[`${name}_${side}`] as Point;
      return [x - box[0], y - box[1]];
    };
    return { elbow: at('elbow'), wrist: at('wrist'), sign: side === 'l' ? 1 : -1, ...sleeve };
  });
}
