import type { Picture } from '../../photo/model/picture.ts';
import type { MarkPoint } from './landmarks.ts';

/** How much larger a lens shows the photo than the stage does. */
const ZOOM = 3;

/** A photo as the background of a square, so large that a point of it lies in the middle. */
export function lensOn({ url, width, height }: Picture, [x, y]: MarkPoint) {
  // A background's position is the share of what sticks out, not of the picture itself.
  const at = (share: number, size: number) => ((share * size - 0.5) / (size - 1)) * 100;
  const wide = ZOOM * Math.min(1, width / height) * 2;
  const high = (wide * height) / width;
  return {
    backgroundImage: `url("${url}")`,
    backgroundSize: `${wide * 100}% ${high * 100}%`,
    backgroundPosition: `${at(x, wide)}% ${at(y, high)}%`,
  };
}
