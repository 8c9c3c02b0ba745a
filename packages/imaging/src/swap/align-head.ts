import type { Point } from '../parse/square.ts';
import { EARS, type HeadPlace } from './head-place.ts';
import type { PortraitMarks } from './portrait.ts';

/** Scales, turns and moves: from pixels of a portrait to pixels of a photo. */
export type Similarity = { scale: number; angle: number; from: Point; to: Point };

type Measures = Pick<HeadPlace, 'eyes' | 'chin' | 'jaw'>;

/** What the width of the jaw counts beside the height of the face. */
const JAW = 0.3;

/** Chin on chin, so that the neck goes on below it; the face as high and about as wide. */
export function alignHead(portrait: Measures, photo: Measures): Similarity {
  const own = along(portrait);
  const wanted = along(photo);
  const height = wanted.length / own.length;
  const width = photo.jaw / portrait.jaw;
  return {
    scale: height * (1 - JAW) + width * JAW,
    angle: wanted.angle - own.angle,
    from: portrait.chin,
    to: photo.chin,
  };
}

/** From behind only the ears tell where a head is and how large. */
export function alignBehind({ ear_l, ear_r }: PortraitMarks, { eyes, jaw }: HeadPlace): Similarity {
  const ears = { x: (ear_l.x + ear_r.x) / 2, y: (ear_l.y + ear_r.y) / 2 };
  const across = Math.hypot(ear_l.x - ear_r.x, ear_l.y - ear_r.y);
  return { scale: jaw / EARS / across, angle: 0, from: ears, to: eyes };
}

function along({ eyes, chin }: Measures) {
  const [x, y] = [chin.x - eyes.x, chin.y - eyes.y];
  return { length: Math.hypot(x, y), angle: Math.atan2(y, x) };
}

export function apply({ scale, angle, from, to }: Similarity, { x, y }: Point): Point {
  const [cos, sin] = [scale * Math.cos(angle), scale * Math.sin(angle)];
  const [dx, dy] = [x - from.x, y - from.y];
  return { x: to.x + dx * cos - dy * sin, y: to.y + dx * sin + dy * cos };
}

export function invert({ scale, angle, from, to }: Similarity): Similarity {
  return { scale: 1 / scale, angle: -angle, from: to, to: from };
}
