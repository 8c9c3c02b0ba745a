import type { Plane } from '../../../pixels/raster.ts';
import type { Relight } from '../dressed-model.ts';
import type { FigurePictures } from '../figure/figure-pictures.ts';
import type { Worn } from './garment.ts';
import { bilinear } from './lookup.ts';
import type { View } from './view.ts';

const SIZE = 4;

/** Takes the model's own map where skin shows and the template's where cloth shows, at a quarter of the size. */
export function blendRelight(
  { relight }: FigurePictures,
  worn: readonly Worn[],
  view: View,
  range: number,
): Relight {
  const width = Math.ceil(view.width / SIZE);
  const height = Math.ceil(view.height / SIZE);
  const make = (body: Plane<Uint8Array>, side: 0 | 1): Plane<Uint8Array> => {
    const data = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      const py = view.box[1] + ((y + 0.5) * SIZE) / view.scale;
      for (let x = 0; x < width; x++) {
        const px = view.box[0] + ((x + 0.5) * SIZE) / view.scale;
        let factor = (bilinear(body.data, body.width, body.height, px / 4, py / 4) / 255) * range;
        for (const { maps, area, cover } of worn) {
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
  return { left: make(relight.left, 0), right: make(relight.right, 1), range };
}
