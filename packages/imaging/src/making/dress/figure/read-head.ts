import type { PersonHead } from '../../../catalogue/people.ts';
import { ImagingError } from '../../../errors.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import type { Plane } from '../../../pixels/raster.ts';
import { extractChannel, readPixels, readRgba } from '../wardrobe/pictures.ts';

export type HeadPicture = { picture: Pixels; hair: Plane<Uint8Array> };

export async function readHead(
  root: string,
  head: PersonHead,
  expression: string,
): Promise<HeadPicture> {
  const picture = await readRgba(root, head.picture);
  if (expression !== 'neutral') {
    const other = head.expressions[expression];
    if (!other) throw new ImagingError('not-in-catalogue', `No expression "${expression}" is here`);
    putOver(picture, await readRgba(root, other.file), other.box[0], other.box[1]);
  }
  return { picture, hair: extractChannel(await readPixels(root, head.hair), 0) };
}

/** Blends the layer's colours in by its alpha; the picture's own alpha stays. */
function putOver(picture: Pixels, layer: Pixels, left: number, top: number): void {
  for (let y = Math.max(0, -top); y < Math.min(layer.height, picture.height - top); y++) {
    for (let x = Math.max(0, -left); x < Math.min(layer.width, picture.width - left); x++) {
      const from = (y * layer.width + x) * 4;
      const to = ((top + y) * picture.width + left + x) * 4;
      const share = layer.data[from + 3] / 255;
      for (let c = 0; c < 3; c++) {
        const own = picture.data[to + c];
        picture.data[to + c] = Math.round(own + (layer.data[from + c] - own) * share);
      }
    }
  }
}
