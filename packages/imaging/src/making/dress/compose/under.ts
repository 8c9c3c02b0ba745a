import type { Worn } from './garment.ts';
import type { Layer } from './layer.ts';
import { bilinear } from './lookup.ts';
import type { View } from './view.ts';

/** The top ends this many pixels of the studio's picture inside the outer garment, whose edge is soft. */
const INSIDE = 1.5;

/**
 * A top under an outer garment was draped alone: none of its sleeves and sides may stick out beside the outer garment,
 * neither beside its drape nor beside the cloth of its photo, which may end before the drape does. Changes the layer.
 */
export function keepUnder(layer: Layer, outer: Outer, view: View): void {
  const { box, front, back } = outer.maps;
  const { width, height } = front.alpha;
  for (let y = 0; y < layer.height; y++) {
    const py = view.box[1] + (y + 0.5) / view.scale - box[1];
    const [left, right] = findEnds(outer, y);
    for (let x = 0; x < layer.width; x++) {
      const i = (y * layer.width + x) * 4 + 3;
      if (layer.data[i] === 0) continue;
      const px = view.box[0] + (x + 0.5) / view.scale - box[0];
      const isInside = px >= 0 && py >= 0 && px < width && py < height;
      const sampleAlpha = (data: Uint8Array) => bilinear(data, width, height, px, py);
      const over = isInside
        ? Math.max(sampleAlpha(front.alpha.data), sampleAlpha(back.alpha.data))
        : 0;
      const within = Math.min(1, Math.max(0, Math.min(x - left, right - x) - INSIDE * view.scale));
      layer.data[i] = Math.round((layer.data[i] * over * within) / 255);
    }
  }
}

type Outer = {
  maps: Pick<Worn['maps'], 'box' | 'front' | 'back'>;
  area: Worn['area'];
  painted: Pick<Worn['painted'], 'cover'>;
  inner: Pick<Worn['inner'], 'cover'>;
};

/** The first and the last column of a row that the cloth covers; they are apart by a negative width if none does. */
function findEnds({ area, painted, inner }: Outer, y: number): [left: number, right: number] {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const row = y - area.top;
  if (row < 0 || row >= area.height) return [left, right];
  for (let column = 0; column < area.width; column++) {
    const i = row * area.width + column;
    if (Math.max(painted.cover[i], inner.cover[i]) < 0.5) continue;
    left = Math.min(left, area.left + column);
    right = area.left + column;
  }
  return [left, right];
}
