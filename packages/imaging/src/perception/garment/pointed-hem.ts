import type { Point } from '../../pixels/geometry/points.ts';
import type { Plane } from '../../pixels/raster.ts';

/** Where along the hem its depth is read, as shares from one corner to the other. */
const ENDS = [0.05, 0.1, 0.9, 0.95];
const FLANKS = [0.22, 0.28, 0.72, 0.78];
const MIDDLE = [0.44, 0.48, 0.52, 0.56];
/** Shares of the hem's width: how far above and below the corners it is looked for, and what is flat. */
const [ABOVE, BELOW] = [0.3, 0.6];
const FLAT = 0.07;
/** The hem of a skirt is an arc, whose middle is a third as far below the flanks as those below the ends. */
const POINTED = 1.5;

/**
 * Whether a hem runs to a point in the middle, as two legs do that lie close together: rompers and
 * wide shorts have the outline of a dress or skirt otherwise.
 */
export function hasPointedHem(
  { data, width, height }: Plane<Uint8Array>,
  { hem_l, hem_r }: Readonly<Record<string, Point>>,
): boolean {
  if (!hem_l || !hem_r) return false;
  const length = Math.max(1, Math.hypot(hem_l[0] - hem_r[0], hem_l[1] - hem_r[1]));
  const [ux, uy] = [(hem_l[0] - hem_r[0]) / length, (hem_l[1] - hem_r[1]) / length];
  const depthAt = (share: number) => {
    for (let n = Math.round(BELOW * length); n > -ABOVE * length; n--) {
      const x = Math.round(hem_r[0] + ux * share * length - uy * n);
      const y = Math.round(hem_r[1] + uy * share * length + ux * n);
      const isInside = x >= 0 && y >= 0 && x < width && y < height;
      if (isInside && (data[y * width + x] as number) > 127) return n / length;
    }
    return -ABOVE;
  };
  const mean = (places: readonly number[]) =>
    places.reduce((sum, share) => sum + depthAt(share), 0) / places.length;
  const [ends, flanks, middle] = [mean(ENDS), mean(FLANKS), mean(MIDDLE)];
  if (middle - ends < FLAT) return false;
  return middle - flanks > POINTED * Math.max(0, flanks - ends);
}
