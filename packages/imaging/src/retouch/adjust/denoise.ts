import { boxBlur } from '../../cutout/box-blur.ts';
import type { Rgb } from '../../raster/raster.ts';
import { LEVELS, measureNoise, type Noise } from './noise.ts';
import { changeInStrips } from './strips.ts';
import { reachOf, splitLevels } from './wavelets.ts';

/** How many deviations count as noise at full amount. Spots of colour disturb more than grain. */
const LIGHT = 1.25;
const COLOUR = 2;
/** Over this neighbourhood it is decided whether there is something besides noise. */
const NEIGHBOURS = 2;

/**
 * Takes away what is no stronger than the noise of the photo, level by level; where something
 * stronger is near, such as an edge or a weave, everything stays. Amount 0..1.
 */
export function denoise(picture: Rgb, amount: number, noise: Noise = measureNoise(picture)): Rgb {
  if (amount <= 0) return picture;
  const margin = reachOf(LEVELS) + NEIGHBOURS;
  return changeInStrips(picture, margin, ({ y, cb, cr, width, height }) => {
    quieten(y, width, height, noise.light, LIGHT * amount);
    quieten(cb, width, height, noise.colour, COLOUR * amount);
    quieten(cr, width, height, noise.colour, COLOUR * amount);
  });
}

/** Wiener's rule: of each detail remains the share that is not noise. */
function quieten(
  plane: Float32Array,
  width: number,
  height: number,
  noise: number[],
  strength: number,
) {
  const { details, rest } = splitLevels(plane, width, height, LEVELS);
  plane.set(rest);
  const energy = new Float32Array(plane.length);
  const scratch = new Float32Array(plane.length);
  for (const [level, detail] of details.entries()) {
    const floor = (strength * (noise[level] ?? 0)) ** 2;
    for (let i = 0; i < plane.length; i++) energy[i] = (detail[i] as number) ** 2;
    boxBlur(energy, energy, scratch, width, height, NEIGHBOURS);
    for (let i = 0; i < plane.length; i++) {
      const share = Math.max(0, 1 - floor / ((energy[i] as number) + 1e-9));
      plane[i] = (plane[i] as number) + share * (detail[i] as number);
    }
  }
}
