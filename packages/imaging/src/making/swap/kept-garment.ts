import { toLab } from '../../pixels/colour/lab.ts';
import type { Rgb } from '../../pixels/raster.ts';
import { measureStructure } from '../../pixels/statistics/structure.ts';
import type { GoodsPart } from '../lock/goods.ts';
import { type Lock, measureLock } from '../place/lock.ts';
import type { Corner } from '../place/paint-subject.ts';
import type { Wearer } from './wearer.ts';

/** A pixel with at least this share of garment is certainly cloth. */
const SURE = 0.98;
/** Structure is compared on cells of this many pixels, four to a unit. */
const CELL = 3;
/** Within this many pixels of an edge, the light of the place spills over it. */
const RIM = 8;
const CELLS = 4;

/** Measures how the photo's clothes appear in the result; `at` is where the photo's corner lies in it. */
export function measureKeptGarment(
  { photo, alpha }: Wearer,
  garment: Float32Array,
  result: Rgb,
  at: Corner,
): { lock: Lock; structure: number; part: GoodsPart } {
  const { width, height } = photo;
  const data = new Uint8Array(width * height * 4);
  const cover = new Uint8Array(width * height);
  const isSure = (i: number) => (garment[i] ?? 0) >= SURE && alpha.data[i] === 255;
  const isInside = (i: number) =>
    isSure(i - RIM) && isSure(i + RIM) && isSure(i - RIM * width) && isSure(i + RIM * width);
  const shown: Parameters<typeof measureStructure>[0][number][] = [];
  for (let i = 0; i < cover.length; i++) {
    cover[i] = Math.round(garment[i] * alpha.data[i]);
    if (!isSure(i)) continue;
    for (let c = 0; c < 3; c++) data[i * 4 + c] = photo.data[i * 3 + c];
    data[i * 4 + 3] = 255;
    const x = i % width;
    const y = Math.floor(i / width);
    const column = x + at.left;
    const row = y + at.top;
    if (x % 2 || y % 2 || column < 0 || row < 0 || !isInside(i)) continue;
    if (column >= result.width || row >= result.height) continue;
    shown.push({
      x: x / CELL / CELLS,
      y: y / CELL / CELLS,
      seen: lightnessAt(result.data, (row * result.width + column) * 3),
      wanted: lightnessAt(photo.data, i * 3),
    });
  }
  return {
    lock: measureLock({ data, width, height }, result, at),
    structure: measureStructure(shown),
    part: { cover: { data: cover, width, height }, ...at },
  };
}

const lightnessAt = (data: Uint8Array, i: number) => toLab(data[i], data[i + 1], data[i + 2])[0];
