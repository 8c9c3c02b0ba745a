import type { Face } from '../../perception/faces/faces.ts';
import type { Box } from '../../pixels/raster.ts';

export const AVATAR_FRAMES = ['shoulders', 'close'] as const;
export type AvatarFrame = (typeof AVATAR_FRAMES)[number];

/** The side of the frame in heights of the face from forehead to chin; hair takes about half as much again. */
const SIDES: Readonly<Record<AvatarFrame, number>> = { shoulders: 3, close: 2.15 };
/** The share of the remaining room that is above the face, for the hair and some space. */
const ABOVE: Readonly<Record<AvatarFrame, number>> = { shoulders: 0.43, close: 0.56 };
/** With a smaller side than this many heights of the face, the chin or the hair would be cut. */
const LEAST_SIDE = 1.5;

/**
 * The square around head and shoulders, in pixels of the photo. Above and beside the photo it may reach out, since
 * the background is made anew; where the person is cut off by the photo's lower edge or sides, it ends there, or
 * the avatar would show that cut.
 */
export function frameAvatar(
  { box }: Pick<Face, 'box'>,
  photo: { width: number; height: number },
  frame: AvatarFrame,
): Box {
  const face = {
    height: box.height * photo.height,
    top: box.top * photo.height,
    middle: (box.left + box.width / 2) * photo.width,
  };
  const toSide = Math.min(face.middle, photo.width - face.middle);
  const wanted = SIDES[frame] * face.height;
  const least = LEAST_SIDE * face.height;
  const side = Math.round(Math.max(least, Math.min(wanted, 2 * toSide)));
  const usualTop = face.top - ABOVE[frame] * (side - face.height);
  const top = Math.round(Math.min(usualTop, photo.height - side));
  return { left: Math.round(face.middle - side / 2), top, width: side, height: side };
}

/** The part of the frame that the photo shows, with a margin in which the outline is found. */
export function cropToPhoto(
  frame: Box,
  photo: { width: number; height: number },
  room: number,
): Box {
  const extra = Math.round(frame.width * room);
  const left = Math.max(0, frame.left - extra);
  const top = Math.max(0, frame.top - extra);
  return {
    left,
    top,
    width: Math.min(photo.width, frame.left + frame.width + extra) - left,
    height: Math.min(photo.height, frame.top + frame.height + extra) - top,
  };
}
