import type { Plane } from '../../raster/raster.ts';
import type { Relight } from '../dressed-model.ts';

/** Side light on cloth: so much more on the side of the lamp, and less on the other. */
const SLOPE = 0.12;

/**
 * The body's own map of side light does not fit the cloth around it: a coat would get the shadows of the legs. Light falls
 * off evenly from one side of the garment to the other instead. Changes the maps.
 */
export function lightEvenly({ left, right, range }: Relight, cover: Plane): void {
  const step = cover.width / left.width;
  for (let y = 0; y < left.height; y++) {
    const row = Math.min(cover.height - 1, Math.floor((y + 0.5) * step)) * cover.width;
    const shareAt = (x: number) =>
      cover.data[row + Math.min(cover.width - 1, Math.floor((x + 0.5) * step))] as number;
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
        map.data[i] = Math.round((map.data[i] as number) * (1 - share) + even * share);
      }
    }
  }
}
