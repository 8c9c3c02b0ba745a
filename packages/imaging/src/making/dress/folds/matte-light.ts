/** Cotton and wool scatter light: at any angle, a fold is brighter than the rest by less than this. */
const MOST_ABOVE = 0.3;
/** The share of the light that a white valley gets back from its own slopes. */
const GIVEN_BACK = 0.25;

/**
 * The light on folds of matte cloth, relative to 1 on smooth cloth. Highlights roll off softly, because the cloth would
 * look like satin otherwise. Pale cloth lights its own valleys: `paleness` is the share of light that it reflects.
 */
export function matteLight(light: number, paleness: number): number {
  const back = GIVEN_BACK * paleness;
  if (light < 1) return light / (1 - back * (1 - light));
  const above = (light - 1) * (1 - back);
  return 1 + above / (1 + above / MOST_ABOVE);
}
