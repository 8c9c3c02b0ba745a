import { encodePng, toEncodable } from '../../pixels/encode.ts';
import { decodeRgb, flattenOnWhite, type Rgb } from '../../pixels/raster.ts';
import { hashBytes } from '../recipe.ts';

/** A photo that shows somebody, and that person's outline where it is known. */
export type PersonPhoto = { bytes: Uint8Array; mask?: Uint8Array };

/** Photos with a longer side are made smaller first, since portraits and places have no finer detail. */
const MOST_SIDE = 2048;

/** What is found in a photo is remembered by this. */
export const namePhoto = ({ bytes, mask }: PersonPhoto) =>
  hashBytes(bytes) + (mask ? hashBytes(mask) : '');

/** The photo as it is looked at, and as a file of the same pixels that a person can be cut out of. */
export async function openPersonPhoto(
  bytes: Uint8Array,
): Promise<{ shown: Rgb; bytes: Uint8Array }> {
  const decoded = await decodeRgb(bytes, { maxSide: MOST_SIDE });
  const { rgb, alpha } = decoded;
  const isWhole = Math.max(rgb.width, rgb.height) < MOST_SIDE;
  return {
    shown: alpha ? flattenOnWhite(rgb, alpha) : rgb,
    bytes: isWhole ? bytes : await encodePng(toEncodable(decoded)),
  };
}
