import { hasCollar } from '../../../catalogue/garment-kinds.ts';
import { apart, interpolate, type Point } from '../../../pixels/geometry/points.ts';
import { HALF_OPAQUE } from '../../../pixels/mask.ts';
import type { Plane } from '../../../pixels/raster.ts';
import type { GarmentInput } from '../garment-input.ts';

/**
 * Cloth that rises this far above the sides of the neck, as a share of the distance between them, is a collar that stands,
 * and no hood yet: of 60 laid tops, round necklines came to 0.17 and less, roll necks to 0.28, 0.41 and 0.62.
 */
const RISES = { least: 0.22, most: 0.85 };
/** It is measured at these shares of that distance to the right of its middle. */
const LOOKS_AT = [-0.2, -0.1, 0, 0.1, 0.2];

/** Whether a laid garment has a collar that closes around the neck, of which all that shows is its front. */
export function hasStandingCollar(
  { data, width, height }: Plane<Uint8Array>,
  { kind, landmarks }: Pick<GarmentInput['reading'], 'kind' | 'landmarks'>,
): boolean {
  const { neck_shoulder_l: l, neck_shoulder_r: r, hood_top } = landmarks;
  if (hasCollar(kind) || kind === 'hoodie' || hood_top || !l || !r) return false;
  const span = apart(l, r);
  const middle: Point = interpolate(l, r, 0.5);
  const rises = LOOKS_AT.map((share) => {
    const column = Math.round(middle[0] + share * span);
    let row = 0;
    while (row < height && data[row * width + column] < HALF_OPAQUE) row++;
    return (middle[1] - row) / span;
  });
  return Math.min(...rises) > RISES.least && Math.max(...rises) < RISES.most;
}
