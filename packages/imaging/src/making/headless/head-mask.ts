import { invertMask } from '../../pixels/mask.ts';
import { dilate } from '../../pixels/morphology/morphology.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import { resampleWeights } from '../../pixels/resample/field.ts';
import type { Head } from './head.ts';

/** The soft edges of hair reach beyond what the network calls hair by this share of the face's height. */
const FRINGE = 0.05;
/** Hair and hats may belong to this head up to this many widths of the face to either side. */
const REACH = 1.6;
/** The cut over the neck sags by this share of the face's width, like a ring seen a little from above. */
const SAG = 0.06;

export type HeadMask = {
  /** 1 marks what is to be filled with what was behind the head. */
  mask: Plane<Uint8Array>;
  /** 1 marks the wearer, from whom the background must not be copied. */
  person: Plane<Uint8Array>;
  /** 1 marks what is above the line, near the head and not part of the goods; whatever is here goes with the head. */
  room: Plane<Uint8Array>;
};

/** Masks all of the head above the line, at the size of the picture. */
export function buildHeadMask(picture: Rgb, head: Head, line: number): HeadMask {
  const { width, height } = picture;
  const { background, clothes } = head.masks.planes;
  const somebody = resampleWeights(invertMask(background), width, height);
  const dressed = resampleWeights(clothes, width, height);
  const person = new Uint8Array(width * height);
  for (let i = 0; i < person.length; i++) {
    person[i] = somebody[i] > 0 || isFace(i, head, picture) ? 1 : 0;
  }
  const fringe = Math.max(2, Math.round(FRINGE * head.faceHeight));
  const wide = dilate(person, width, height, fringe);
  const data = new Uint8Array(width * height);
  const room = new Uint8Array(width * height);
  for (let x = 0; x < width; x++) {
    if (Math.abs(x - head.x * width) > REACH * head.faceWidth) continue;
    const until = Math.min(height, Math.round(cutRowAt(x, head, line, picture)));
    for (let y = 0; y < until; y++) {
      const i = y * width + x;
      // A raised collar or a hood is part of the goods.
      if (dressed[i] >= 0.5) continue;
      room[i] = 1;
      data[i] = wide[i];
    }
  }
  const toPlane = (values: Uint8Array) => ({ data: values, width, height });
  return { mask: toPlane(data), person: toPlane(wide), room: toPlane(room) };
}

/** Without a plain wall, the mask is dilated by this share of the face's height to take in all of the soft rim. */
const RIM = 0.05;
/** Where earrings hang, in heights of the face above the line and in widths of the face from its middle. */
const EARRINGS = { above: 0.6, beside: 0.8 };

/**
 * Without a plain wall, earrings and thin hair cannot be distinguished from it, so all that surrounds the head goes
 * too.
 */
export function widenMask({ mask, room }: HeadMask, head: Head, line: number): void {
  const { data, width, height } = mask;
  const wide = dilate(data, width, height, Math.round(RIM * head.faceHeight));
  const top = line * height - EARRINGS.above * head.faceHeight;
  for (let i = 0; i < data.length; i++) {
    if (!room.data[i]) continue;
    const x = i % width;
    const isBeside = Math.abs(x - head.x * width) < EARRINGS.beside * head.faceWidth;
    if (wide[i] || (isBeside && (i - x) / width > top)) data[i] = 1;
  }
}

/** The row at which the cut passes through this column. */
export function cutRowAt(
  x: number,
  head: Pick<Head, 'x' | 'faceWidth'>,
  line: number,
  { width, height }: { width: number; height: number },
): number {
  const away = Math.min(1, Math.abs(x - head.x * width) / (0.5 * head.faceWidth));
  return line * height + SAG * head.faceWidth * (1 - away * away);
}

/** Whether the face finder has seen a face here, whatever the semantic network says. `times` scales the face. */
function isFace(i: number, head: Head, { width, height }: Rgb, times = 1): boolean {
  const column = i % width;
  const across = (column - head.x * width) / (0.5 * head.faceWidth);
  const down = ((i - column) / width - head.chin * height) / (0.5 * head.faceHeight) + 1;
  return across * across + down * down < times * times;
}

/** Hair may reach to this many times the size of the face. */
const HAIR = 1.9;

/** The mask of the wearer with the whole head, including hair that the network has missed. */
export function addMissedHair(
  picture: Rgb,
  person: Plane<Uint8Array>,
  head: Head,
): Plane<Uint8Array> {
  const data = person.data.map((value, i) => (isFace(i, head, picture, HAIR) ? 1 : value));
  return { ...person, data };
}

/** The share of the clothes that lies above the line and would be lost by cropping. */
export function measureClothesAbove({ masks }: Head, line: number): number {
  const { data, width } = masks.planes.clothes;
  const edge = Math.round(line * masks.height) * width;
  let [above, all] = [0, 0];
  for (let i = 0; i < data.length; i++) {
    all += data[i];
    if (i < edge) above += data[i];
  }
  return all === 0 ? 0 : above / all;
}

/** Makes a cut between two rows as soft as any edge of a photo. Changes the picture at the edge of `mask`. */
export function softenCut(
  picture: Rgb,
  { data }: Plane<Uint8Array>,
  head: Head,
  line: number,
): void {
  const { width, height } = picture;
  for (let x = 0; x < width; x++) {
    const cut = cutRowAt(x, head, line, picture);
    const row = Math.round(cut);
    if (row < 1 || row >= height) continue;
    const [below, above] = [row * width + x, (row - 1) * width + x];
    if (data[below] || !data[above]) continue;
    const [to, from] = cut > row ? [below, above] : [above, below];
    for (let c = 0; c < 3; c++) {
      const own = picture.data[to * 3 + c];
      const other = picture.data[from * 3 + c];
      picture.data[to * 3 + c] = Math.round(own + (other - own) * Math.abs(cut - row));
    }
  }
}
