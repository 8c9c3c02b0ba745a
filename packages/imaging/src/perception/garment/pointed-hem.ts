import { apart, type Point } from '../../pixels/geometry/points.ts';
import type { Plane } from '../../pixels/raster.ts';

/** The places along the hem where its depth is measured, as shares from one corner to the other. */
const ENDS = [0.05, 0.1, 0.9, 0.95];
const FLANKS = [0.22, 0.28, 0.72, 0.78];
const MIDDLE = [0.44, 0.48, 0.52, 0.56];
/** How far above and below the corners the hem is looked for, and what counts as flat, as shares of the hem's width. */
const [ABOVE, BELOW] = [0.3, 0.6];
const FLAT = 0.07;
/** The hem of a skirt is an arc, whose middle is a third as far below the flanks as the flanks are below the ends. */
const POINTED = 1.5;

/** In hem widths: no tail of a shirt hangs as far below its corners as the crotch of a bodysuit. */
const CROTCH = 0.22;
/** In widths between the armpits: a top that ends narrower than this ends between two legs. */
const NARROW = 0.6;

type Landmarks = Readonly<Record<string, Point>>;

/**
 * Whether a hem comes to a point in the middle, as two legs do that lie close together: otherwise rompers and wide
 * shorts have the outline of a dress or skirt.
 */
export function hasPointedHem(mask: Plane<Uint8Array>, landmarks: Landmarks): boolean {
  const depths = measureDepths(mask, landmarks);
  if (!depths) return false;
  const [ends, flanks, middle] = depths;
  if (middle - ends < FLAT) return false;
  return middle - flanks > POINTED * Math.max(0, flanks - ends);
}

/** Whether a top goes on between the legs and is buttoned there. */
export function isBodysuit(mask: Plane<Uint8Array>, landmarks: Landmarks): boolean {
  const { armpit_l, armpit_r, hem_l, hem_r } = landmarks;
  const depths = measureDepths(mask, landmarks);
  if (!depths || !armpit_l || !armpit_r || !hem_l || !hem_r) return false;
  const [ends, , middle] = depths;
  return middle - ends > CROTCH || apart(hem_l, hem_r) < NARROW * apart(armpit_l, armpit_r);
}

/** Measures the depth of a hem below its chord near the corners, between, and in the middle, in widths of the hem. */
function measureDepths(
  { data, width, height }: Plane<Uint8Array>,
  { hem_l, hem_r }: Landmarks,
): [number, number, number] | undefined {
  if (!hem_l || !hem_r) return undefined;
  const length = Math.max(1, apart(hem_l, hem_r));
  const [ux, uy] = [(hem_l[0] - hem_r[0]) / length, (hem_l[1] - hem_r[1]) / length];
  const depthAt = (share: number) => {
    for (let n = Math.round(BELOW * length); n > -ABOVE * length; n--) {
      const x = Math.round(hem_r[0] + ux * share * length - uy * n);
      const y = Math.round(hem_r[1] + uy * share * length + ux * n);
      const isInside = x >= 0 && y >= 0 && x < width && y < height;
      if (isInside && data[y * width + x] > 127) return n / length;
    }
    return -ABOVE;
  };
  const mean = (places: readonly number[]) =>
    places.reduce((sum, share) => sum + depthAt(share), 0) / places.length;
  return [mean(ENDS), mean(FLANKS), mean(MIDDLE)];
}
