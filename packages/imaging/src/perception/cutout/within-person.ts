import { boxBlur } from '../../pixels/blur/box-blur.ts';
import type { Plane } from '../../pixels/raster.ts';

const SURE = 8;
/**
 * So sure both maps have to be. That of people closes the opening between an arm and the hip (0.9 and more), where
 * little stands out (below 0.6, mostly below 0.3); of pale shirts both are sure (above 0.95).
 */
const PERSON = 0.8;
const STANDING_OUT = 0.8;
/** As a share of the map's side: so far from the person's outline it is right even where it is off. */
const DEEP = 0.012;

/** Where somebody is for certain, 1 or 0; both maps have one size. Nothing shines through teeth, or through a pale shirt before a pale wall. */
export function markDeepWithinPerson({ data, width, height }: Plane, saliency: Plane): Plane {
  const inside = Float32Array.from(data, (share, i) =>
    share > PERSON && (saliency.data[i] as number) > STANDING_OUT ? 1 : 0,
  );
  const radius = Math.max(1, Math.round(DEEP * width));
  boxBlur(inside, inside, new Float32Array(inside.length), width, height, radius);
  // Sums of the blur are not exact.
  return { data: inside.map((share) => (share > 0.999 ? 1 : 0)), width, height };
}

/** Both planes cover the same frame in the same size. */
export function fillPerson(logits: Plane, deep: Plane): void {
  for (let i = 0; i < logits.data.length; i++) {
    if ((deep.data[i] as number) > 0.5) {
      logits.data[i] = Math.max(logits.data[i] as number, SURE);
    }
  }
}
