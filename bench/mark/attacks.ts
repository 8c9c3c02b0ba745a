import sharp, { type Sharp } from 'sharp';
import type { Rgb } from '../../packages/imaging/src/pixels/raster.ts';

/** What platforms do to pictures, each alone and then together. What is not about JPEG is saved without loss. */
const jpeg = (picture: Sharp) => picture.jpeg({ quality: 75 });
const lossless = (picture: Sharp) => picture.png({ compressionLevel: 1 });
const half = ({ width, height }: Rgb, picture: Sharp) =>
  picture.resize(Math.round(width / 2), Math.round(height / 2), { fit: 'fill' });

/** A tenth of each side is gone, more of it on the left and above than on the other sides. */
const cut = ({ width, height }: Rgb, picture: Sharp) =>
  picture.extract({
    left: Math.round(0.07 * width),
    top: Math.round(0.06 * height),
    width: Math.round(0.9 * width),
    height: Math.round(0.9 * height),
  });

const ATTACKS: Record<string, (size: Rgb, picture: Sharp) => Sharp> = {
  'JPEG 75': (_, picture) => jpeg(picture),
  '× 0.5': (size, picture) => lossless(half(size, picture)),
  'cut by 10 %': (size, picture) => lossless(cut(size, picture)),
  '× 0.5, JPEG 75': (size, picture) => jpeg(half(size, picture)),
  'cut by 10 %, JPEG 75': (size, picture) => jpeg(cut(size, picture)),
  'cut by 10 %, × 0.5, JPEG 75': ({ data, width, height }, picture) =>
    jpeg(
      half(
        { data, width: Math.round(0.9 * width), height: Math.round(0.9 * height) },
        cut({ data, width, height }, picture),
      ),
    ),
};
export const ATTACK_NAMES = Object.keys(ATTACKS);

export function attack(name: string, picture: Rgb): Promise<Buffer> {
  const { data, width, height } = picture;
  const make = ATTACKS[name];
  if (!make) throw new Error(`No attack is called ${name}`);
  return make(picture, sharp(data, { raw: { width, height, channels: 3 } })).toBuffer();
}
