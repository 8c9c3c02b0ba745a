import { ALIGNED, fillFromPatches } from '../../pixels/patches/fill-patches.ts';
import { HALF } from '../../pixels/patches/patch-level.ts';
import type { Plane } from '../../pixels/raster.ts';
import { boundingBox, growBox } from '../../pixels/tile.ts';

export type PatternedBody = {
  /** Interleaved RGB. */
  colours: Uint8Array;
  /** 1 marks what hair hid. */
  hidden: Plane<Uint8Array>;
  /** 0..1, and 1 − skin in `garment`. */
  skin: Float32Array;
  garment: Float32Array;
  isSeen: (pixel: number) => boolean;
};

/** Checks, prints and collars are copied from within this many widths of the face around what hair hid. */
const COPIED = 1.5;

/**
 * Continues checks, prints and collars into what hair hid, from the body around it and from its mirror image about the
 * middle of the face: what one side hides, the other one often shows. Changes `colours`, `skin` and `garment`; false if too
 * little is seen.
 */
export function continuePattern(
  { colours, hidden, skin, garment, isSeen }: PatternedBody,
  face: { middle: number; width: number },
): boolean {
  const { width } = hidden;
  const box = growBox(boundingBox(hidden), Math.round(COPIED * face.width), width, hidden.height);
  // The mirror image lies to the right of the body. What lies around and between them is neither seen nor hidden, so that a
  // patch fits over each pixel at the photo's edge, and none reaches from one into the other.
  const joined = 2 * (box.left + box.width) - Math.round(2 * face.middle);
  // From each pixel to the mirror image of the one opposite: without a gap between the two, it would be `joined`.
  const beside = Math.ceil((joined + HALF) / ALIGNED) * ALIGNED;
  const across = 2 * (box.width + HALF) + beside - joined;
  const down = box.height + 2 * HALF;
  const mirror = (column: number) => across - 1 - column;
  const level = {
    width: across,
    height: down,
    colours: new Float32Array(across * down * 3),
    hole: new Uint8Array(across * down),
    seen: new Uint8Array(across * down),
  };
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const i = (box.top + y) * width + box.left + x;
      const row = (y + HALF) * across;
      const own = row + x + HALF;
      const mirrored = row + mirror(x + HALF);
      const colour = colours.subarray(i * 3, i * 3 + 3);
      level.colours.set(colour, own * 3);
      level.colours.set(colour, mirrored * 3);
      level.hole[own] = hidden.data[i];
      if (!isSeen(i)) continue;
      level.seen[own] = 1;
      level.seen[mirrored] = 1;
    }
  }
  const like = fillFromPatches(level, beside);
  if (!like) return false;
  const toPicture = (k: number) => {
    const column = k % across;
    const x = column < box.width + HALF ? column : mirror(column);
    const y = Math.floor(k / across);
    return (box.top + y - HALF) * width + box.left + x - HALF;
  };
  for (let k = 0; k < level.hole.length; k++) {
    if (!level.hole[k]) continue;
    const i = toPicture(k);
    skin[i] = skin[toPicture(like[k])];
    garment[i] = 1 - skin[i];
    colours.set(level.colours.subarray(k * 3, k * 3 + 3), i * 3);
  }
  return true;
}
