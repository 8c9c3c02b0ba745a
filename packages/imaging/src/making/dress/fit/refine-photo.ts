import { calmColours } from '../../../pixels/colour/calm-colours.ts';
import type { Decoded } from '../../../pixels/raster.ts';
import { bleedColours } from './bleed.ts';
import type { Photo } from './photo.ts';

/** Makes a cut-out twice as wide and high. */
export type Enlarge = (picture: Required<Decoded>) => Promise<Required<Decoded>>;

/** Pictures show cloth at 7 to 10 pixels for each centimetre: fewer look blurred beside the model's face. */
const ENOUGH = 8;

/**
 * A photo from afar, or one that a shop has made small, has fewer pixels than the picture shows, and the colour noise of
 * its compression would be as large as folds. It is calmed and enlarged. `perPixel` is the size of a pixel in centimetres.
 */
export async function refinePhoto(
  photo: Photo,
  perPixel: number,
  enlarge: Enlarge,
): Promise<Photo> {
  if (photo.scale / perPixel >= ENOUGH) return photo;
  const { alpha } = photo;
  // The outermost pixels are mixed with the ground, and enlarged they would be a rim that one sees.
  const clean = bleedColours(photo.rgb, alpha);
  const finer = await enlarge({ rgb: calmColours(clean, alpha), alpha });
  const scale = photo.scale * (finer.rgb.width / photo.rgb.width);
  return { ...photo, ...finer, scale };
}
