import type { PersonHead } from '../../../catalogue/people.ts';
import { LINEAR } from '../../../pixels/colour/srgb.ts';
import { percentile } from '../../../pixels/statistics/percentile.ts';
import type { HeadPicture } from './read-head.ts';

type Linear = readonly [number, number, number];

/** Skin is read at about this many places across the face. */
const ACROSS = 90;
/** A place counts as skin where the head covers it and its hair does not. */
const COVERED = 250;
const HAIRLESS = 8;

/**
 * The middle colour of a face's skin, in linear light: of forehead, nose and cheeks, without eyes and mouth. Distances
 * are in distances between the eyes.
 */
export function measureFace({ picture, hair }: HeadPicture, { points }: PersonHead): Linear {
  const { eye_l, eye_r, mouth } = points;
  const [x, y] = [(eye_l[0] + eye_r[0]) / 2, (eye_l[1] + eye_r[1]) / 2];
  const apart = Math.hypot(eye_l[0] - eye_r[0], eye_l[1] - eye_r[1]);
  const channels: [number[], number[], number[]] = [[], [], []];
  const lowest = (mouth[1] - y) / apart - 0.25;
  const step = 1.7 / ACROSS;
  for (let v = -0.5; v < lowest; v += step) {
    for (let u = -0.85; u < 0.85; u += step) {
      if (v > -0.42 && v < 0.22 && Math.abs(u) > 0.15) continue;
      const i = Math.round(y + v * apart) * picture.width + Math.round(x + u * apart);
      if (picture.data[i * 4 + 3] < COVERED || hair.data[i] > HAIRLESS) continue;
      for (const [c, values] of channels.entries()) values.push(LINEAR[picture.data[i * 4 + c]]);
    }
  }
  const [r, g, b] = channels.map((values) => percentile(values, 0.5));
  return [r, g, b];
}
