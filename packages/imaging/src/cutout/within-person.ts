import type { Plane } from '../raster/raster.ts';
import { boxBlur } from './box-blur.ts';

const SURE = 8;
/** So sure the network has to be that there is a person. */
const PERSON = 0.8;
/** Of the map's side: so far from the person's outline it is right even where it is off. */
const DEEP = 0.012;

/** Where somebody is for certain, 1 or 0: nothing shines through teeth, or through a pale shirt before a pale wall. */
export function deepWithin({ data, width, height }: Plane): Plane {
  const inside = Float32Array.from(data, (share) => (share > PERSON ? 1 : 0));
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
