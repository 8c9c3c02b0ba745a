import { mapBytes } from '../../../../pixels/map-values.ts';
import { dilate, openMask } from '../../../../pixels/morphology/morphology.ts';
import type { Plane } from '../../../../pixels/raster.ts';
import type { Sleeve } from './sleeve.ts';

/** Thinner than this share of the armhole's length is what a cut along a sleeve leaves at the trunk. */
const THORN = 0.03;

/** Drops what a sleeve leaves beside the trunk where both lay on each other: thin pieces that stand off. */
export function withoutThorns(
  trunk: Uint8Array,
  { data, width, height }: Plane<Uint8Array>,
  sleeves: readonly Pick<Sleeve, 'armhole' | 'region'>[],
): Uint8Array {
  if (sleeves.length === 0) return trunk;
  const whole = {
    data: mapBytes(data, (value, i) => Number(value > 0 && trunk[i] > 0)),
    width,
    height,
  };
  const radius = Math.max(
    1,
    Math.round(THORN * Math.max(...sleeves.map(({ armhole }) => armhole.length))),
  );
  const solid = openMask(whole, radius);
  const isInSleeve = mapBytes(data, (_, i) =>
    Number(sleeves.some(({ region }) => region.data[i] > 0)),
  );
  const beside = dilate(isInSleeve, width, height, 2 * radius);
  return mapBytes(trunk, (value, i) => (beside[i] && !solid[i] ? 0 : value));
}
