import { HALF_OPAQUE } from '../../pixels/mask.ts';
import type { Box } from '../../pixels/raster.ts';
import type { Subject } from './subject.ts';
import { ARM } from './thresholds.ts';

/** The sides of the photo at which an arm that holds the goods comes in. */
export type HeldIn = { left: boolean; right: boolean; top: boolean; bottom: boolean };

/** A cut-out touches the border if it is less than this many pixels away from it. */
const NEAR = 3;

/**
 * Whether a hand was photographed with the goods: the outline leaves the photo, and is skin there.
 * Arms that end in the air would look cut off, so they have to come in at the picture's edge as
 * they do in the photo.
 */
export function findHoldingHand(
  subject: Subject,
  box: Box,
  photo: { width: number; height: number },
): HeldIn | undefined {
  const { width, height } = subject;
  const isSkin = (x: number, y: number) => isSkinAt(subject, x, y);
  const along = (count: number, at: (i: number) => boolean | undefined) => {
    let [skin, all] = [0, 0];
    for (let i = 0; i < count; i++) {
      const found = at(i);
      if (found === undefined) continue;
      all++;
      if (found) skin++;
    }
    return all > ARM.least * count && skin > ARM.skin * all;
  };
  const held = {
    left: box.left < NEAR && along(height, (y) => isSkin(NEAR, y)),
    right:
      box.left + width > photo.width - NEAR && along(height, (y) => isSkin(width - 1 - NEAR, y)),
    top: box.top < NEAR && along(width, (x) => isSkin(x, NEAR)),
    bottom:
      box.top + height > photo.height - NEAR && along(width, (x) => isSkin(x, height - 1 - NEAR)),
  };
  return Object.values(held).some(Boolean) ? held : undefined;
}

/**
 * Undefined where nothing is visible. The hues and saturations are those of light and dark skin in
 * day- and lamplight.
 */
function isSkinAt({ data, width }: Subject, x: number, y: number): boolean | undefined {
  const i = (y * width + x) * 4;
  if ((data[i + 3] ?? 0) < HALF_OPAQUE) return undefined;
  const [red, green, blue] = [data[i], data[i + 1], data[i + 2]];
  const blueness = 128 - 0.169 * red - 0.331 * green + 0.5 * blue;
  const redness = 128 + 0.5 * red - 0.419 * green - 0.081 * blue;
  return blueness > 77 && blueness < 127 && redness > 135 && redness < 178;
}

/** Where the goods go: to the sides at which they are held, otherwise to the middle. */
export function placeHeldCorner(
  { left, right, top, bottom }: HeldIn,
  shown: { width: number; height: number },
  frame: { width: number; height: number },
) {
  const middle = (room: number) => Math.round(room / 2);
  const [across, down] = [frame.width - shown.width, frame.height - shown.height];
  return {
    left: left ? 0 : right ? across : middle(across),
    top: bottom ? down : top ? 0 : middle(down),
  };
}
