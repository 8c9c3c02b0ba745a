import { encodeGrey, encodePng } from '../../pixels/encode.ts';
import { dilate } from '../../pixels/morphology/morphology.ts';
import { decodeRgb, flattenOnWhite } from '../../pixels/raster.ts';

export type ChangedWish = { before: Uint8Array; after: Uint8Array };
export type ChangedMask = {
  /** `before` as a PNG: what is to be painted begins with it. */
  picture: Uint8Array;
  mask: Uint8Array;
  width: number;
  height: number;
  /** This share of the picture changed. */
  share: number;
};

/** Pixels around: a painted part needs a rim to grow together with. */
const RIM = 6;

/** Where one of our own operations has changed a photo: what another engine is to paint better. */
export async function maskChanges({ before, after }: ChangedWish): Promise<ChangedMask> {
  const [first, second] = [await decodeRgb(before), await decodeRgb(after)];
  const shown = first.alpha ? flattenOnWhite(first.rgb, first.alpha) : first.rgb;
  const { width, height } = shown;
  const data = new Uint8Array(width * height);
  // Another size is another frame: there is nothing to compare.
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
