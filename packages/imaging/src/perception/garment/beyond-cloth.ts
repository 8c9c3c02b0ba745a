import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import { computeDistanceInside } from '../../pixels/morphology/distance.ts';
import type { Plane } from '../../pixels/raster.ts';

/** Share of the cut-out in which cloth must have been seen: of many laid garments hardly any is. */
const SEEN = 0.75;
/** As a share of the cut-out: smaller pieces may be collars or shoes that the network has no word for. */
const LEAST = 0.008;
/** As a share of the longer side: how far the border of seen cloth may be off. */
const OFF = 0.012;

/**
 * Where the semantic network has seen the garment nearly whole, large pieces of the cut-out beyond it that
 * leave the photo are wall or floor behind it. 255 is to be kept; undefined where there are none.
 */
export function keepOfCloth(
  subject: Plane<Uint8Array>,
  clothes: Plane<Uint8Array>,
): Plane<Uint8Array> | undefined {
  const { width, height } = subject;
  const inside = subject.data.map((value) => (value > 127 ? 1 : 0));
  const area = inside.reduce((sum, value) => sum + value, 0);
  const isCloth = (i: number) => (clothes.data[i] as number) > 127;
  const seen = inside.reduce((sum, value, i) => sum + (value && isCloth(i) ? 1 : 0), 0);
  if (seen < SEEN * area) return undefined;
  const beyond = inside.map((value, i) => (value && !isCloth(i) ? 1 : 0));
  const { labels, components } = findConnectedComponents({ data: beyond, width, height });
  const depth = computeDistanceInside({ data: beyond, width, height });
  const reach = OFF * Math.max(width, height);
  const gone = new Set(
    components
      .filter((one) => one.touchesFrame && one.area > LEAST * area)
      .filter(({ label }) => labels.some((l, i) => l === label && (depth[i] as number) > reach))
      .map(({ label }) => label),
  );
  if (gone.size === 0) return undefined;
  return {
    width,
    height,
    data: Uint8Array.from(labels, (label) => (gone.has(label) ? 0 : 255)),
  };
}
