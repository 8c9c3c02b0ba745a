import { drawCaption, removeUndrawable } from '../../pixels/caption.ts';
import { encodeJpeg, encodePng } from '../../pixels/encode.ts';
import { sniffFormat } from '../../pixels/files/sniff.ts';
import { type Layer, toRgba } from '../../pixels/layer.ts';
import { type Decoded, decodeRgb, joinAlpha, type Plane } from '../../pixels/raster.ts';
import { findFreePlace } from './free-place.ts';

/** These are shares of the shorter side; the Chinese standard on marking generated content asks for letters of 5 %. */
const BOX_HEIGHT = 0.1;
const MARGIN = 0.015;
/** The width of each character as a share of the box's height. */
const SIGN_WIDTH = 1.05;
/** Labels stand within this distance from an edge, as a share of the shorter side. */
export const LABEL_REACH = BOX_HEIGHT + 2 * MARGIN;
const INK = '#1a1a1a';

/** Draws words in a corner or at an edge without goods, dark with a light edge, so that they are readable anywhere. */
export async function drawLabel(
  { rgb, alpha }: Decoded,
  text: string,
  still?: Plane<Uint8Array>,
): Promise<Decoded> {
  const words = removeUndrawable(text);
  if (words === '') throw new RangeError(`Nothing of this can be drawn: ${text}`);
  const { width, height } = rgb;
  const short = Math.min(width, height);
  const margin = Math.round(MARGIN * short);
  const boxHeight = Math.max(16, Math.round(BOX_HEIGHT * short));
  const wanted = Math.round(boxHeight * SIGN_WIDTH * (words.length + 1));
  const box = { width: Math.min(width - 2 * margin, wanted), height: boxHeight };
  const caption = await drawCaption(words, { ...box, colour: INK });
  return lay({ rgb, alpha }, caption, findFreePlace(box, margin, rgb, still));
}

function lay({ rgb, alpha }: Decoded, caption: Layer, at: { left: number; top: number }): Decoded {
  const { width, height } = rgb;
  const [colours, opacity] = [new Uint8Array(rgb.data), alpha && new Uint8Array(alpha.data)];
  const drawn = toRgba(caption);
  for (let y = 0; y < caption.height; y++) {
    for (let x = 0; x < caption.width; x++) {
      const [row, column] = [y + at.top, x + at.left];
      if (row < 0 || column < 0 || row >= height || column >= width) continue;
      const from = 4 * (y * caption.width + x);
      const share = drawn[from + 3] / 255;
      if (share === 0) continue;
      const pixel = row * width + column;
      for (let k = 0; k < 3; k++) {
        const below = colours[3 * pixel + k];
        colours[3 * pixel + k] = Math.round(below + (drawn[from + k] - below) * share);
      }
      if (opacity) opacity[pixel] = Math.max(opacity[pixel], drawn[from + 3]);
    }
  }
  return {
    rgb: { data: colours, width, height },
    ...(opacity && { alpha: { data: opacity, width, height } }),
  };
}

/** Writes words into the lower right corner of a picture. */
export async function labelPicture(picture: Uint8Array, text: string): Promise<Buffer> {
  const { rgb, alpha } = await drawLabel(await decodeRgb(picture), text);
  const { width, height } = rgb;
  if (sniffFormat(picture) !== 'png') {
    return Buffer.from(await encodeJpeg({ ...rgb, channels: 3 }));
  }
  const data = alpha ? joinAlpha(rgb, alpha) : rgb.data;
  return Buffer.from(await encodePng({ data, width, height, channels: alpha ? 4 : 3 }));
}
