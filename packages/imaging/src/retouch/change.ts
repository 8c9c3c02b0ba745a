import { applyTone, type CastProfile, toneTables } from '@vitrine/tone';
import type { Rgb } from '../raster/raster.ts';
import { denoise } from './adjust/denoise.ts';
import { measureNoise, type Noise } from './adjust/noise.ts';
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

/** Everything but erasing. Returns the picture itself where the settings ask for nothing. */
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

/** Last, and one look-up per value: so that a page can do it while a slider moves. */
function tone(picture: Rgb, settings: RetouchSettings, cast: CastProfile | null): Rgb {
  const tables = toneTables(settings, cast);
  if (tables.every((table) => table.every((value, level) => value === level))) return picture;
  const data = picture.data.slice();
  applyTone(data, 3, tables);
  return { ...picture, data };
}
