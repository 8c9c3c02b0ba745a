import { mapBytes } from '../../pixels/map-values.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import { computeDistanceInside } from '../../pixels/morphology/distance.ts';
import type { Plane } from '../../pixels/raster.ts';

/** Cloth must have been seen in this share of the cut-out: in many laid garments hardly any is seen. */
const SEEN = 0.75;
/** Pieces smaller than this share of the cut-out may be collars or shoes, for which the network has no class. */
const LEAST = 0.008;
/** How far the border of the seen cloth may be off, as a share of the longer side. */
const OFF = 0.012;

/**
 * If the semantic network has seen nearly the whole garment, large pieces of the cut-out beyond it that leave the photo
 * are wall or floor behind it. 255 marks what is kept; undefined if there are no such pieces.
 */
export function keepOfCloth(
  subject: Plane<Uint8Array>,
  clothes: Plane<Uint8Array>,
): Plane<Uint8Array> | undefined {
  const { width, height } = subject;
  const isInside = (i: number) => subject.data[i] > 127;
  const isCloth = (i: number) => clothes.data[i] > 127;
  let [area, seen] = [0, 0];
  for (let i = 0; i < subject.data.length; i++) {
    if (!isInside(i)) continue;
    area++;
    if (isCloth(i)) seen++;
  }
  if (seen < SEEN * area) return undefined;
  const beyond = mapBytes(subject.data, (_, i) => (isInside(i) && !isCloth(i) ? 1 : 0));
  const { labels, components } = findConnectedComponents({ data: beyond, width, height });
  const depth = computeDistanceInside({ data: beyond, width, height });
  const reach = OFF * Math.max(width, height);
  const gone = new Set(
    components
      .filter((one) => one.touchesFrame && one.area > LEAST * area)
      .filter(({ label }) => labels.some((l, i) => l === label && depth[i] > reach))
      .map(({ label }) => label),
  );
  if (gone.size === 0) return undefined;
  return {
    width,
    height,
    data: mapBytes(labels, (label) => (gone.has(label) ? 0 : 255)),
  };
}
