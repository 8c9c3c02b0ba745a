import type { Box, Mask } from './mask.ts';

/** `keep`: what is inside stays as it is, the rest is pale. `mark`: what is inside is coloured. */
export type MaskLook = 'keep' | 'mark';

const MARK = { red: 163, green: 38, blue: 42, opacity: 0.6 };

/** The pixels of a part of the overlay: the photo itself, or one colour, as opaque as the mask says. */
export function overlayPart(
  mask: Mask,
  box: Box,
  look: MaskLook,
  photo: Uint8ClampedArray,
): Uint8ClampedArray<ArrayBuffer> {
  const part = new Uint8ClampedArray(box.width * box.height * 4);
  for (let row = 0; row < box.height; row++) {
    for (let column = 0; column < box.width; column++) {
      const i = (box.top + row) * mask.width + box.left + column;
      const to = (row * box.width + column) * 4;
      const value = mask.data[i] as number;
      if (value === 0) continue;
      const keeps = look === 'keep';
      part[to] = keeps ? (photo[i * 4] as number) : MARK.red;
      part[to + 1] = keeps ? (photo[i * 4 + 1] as number) : MARK.green;
      part[to + 2] = keeps ? (photo[i * 4 + 2] as number) : MARK.blue;
      part[to + 3] = keeps ? value : value * MARK.opacity;
    }
  }
  return part;
}
