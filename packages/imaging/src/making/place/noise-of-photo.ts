import { measureNoise } from '../../pixels/statistics/noise.ts';
import type { Subject } from './subject.ts';

/** In display steps: without any grain a render looks like one, and strong noise looks like a fault. */
const LEAST = 1.1;
const MOST = 3.2;

/** Grain for the surroundings, as strong as the noise of the photo that is put into them. */
export function matchGrain({ data, width, height }: Subject): number {
  const colours = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) {
      // Clear pixels count as black, where noise is not measured.
      colours[i * 3 + c] = data[i * 4 + 3] === 255 ? data[i * 4 + c] : 0;
    }
  }
  const { light } = measureNoise({ data: colours, width, height });
  return Math.min(MOST, Math.max(LEAST, light[0] ?? 0));
}
