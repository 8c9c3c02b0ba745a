import { LINEAR } from '../../../pixels/colour/srgb.ts';
import type { Worn } from './garment.ts';
import type { Layer } from './layer.ts';
import type { Area } from './lookup.ts';

/** How far cloth covers each pixel of an area, and its linear light there. */
export type Cloth = Pick<Worn, 'area' | 'cover'> & { painted: Pick<Worn['painted'], 'light'> };

/** Reads a finished layer of plain clothes as if it had been painted here. */
export function readCloth(layer: Layer): Cloth {
  const { data, width } = layer;
  const area = boundLayer(layer);
  const cover = new Float32Array(area.width * area.height);
  const light = new Float32Array(cover.length * 3);
  for (let i = 0; i < cover.length; i++) {
    const row = Math.floor(i / area.width);
    const at = ((area.top + row) * width + area.left + (i - row * area.width)) * 4;
    cover[i] = data[at + 3] / 255;
    for (let c = 0; c < 3; c++) light[i * 3 + c] = LINEAR[data[at + c]];
  }
  return { area, cover, painted: { light } };
}

export function boundLayer({ data, width, height }: Layer): Area {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let i = 0; i < width * height; i++) {
    if (data[i * 4 + 3] === 0) continue;
    const row = Math.floor(i / width);
    const column = i - row * width;
    left = Math.min(left, column);
    right = Math.max(right, column + 1);
    top = Math.min(top, row);
    bottom = row + 1;
  }
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}
