import { HALF_OPAQUE } from '../../../pixels/mask.ts';
import type { Canvas } from './canvas.ts';
import type { Worn } from './garment.ts';
import type { Layer } from './layer.ts';

/** A plain top's hem is HEM centimetres high; its cloth is stretched from FROM above its end to LOWER below it. */
const HEM = 2.5;
const FROM = 10;
const LOWER = 8;
/** Columns that end more than this many centimetres above the lowest one belong to sleeves. */
const SLEEVES = 6;

/** A top that ends inside a waistband shows no hem: the cloth above is stretched over it. Changes the layer. */
export function hangLower({ data, width, height }: Layer, perCm: number): void {
  const ends = new Int32Array(width).fill(-1);
  for (let i = 0; i < width * height; i++) {
    if (data[i * 4 + 3] >= HALF_OPAQUE) ends[i % width] = Math.floor(i / width);
  }
  const lowest = ends.reduce((most, end) => Math.max(most, end), -1);
  const column = new Uint8Array(height * 4);
  for (let x = 0; x < width; x++) {
    const end = ends[x];
    if (end < 0 || end < lowest - SLEEVES * perCm) continue;
    const first = Math.max(0, Math.round(end - FROM * perCm));
    const [own, wanted] = [end - HEM * perCm - first, end + LOWER * perCm - first];
    if (own < 1) continue;
    for (let y = 0; y < height; y++) {
      const i = (y * width + x) * 4;
      column.set(data.subarray(i, i + 4), y * 4);
    }
    for (let y = first; y <= Math.min(height - 1, first + wanted); y++) {
      const at = first + ((y - first) / wanted) * own;
      const [upper, share] = [Math.floor(at), at - Math.floor(at)];
      for (let c = 0; c < 4; c++) {
        const [above, below] = [column[upper * 4 + c], column[upper * 4 + 4 + c]];
        data[(y * width + x) * 4 + c] = Math.round(above + (below - above) * share);
      }
    }
  }
}

/** Cloth darkens over TURNS centimetres above the waistband that it goes into, by this share of its light at most. */
const TURNS = 1.6;
const DARK = 0.42;

/** Darkens the cloth of a top where it goes behind the waistband. */
export function shadeAbove(
  { data, width }: Canvas,
  top: Layer,
  { area, cover }: Pick<Worn, 'area' | 'cover'>,
  perCm: number,
): void {
  const reach = Math.max(2, TURNS * perCm);
  for (let column = 0; column < area.width; column++) {
    const x = area.left + column;
    let row = 0;
    while (row < area.height && cover[row * area.width + column] < 0.5) row++;
    if (row === area.height) continue;
    const edge = area.top + row;
    for (let y = Math.max(0, Math.ceil(edge - reach)); y < edge; y++) {
      const i = (y * width + x) * 4;
      const near = 1 - (edge - y) / reach;
      const shade = 1 - DARK * near * near * (top.data[i + 3] / 255);
      for (let c = i; c < i + 3; c++) data[c] = data[c] * shade;
    }
  }
}
