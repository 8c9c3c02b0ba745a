import type { Plane } from '../../../pixels/raster.ts';
import type { Relight } from '../dressed-model.ts';
import type { FigurePictures } from '../figure/figure-pictures.ts';
import type { Worn } from './garment.ts';
import { type Layer, toAlphaShares } from './layer.ts';
import { bilinear } from './lookup.ts';
import type { View } from './view.ts';

const SIZE = 4;

/** What somebody wears: the seller's garments, and a plain top that goes with them. */
export type Clothes = { garments: readonly Worn[]; plainTop: Layer | undefined };

/**
 * Takes the model's own map where skin shows and the template's where cloth shows, at a quarter of the size. A plain top
 * has no map of its own, and that of a bare chest would make it shine like satin: it is lit evenly.
 */
export function blendRelight(
  { relight }: FigurePictures,
  { garments, plainTop }: Clothes,
  view: View,
  range: number,
): Relight {
  const [left, right] = [relight.left, relight.right].map((map) => mapIn(view, map));
  const body = { left, right, range };
  if (plainTop) lightEvenly(body, { ...plainTop, data: toAlphaShares(plainTop) });
  const make = ({ data: own, width, height }: Plane<Uint8Array>, side: 0 | 1) => {
    const data = new Uint8Array(own);
    for (let y = 0; y < height; y++) {
      const py = view.box[1] + ((y + 0.5) * SIZE) / view.scale;
      for (let x = 0; x < width; x++) {
        const px = view.box[0] + ((x + 0.5) * SIZE) / view.scale;
        let factor = (own[y * width + x] / 255) * range;
        for (const { maps, area, cover } of garments) {
          const [column, row] = [x * SIZE + 2 - area.left, y * SIZE + 2 - area.top];
          if (column < 0 || row < 0 || column >= area.width || row >= area.height) continue;
          const share = cover[row * area.width + column];
          if (share === 0) continue;
          const { data: map, width: across, height: down } = maps.relight[side];
          const own = bilinear(map, across, down, (px - maps.box[0]) / 4, (py - maps.box[1]) / 4);
          factor = factor * (1 - share) + (own / maps.unitLight) * share;
        }
        data[y * width + x] = Math.min(255, Math.round((factor / range) * 255));
      }
    }
    return { data, width, height };
  };
  return { left: make(left, 0), right: make(right, 1), range };
}

/** The body's own map in the view, at a quarter of its size. */
function mapIn(view: View, body: Plane<Uint8Array>): Plane<Uint8Array> {
  const [width, height] = [Math.ceil(view.width / SIZE), Math.ceil(view.height / SIZE)];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const py = view.box[1] + ((y + 0.5) * SIZE) / view.scale;
    for (let x = 0; x < width; x++) {
      const px = view.box[0] + ((x + 0.5) * SIZE) / view.scale;
      data[y * width + x] = Math.round(
        bilinear(body.data, body.width, body.height, px / SIZE, py / SIZE),
      );
    }
  }
  return { data, width, height };
}

/** Side light on cloth adds this share on the side of the lamp, and takes it away on the other. */
const SLOPE = 0.12;

/**
 * The body's own map of side light does not fit the cloth around it: a coat would get the shadows of the legs. Instead,
 * light falls off evenly from one side of the garment to the other. Changes the maps.
 */
export function lightEvenly({ left, right, range }: Relight, cover: Plane): void {
  const step = cover.width / left.width;
  for (let y = 0; y < left.height; y++) {
    const row = Math.min(cover.height - 1, Math.floor((y + 0.5) * step)) * cover.width;
    const shareAt = (x: number) =>
      cover.data[row + Math.min(cover.width - 1, Math.floor((x + 0.5) * step))];
    let [first, last] = [0, left.width - 1];
    while (first < last && shareAt(first) < 0.5) first++;
    while (last > first && shareAt(last) < 0.5) last--;
    for (let x = first; x <= last && last > first; x++) {
      const across = (2 * (x - first)) / (last - first) - 1;
      const share = shareAt(x);
      for (const [map, factor] of [
        [left, 1 - SLOPE * across],
        [right, 1 + SLOPE * across],
      ] as const) {
        const i = y * map.width + x;
        const even = Math.min(255, (factor / range) * 255);
        map.data[i] = Math.round(map.data[i] * (1 - share) + even * share);
      }
    }
  }
}
