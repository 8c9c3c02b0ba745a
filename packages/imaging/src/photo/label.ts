import { drawable, drawCaption } from '../sticker/caption.ts';
import { toRgba } from '../sticker/layer.ts';
import { openPicture } from './open-picture.ts';

/** Of the shorter side: the Chinese standard on marking generated content asks for letters of 5 % at least. */
const BOX_HEIGHT = 0.1;
const MARGIN = 0.015;
/** Of its height, for each sign. */
const SIGN_WIDTH = 1.05;
const INK = '#1a1a1a';

/** The picture with words in its lower right corner, dark with a light edge: readable on every ground. */
export async function labelPicture(picture: Uint8Array, text: string): Promise<Buffer> {
  const words = drawable(text);
  if (words === '') throw new RangeError(`Nothing of this can be drawn: ${text}`);
  const image = openPicture(picture);
  const { width, height, format } = await image.metadata();
  const short = Math.min(width, height);
  const boxHeight = Math.max(16, Math.round(BOX_HEIGHT * short));
  const room = width - 2 * Math.round(MARGIN * short);
  const boxWidth = Math.min(room, Math.round(boxHeight * SIGN_WIDTH * (words.length + 1)));
  const label = await drawCaption(words, { width: boxWidth, height: boxHeight, colour: INK });
  const margin = Math.round(MARGIN * short);
  image.composite([
    {
      input: Buffer.from(toRgba(label)),
      raw: { width: label.width, height: label.height, channels: 4 },
      left: width - boxWidth - margin,
      top: height - boxHeight - margin,
    },
  ]);
  if (format === 'png') return image.png({ compressionLevel: 6 }).toBuffer();
  return image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
}
