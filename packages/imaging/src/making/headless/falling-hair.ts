import { ImagingError } from '../../errors.ts';
import { mapBytes } from '../../pixels/map-values.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import { dilate } from '../../pixels/morphology/morphology.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import { resampleWeights } from '../../pixels/resample/field.ts';
import { EARS } from '../swap/head-place.ts';
import { neckEdges } from '../swap/neck-edges.ts';
import { shoulderLine } from '../swap/shoulder-line.ts';
import type { Head } from './head.ts';
import { cutRowAt } from './head-mask.ts';
import { UNCOVERED } from './thresholds.ts';

/** The soft ends of hair reach beyond what the network calls hair by this share of the face's height. */
const FRINGE = 0.06;
/** Hair that is farther to either side than this many widths of the face is somebody else's. */
const REACH = 2.2;

/** Hair below the line, divided by what is behind it. The masks are empty where there is none. */
export type FallingHair = { beside: Plane<Uint8Array>; over: Plane<Uint8Array> };

/**
 * Locks that hang down from the head would end in the air once the head is gone, so they are
 * removed with it. Those above the shoulders are filled like the head itself, and those in front of
 * clothes and skin with more cloth and skin. Refuses where they hide too much of the clothes.
 */
export function findFallingHair(picture: Rgb, head: Head, line: number): FallingHair {
  const { masks } = head;
  const { width, height } = masks;
  const scale = width / picture.width;
  const small = { ...head, faceWidth: head.faceWidth * scale };
  const hair = findOwnHair(small);
  const shoulders = findShoulderRows(small);
  const over = { data: new Uint8Array(hair.length), width, height };
  const beside = { data: new Uint8Array(hair.length), width, height };
  let covered = 0;
  for (let i = 0; i < hair.length; i++) {
    const x = i % width;
    const y = (i - x) / width;
    if (!hair[i] || y < cutRowAt(x, small, line, masks)) continue;
    const isOver = y >= (shoulders[x] ?? height);
    if (isOver) covered++;
    (isOver ? over : beside).data[i] = 1;
  }
  const clothes = masks.planes.clothes.data.reduce((sum, value) => sum + value, 0) / 255;
  if (covered > UNCOVERED.invented * clothes) {
    throw new ImagingError('head-stays', 'Long hair hides too much of the clothes');
  }
  const fringe = Math.max(2, Math.round(FRINGE * head.faceHeight));
  const wide = [over, beside].map((plane) => enlargeMask(plane, picture, fringe));
  const rowAt = (x: number) => {
    const row = shoulders[Math.min(width - 1, Math.floor(x * scale))];
    return row === undefined ? picture.height : row / scale;
  };
  return separateByBackground(wide, rowAt, (x) => cutRowAt(x, head, line, picture));
}

/** Fringes reach beyond the shoulder line and above the cut; the row of a pixel decides what is behind it. */
function separateByBackground(
  wide: readonly Plane<Uint8Array>[],
  shoulders: (x: number) => number,
  cut: (x: number) => number,
): FallingHair {
  const { width, height } = wide[0];
  const over = { data: new Uint8Array(width * height), width, height };
  const beside = { data: new Uint8Array(width * height), width, height };
  for (let x = 0; x < width; x++) {
    const row = shoulders(x);
    for (let y = Math.max(0, Math.round(cut(x))); y < height; y++) {
      const i = y * width + x;
      if (wide.some(({ data }) => data[i])) (y >= row ? over : beside).data[i] = 1;
    }
  }
  return { beside, over };
}

/** The hair that is connected to the hair of this head. */
function findOwnHair({ masks, x, chin, faceWidth }: Head): Uint8Array {
  const { width, height, planes } = masks;
  const data = mapBytes(planes.hair.data, (value, i) => {
    const away = Math.abs((i % width) - x * width);
    return value > 127 && away < REACH * faceWidth ? 1 : 0;
  });
  const { labels, components } = findConnectedComponents({ data, width, height });
  const isHeads = new Set(
    components.filter(({ box }) => box.top < chin * height).map(({ label }) => label),
  );
  return data.map((_, i) => (isHeads.has(labels[i]) ? 1 : 0));
}

/** For each column, the row at which neck and shoulders begin, even where hair covers them. */
function findShoulderRows({ masks, x, chin, faceWidth }: Head) {
  const { width, height, planes } = masks;
  const addPlanes = (a: Plane<Uint8Array>, b: Plane<Uint8Array>) =>
    a.data.map((value, i) => Math.min(255, value + b.data[i]));
  const gone = addPlanes(planes.hair, planes.faceSkin);
  const stays = addPlanes(planes.bodySkin, planes.clothes);
  const place = { chin: { x: x * width, y: chin * height }, jaw: EARS * faceWidth };
  const neck = neckEdges(masks, place, stays);
  return shoulderLine({ width, height, gone, stays }, place, neck, REACH * faceWidth);
}

function enlargeMask(plane: Plane<Uint8Array>, { width, height }: Rgb, reach: number) {
  const bright = { ...plane, data: plane.data.map((value) => value * 255) };
  const weights = resampleWeights(bright, width, height);
  const set = mapBytes(weights, (weight) => (weight > 0 ? 1 : 0));
  return { data: set.includes(1) ? dilate(set, width, height, reach) : set, width, height };
}
