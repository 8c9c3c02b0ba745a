import type { Plane } from '../../../pixels/raster.ts';
import type { Rgba } from '../../cutout/finish.ts';
import type { WaistFrame } from './waist-frame.ts';

/** A clip is narrower than this, in widths of the waist. */
const FARTHEST = 0.3;
/** A garment held by the corners of its waist sags between them: above this height there is only the hanger. */
const HANGER = 0.02;
/** The number of pixels beside a clip whose mean colour is continued. */
const MEAN = 3;

/**
 * Removes clips from a cut-out: the waistband that they hide is continued along the waist from both sides, so that its
 * edges and seams stay straight; what stands above the waist becomes clear. Changes the cut-out.
 */
export function continueBand(
  { data, width, height }: Rgba,
  clips: Plane<Uint8Array>,
  { step: [ex, ey], width: waist, below }: WaistFrame,
): void {
  const known = data.slice();
  const isCloth = (i: number) => !clips.data[i] && known[i * 4 + 3] > 200;
  /** Finds where cloth begins in a direction, and its mean colour there. */
  const beside = (x: number, y: number, sign: 1 | -1) => {
    const sum = [0, 0, 0];
    let [count, far] = [0, 0];
    for (let n = 1; n < FARTHEST * waist && count < MEAN; n++) {
      const [px, py] = [Math.round(x + sign * n * ex), Math.round(y + sign * n * ey)];
      const i = py * width + px;
      if (px < 0 || py < 0 || px >= width || py >= height || !isCloth(i)) continue;
      far ||= n;
      count++;
      for (let c = 0; c < 3; c++) sum[c] = sum[c] + known[i * 4 + c];
    }
    return count > 0 ? { far, colour: sum.map((value) => value / count) } : undefined;
  };
  for (let i = 0; i < clips.data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (below(x, y) < -HANGER) data[i * 4 + 3] = 0;
    if (!clips.data[i]) continue;
    const [one, other] = [beside(x, y, -1), beside(x, y, 1)];
    if (below(x, y) < 0 || (!one && !other)) {
      data[i * 4 + 3] = 0;
      continue;
    }
    const share = one && other ? one.far / (one.far + other.far) : one ? 0 : 1;
    for (let c = 0; c < 3; c++) {
      const [from, to] = [one?.colour[c] ?? 0, other?.colour[c] ?? 0];
      data[i * 4 + c] = Math.round(from * (1 - share) + to * share);
    }
    data[i * 4 + 3] = 255;
  }
}
