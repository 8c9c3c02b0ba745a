import { sharp } from './files/sharp.ts';
import type { Decoded, Plane } from './raster.ts';

/** Interleaved 8-bit RGB, or RGBA with straight alpha. */
export type Encodable = { data: Uint8Array; width: number; height: number; channels: 3 | 4 };

const open = ({ data, width, height, channels }: Encodable) =>
  sharp(data, { raw: { width, height, channels }, limitInputPixels: false });

/** The copy detaches the result from libvips' memory, so that it can move between threads. */
const detached = (encoded: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(encoded);

export const encodePng = async (picture: Encodable) =>
  detached(await open(picture).png({ compressionLevel: 6 }).toBuffer());

export const encodeJpeg = async (picture: Encodable) =>
  detached(await open(picture).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer());

/** Encodes one channel losslessly, for masks and labels. */
export const encodeGrey = async ({ data, width, height }: Plane<Uint8Array>) =>
  detached(
    await sharp(data, { raw: { width, height, channels: 1 }, limitInputPixels: false })
      .toColourspace('b-w')
      .png({ compressionLevel: 6 })
      .toBuffer(),
  );

/** Unlike `joinAlpha`, this keeps the colours under clear pixels, because it is still the seller's picture. */
export function toEncodable({ rgb, alpha }: Decoded): Encodable {
  const { data, width, height } = rgb;
  if (!alpha) return { data, width, height, channels: 3 };
  const rgba = new Uint8Array(width * height * 4);
  for (let i = 0; i < alpha.data.length; i++) {
    for (let k = 0; k < 3; k++) rgba[i * 4 + k] = data[i * 3 + k];
    rgba[i * 4 + 3] = alpha.data[i];
  }
  return { data: rgba, width, height, channels: 4 };
}
