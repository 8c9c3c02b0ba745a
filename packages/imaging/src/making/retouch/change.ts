import { applyTone, type CastProfile, createToneTables } from '@vitrine/picture-math';
import { boxBlur } from '../../pixels/blur/box-blur.ts';
import type { Rgb } from '../../pixels/raster.ts';
import { LEVELS, measureNoise, type Noise } from '../../pixels/statistics/noise.ts';
import { splitLevels, waveletReach } from '../../pixels/statistics/wavelets.ts';
import { changeInStrips } from '../../pixels/strips.ts';
import { sharpenDetails } from './adjust/sharpen.ts';
import { evenSkin } from './adjust/skin.ts';
import { softenWrinkles } from './adjust/wrinkles.ts';
import type { Guides } from './guides.ts';
import type { RetouchSettings } from './settings.ts';

export type ChangeOptions = {
  guides: Guides;
  cast: CastProfile | null;
  /** False leaves brightness and colours to the caller. */
  toned?: boolean;
  onProgress?: (fraction: number) => void;
};

/** Applies everything but erasing. Returns the picture itself if the settings change nothing. */
export async function changePicture(
  picture: Rgb,
  settings: RetouchSettings,
  { guides, cast, toned = true, onProgress = () => undefined }: ChangeOptions,
): Promise<Rgb> {
  let made = picture;
  let noise: Noise | undefined;
  if (settings.denoise > 0 || settings.sharpen > 0) noise = measureNoise(picture);
  if (settings.denoise > 0) made = denoise(made, settings.denoise, noise);
  onProgress(0.5);
  if (guides.cloth) made = await softenWrinkles(made, guides.cloth, settings.wrinkles);
  if (guides.skin) made = await evenSkin(made, guides.skin, settings.skin);
  onProgress(0.7);
  made = sharpenDetails(made, settings.sharpen, noise);
  onProgress(0.95);
  return toned ? tone(made, settings, cast) : made;
}

/** Tones come last and take one look-up per value, so that a page can apply them while a slider moves. */
function tone(picture: Rgb, settings: RetouchSettings, cast: CastProfile | null): Rgb {
  const tables = createToneTables(settings, cast);
  if (tables.every((table) => table.every((value, level) => value === level))) return picture;
  const data = picture.data.slice();
  applyTone(data, 3, tables);
  return { ...picture, data };
}

/** How many deviations count as noise at full amount. Spots of colour disturb more than grain. */
const LIGHT = 1.25;
const COLOUR = 2;
/** The radius of the neighbourhood in which anything besides noise is looked for. */
const NEIGHBOURS = 2;

/**
 * Takes away what is no stronger than the noise of the photo, level by level; where something
 * stronger is near, such as an edge or a weave, everything stays. Amount 0..1.
 */
export function denoise(picture: Rgb, amount: number, noise: Noise = measureNoise(picture)): Rgb {
  if (amount <= 0) return picture;
  const margin = waveletReach(LEVELS) + NEIGHBOURS;
  return changeInStrips(picture, margin, ({ y, cb, cr, width, height }) => {
    reduceNoise(y, width, height, noise.light, LIGHT * amount);
    reduceNoise(cb, width, height, noise.colour, COLOUR * amount);
    reduceNoise(cr, width, height, noise.colour, COLOUR * amount);
  });
}

/** Wiener's rule: the share of each detail that is not noise remains. */
function reduceNoise(
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
    for (let i = 0; i < plane.length; i++) energy[i] = detail[i] ** 2;
    boxBlur(energy, energy, scratch, width, height, NEIGHBOURS);
    for (let i = 0; i < plane.length; i++) {
      const share = Math.max(0, 1 - floor / (energy[i] + 1e-9));
      plane[i] = plane[i] + share * detail[i];
    }
  }
}
