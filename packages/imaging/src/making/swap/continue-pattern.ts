import { fillFromPatches } from '../../pixels/patches/fill-patches.ts';
import { HALF } from '../../pixels/patches/patch-level.ts';
import type { Box } from '../../pixels/raster.ts';

export type PatternedBody = {
  /** The width of the picture. */
  width: number;
  /** Interleaved RGB. */
  colours: Uint8Array;
  /** 1 marks what hair hid. */
  hidden: Uint8Array;
  /** 0..1, and 1 − skin in `garment`. */
  skin: Float32Array;
  garment: Float32Array;
  isSeen: (pixel: number) => boolean;
};

/**
 * Continues checks, prints and collars into what hair hid, from the body within `box` and from its mirror image about the
 * column `middle`: what one side hides, the other one often shows. Changes `colours`, `skin` and `garment`; false if too little
 * is seen.
 */
export function continuePattern(
  { width, colours, hidden, skin, garment, isSeen }: PatternedBody,
  box: Box,
  middle: number,
): boolean {
  // The mirror image lies to the right of the body.
  const across = 2 * box.width;
  const level = {
    width: across,
    height: box.height,
    colours: new Float32Array(across * box.height * 3),
    hole: new Uint8Array(across * box.height),
    seen: new Uint8Array(across * box.height),
  };
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const i = (box.top + y) * width + box.left + x;
      const own = y * across + x;
      const mirrored = y * across + across - 1 - x;
      const colour = colours.subarray(i * 3, i * 3 + 3);
      level.colours.set(colour, own * 3);
      level.colours.set(colour, mirrored * 3);
      level.hole[own] = hidden[i];
      if (!isSeen(i)) continue;
      level.seen[own] = 1;
      // No patch may reach from one into the other.
      if (x < box.width - HALF) level.seen[mirrored] = 1;
    }
  }
  const beside = Math.round(across - 2 * (middle - box.left));
  const like = fillFromPatches(level, beside);
  if (!like) return false;
  const toPicture = (k: number) => {
    const x = k % across;
    const column = x < box.width ? x : across - 1 - x;
    return (box.top + Math.floor(k / across)) * width + box.left + column;
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
