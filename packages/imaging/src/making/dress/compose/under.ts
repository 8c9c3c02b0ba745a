import type { TemplateMaps } from '../wardrobe/sheets.ts';
import type { Layer } from './layer.ts';
import { bilinear } from './lookup.ts';
import type { View } from './view.ts';

/**
 * A top under an outer garment was draped alone: none of its sleeves and sides may stick out beside the outer garment.
 * Changes the layer.
 */
export function keepUnder(
  layer: Layer,
  { box, front, back }: Pick<TemplateMaps, 'box' | 'front' | 'back'>,
  view: View,
): void {
  const { width, height } = front.alpha;
  for (let y = 0; y < layer.height; y++) {
    const py = view.box[1] + (y + 0.5) / view.scale - box[1];
    for (let x = 0; x < layer.width; x++) {
      const i = (y * layer.width + x) * 4 + 3;
      if (layer.data[i] === 0) continue;
      const px = view.box[0] + (x + 0.5) / view.scale - box[0];
      const isInside = px >= 0 && py >= 0 && px < width && py < height;
      const sampleAlpha = (data: Uint8Array) => bilinear(data, width, height, px, py);
      const over = isInside
        ? Math.max(sampleAlpha(front.alpha.data), sampleAlpha(back.alpha.data))
        : 0;
      layer.data[i] = Math.round((layer.data[i] * over) / 255);
    }
  }
}
