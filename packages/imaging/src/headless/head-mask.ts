import { widen } from '../cutout/widen.ts';
import type { Plane, Rgb } from '../raster/raster.ts';
import { weightsOf } from '../retouch/adjust/field.ts';
import type { Head } from './head.ts';

/** Of the face's height: soft edges of hair reach this far beyond what the network calls hair. */
const FRINGE = 0.05;
/** Of the face's width: how far to either side hair and hats may belong to this head. */
const REACH = 1.6;
/** The cut over the neck sags like a ring seen a little from above: a share of the face's width. */
const SAG = 0.06;

export type HeadMask = {
  /** 1: to be filled with what was behind the head. */
  mask: Plane<Uint8Array>;
  /** 1: the wearer, whom the background must not be made of. */
  person: Plane<Uint8Array>;
};

/** Everything of the head above the line, at the size of the picture. */
export function headMask(picture: Rgb, head: Head, line: number): HeadMask {
  const { width, height } = picture;
  const { background, clothes } = head.masks.planes;
  const somebody = weightsOf(inverse(background), width, height);
  const dressed = weightsOf(clothes, width, height);
  const person = new Uint8Array(width * height);
  for (let i = 0; i < person.length; i++) person[i] = (somebody[i] as number) > 0 ? 1 : 0;
  const fringe = Math.max(2, Math.round(FRINGE * head.faceHeight));
  const wide = widen(person, width, height, fringe);
  const data = new Uint8Array(width * height);
  for (let x = 0; x < width; x++) {
    if (Math.abs(x - head.x * width) > REACH * head.faceWidth) continue;
    const until = Math.min(height, Math.round(cutAt(x, head, line, picture)));
    for (let y = 0; y < until; y++) {
      const i = y * width + x;
      // A raised collar or a hood is part of the goods.
      if (wide[i] && (dressed[i] as number) < 0.5) data[i] = 1;
    }
  }
  return { mask: { data, width, height }, person: { data: wide, width, height } };
}

/** The row at which the cut passes this column. */
export function cutAt(
  x: number,
  head: Pick<Head, 'x' | 'faceWidth'>,
  line: number,
  { width, height }: { width: number; height: number },
): number {
  const away = Math.min(1, Math.abs(x - head.x * width) / (0.5 * head.faceWidth));
  return line * height + SAG * head.faceWidth * (1 - away * away);
}

const inverse = (plane: Plane<Uint8Array>) => ({
  ...plane,
  data: plane.data.map((value) => 255 - value),
});

/** Share of the clothes that lies above the line: it would be lost by cropping. */
export function clothesAbove({ masks }: Head, line: number): number {
  const { data, width } = masks.planes.clothes;
  const edge = Math.round(line * masks.height) * width;
  let [above, all] = [0, 0];
  for (let i = 0; i < data.length; i++) {
    all += data[i] as number;
    if (i < edge) above += data[i] as number;
  }
  return all === 0 ? 0 : above / all;
}
