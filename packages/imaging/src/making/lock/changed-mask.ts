import { encodeGrey, encodePng } from '../../pixels/encode.ts';
import { dilate } from '../../pixels/morphology/morphology.ts';
import { decodeRgb, flattenOnWhite } from '../../pixels/raster.ts';

export type ChangedWish = { before: Uint8Array; after: Uint8Array };
export type ChangedMask = {
  /** `before` as a PNG, which the repainting starts from. */
  picture: Uint8Array;
  mask: Uint8Array;
  width: number;
  height: number;
  /** The share of the picture that changed. */
  share: number;
};

/** The mask is dilated by this many pixels: a painted part needs a rim in which it blends in. */
const RIM = 6;

/** Masks where one of our own operations has changed a photo, for another engine to paint it better. */
export async function maskChanges({ before, after }: ChangedWish): Promise<ChangedMask> {
  const [first, second] = [await decodeRgb(before), await decodeRgb(after)];
  const shown = first.alpha ? flattenOnWhite(first.rgb, first.alpha) : first.rgb;
  const { width, height } = shown;
  const data = new Uint8Array(width * height);
  // A picture of another size has another frame, so there is nothing to compare.
  const isSameSize = second.rgb.width === width && second.rgb.height === height;
  let changed = 0;
  for (let i = 0; isSameSize && i < data.length; i++) {
    const isSame = [0, 1, 2].every((c) => shown.data[i * 3 + c] === second.rgb.data[i * 3 + c]);
    if (isSame) continue;
    data[i] = 255;
    changed++;
  }
  const rim = dilate(data, width, height, RIM).map((value) => (value ? 255 : 0));
  const mask = await encodeGrey({ data: rim, width, height });
  const picture = await encodePng({ ...shown, channels: 3 });
  return { picture, mask, width, height, share: changed / data.length };
}
