import { type GarmentKind, hasLegs } from '../../catalogue/garment-kinds.ts';
import type { Point } from '../../pixels/geometry/points.ts';
import type { Plane } from '../../pixels/raster.ts';
import { fitOutline, type OutlineShape } from './outline-fit.ts';
import { splitOutline } from './outline-halves.ts';

/** The mean distance over all landmarks, and the largest, as shares of the garment's longer side. */
const NEAR = { mean: 0.035, most: 0.11 };

/**
 * Whether the outline alone, fitted without the network, has its corners in the same places. If sleeves lie on the
 * torso the outline cannot show them, so only agreement means anything.
 */
export function outlineAgrees(
  alpha: Plane<Uint8Array>,
  kind: GarmentKind,
  landmarks: Readonly<Record<string, Point>>,
  size: number,
): boolean {
  const halves = splitOutline(alpha);
  if (!halves) return false;
  const fitted = Object.entries(fitOutline(halves, chooseShape(kind, landmarks)).landmarks);
  const apart = fitted.flatMap(([name, [x, y]]) => {
    const own = landmarks[name];
    return own ? [Math.hypot(own[0] - x, own[1] - y) / size] : [];
  });
  if (apart.length === 0) return false;
  const mean = apart.reduce((sum, value) => sum + value, 0) / apart.length;
  return mean < NEAR.mean && Math.max(...apart) < NEAR.most;
}

function chooseShape(kind: GarmentKind, landmarks: Readonly<Record<string, Point>>): OutlineShape {
  if (kind === 'skirt') return kind;
  if (hasLegs(kind)) return 'trousers';
  return landmarks.cuff_outer_l ? 'sleeves' : 'sleeveless';
}
