import { computeLocalMean } from '../../pixels/blur/box-blur.ts';
import { mapFloats } from '../../pixels/map-values.ts';
import type { Plane } from '../../pixels/raster.ts';

const SURE = 8;
/**
 * The values above which both maps are sure. The map of people closes the opening between an arm and the hip (0.9 and
 * more), where little stands out (below 0.6, mostly below 0.3); both are sure of pale shirts (above 0.95).
 */
const PERSON = 0.8;
const STANDING_OUT = 0.8;
/** This far inside the person's outline, as a share of the map's side, the map is right even if the outline is off. */
const DEEP = 0.012;

/**
 * Marks with 1 where there is a person for certain; both maps have the same size. Nothing shines through teeth, or
 * through a pale shirt in front of a pale wall.
 */
export function markDeepWithinPerson({ data, width, height }: Plane, saliency: Plane): Plane {
  const inside = mapFloats(data, (share, i) =>
    share > PERSON && saliency.data[i] > STANDING_OUT ? 1 : 0,
  );
  const radius = Math.max(1, Math.round(DEEP * width));
  const mean = computeLocalMean(inside, { width, height }, radius);
  // The sums of the blur are not exact.
  return { data: mean.map((share) => (share > 0.999 ? 1 : 0)), width, height };
}

/** Fills the places that are certain; both planes cover the same frame at the same size. */
export function fillPerson(logits: Plane, deep: Plane): void {
  for (let i = 0; i < logits.data.length; i++) {
    if (deep.data[i] > 0.5) {
      logits.data[i] = Math.max(logits.data[i], SURE);
    }
  }
}
