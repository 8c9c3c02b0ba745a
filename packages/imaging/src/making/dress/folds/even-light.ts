import { boxBlur } from '../../../pixels/blur/box-blur.ts';
import { mapFloats } from '../../../pixels/map-values.ts';

/** Light is blurred over `around` centimetres, and `share` of the light and shade that remain is removed. */
type Evenness = { around: number; share: number };

/** This is for drapes that carry the goods: their folds show the body's shape. */
export const OF_DRAPES: Evenness = { around: 4, share: 0.45 };
/** This is for the studio's plain tops and skirts, which were lit as if their cotton were silk. */
export const OF_PLAIN_CLOTHES: Evenness = { around: 0.9, share: 0.66 };

/**
 * The factor for each cell's light that weakens wide light and shade: the studio's smooth drapes shine like satin,
 * while cotton is lit evenly and has its contrast in folds.
 */
export function evenLight(
  light: Float32Array,
  isCloth: (cell: number) => boolean,
  { width, height }: { width: number; height: number },
  cm: number,
  { around: reach, share }: Evenness,
): Float32Array {
  const inside = mapFloats(light, (_, i) => (isCloth(i) ? 1 : 0));
  const wide = mapFloats(light, (value, i) => value * inside[i]);
  const count = inside.reduce((sum, value) => sum + value, 0);
  const mean = wide.reduce((sum, value) => sum + value, 0) / Math.max(1, count);
  const around = inside.slice();
  const scratch = new Float32Array(light.length);
  const radius = Math.max(1, Math.round(reach / cm));
  for (const plane of [wide, around]) {
    for (let round = 0; round < 2; round++) {
      boxBlur(plane, plane, scratch, width, height, radius, 'empty');
    }
  }
  return wide.map((value, i) =>
    inside[i] && value > 0 ? (value / around[i] / mean) ** -share : 1,
  );
}
