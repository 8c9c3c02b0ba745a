import type { BodyPose, PersonHead } from '../../../catalogue/people.ts';
import { encodeSrgbByte, LINEAR } from '../../../pixels/colour/srgb.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import type { Similarity } from '../../../pixels/geometry/similarity.ts';
import type { Plane } from '../../../pixels/raster.ts';
import { clampShare, smoothShare } from '../../../pixels/shares.ts';
import { faceHeight } from './place-head.ts';

/** A neck is even above the first and as it was below the second: shares of the face's height below the chin. */
const EVEN = 0.2;
const OWN = 0.62;
/** The chest's colour is read over this share of the face's height below that, and as far to each side. */
const CHEST = 0.25;
/** Beside the neck this fades out between these multiples of half its width: shoulders stay as they are. */
const [BESIDE, FAR] = [1.1, 2];
/** The share of the way from the chest's colour to the face's at the jaw. */
const TOWARDS_FACE = 0.7;
/** Light that the sides of a neck lose, since they turn away. */
const ROUND = 0.22;

/**
 * The upper end of a body's neck is a stump, made for any jaw: darker than the chest, with a crease where it begins. This
 * gives it colours that lead from the chest's to the face's. Changes the picture.
 */
export function evenNeck(
  body: Pixels,
  { data: parts }: Plane<Uint8Array>,
  slip: number,
  { neck }: BodyPose,
  head: PersonHead,
  place: Similarity,
  face: readonly [number, number, number],
): void {
  const { data, width, height } = body;
  const reach = faceHeight(head) * place.scale;
  const middle = (neck.left + neck.right) / 2;
  const half = (neck.right - neck.left) / 2;
  const base = Math.min(height - 1, Math.round(place.to.y + OWN * reach));
  const isSkin = (i: number) => data[i * 4 + 3] > 0 && parts[i] !== slip;
  const chest = averageLight(data, isSkin, width, {
    left: Math.round(middle - CHEST * reach),
    right: Math.round(middle + CHEST * reach),
    top: base,
    bottom: Math.min(height, Math.round(base + CHEST * reach)),
  });
  if (!chest) return;
  const from = Math.max(0, Math.floor(middle - FAR * half));
  const until = Math.min(width, Math.ceil(middle + FAR * half));
  for (let y = 0; y < base; y++) {
    const even = smoothShare(clampShare((base - y) / ((OWN - EVEN) * reach)));
    const wanted = chest.map((own, c) => own + (face[c] - own) * TOWARDS_FACE * even);
    for (let x = from; x < until; x++) {
      const i = y * width + x;
      if (!isSkin(i)) continue;
      const aside = Math.abs(x - middle) / half;
      const light = 1 - ROUND * Math.min(1, aside) ** 3;
      const share = even * smoothShare(clampShare((FAR - aside) / (FAR - BESIDE)));
      for (let c = 0; c < 3; c++) {
        const own = LINEAR[data[i * 4 + c]];
        data[i * 4 + c] = encodeSrgbByte(own + (wanted[c] * light - own) * share);
      }
    }
  }
}

type Area = { left: number; right: number; top: number; bottom: number };

/** The mean colour of skin in linear light; undefined where there is none. */
function averageLight(
  data: Uint8Array,
  isSkin: (i: number) => boolean,
  width: number,
  { left, right, top, bottom }: Area,
): number[] | undefined {
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const i = y * width + x;
      if (!isSkin(i)) continue;
      count++;
      for (let c = 0; c < 3; c++) sums[c] += LINEAR[data[i * 4 + c]];
    }
  }
  return count === 0 ? undefined : sums.map((sum) => sum / count);
}
