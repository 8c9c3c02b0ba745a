import { gaussianBlurPlanes } from '../../pixels/blur/gaussian-blur.ts';
import { brushScale, type Planes } from '../../pixels/planes.ts';
import { createRandom } from '../../pixels/random/noise.ts';

/** How strongly the colours change at each pixel. */
export function measureImportance(picture: Planes, sigma: number): Float32Array {
  const { width, height } = picture;
  const soft = gaussianBlurPlanes(picture, sigma * brushScale(picture));
  const strength = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      let sum = 0;
      for (const plane of [soft.r, soft.g, soft.b]) {
        const dx = plane[i + 1] - plane[i - 1];
        const dy = plane[i + width] - plane[i - width];
        sum += dx * dx + dy * dy;
      }
      strength[i] = Math.sqrt(sum);
    }
  }
  return strength;
}

/**
 * Only the ridges of the importance, so that points lie on edges instead of beside them; each ridge keeps the
 * weight of the slopes that it stands for.
 */
export function keepRidges(importance: Float32Array, { width, height }: Planes): Float32Array {
  const ridges = new Float32Array(importance.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const here = importance[i];
      const isRidge =
        (here > importance[i - 1] && here >= importance[i + 1]) ||
        (here > importance[i - width] && here >= importance[i + width]);
      if (isRidge) ridges[i] = here;
    }
  }
  return ridges;
}

export type Points = { x: Float32Array; y: Float32Array };

/**
 * About `count` points, close where `density` is high: it is dithered by error diffusion along a snake, which
 * keeps neighbours apart better than chance does, and chance only shakes the threshold.
 */
export function scatter(
  density: Float32Array,
  { width, height }: { width: number; height: number },
  { count, seed }: { count: number; seed: number },
): Points {
  const random = createRandom(seed);
  let sum = 0;
  for (const value of density) sum += value;
  const gain = count / Math.max(sum, 1e-9);
  const xs: number[] = [];
  const ys: number[] = [];
  let here = new Float32Array(width + 2);
  let below = new Float32Array(width + 2);
  for (let y = 0; y < height; y++) {
    const step = y % 2 === 0 ? 1 : -1;
    for (let n = 0; n < width; n++) {
      const x = step === 1 ? n : width - 1 - n;
      const value = here[x + 1] + density[y * width + x] * gain;
      const isPoint = value > 0.5 + (random() - 0.5) * 0.8;
      if (isPoint) {
        xs.push(x);
        ys.push(y);
      }
      const error = value - (isPoint ? 1 : 0);
      here[x + 1 + step] = here[x + 1 + step] + (error * 7) / 16;
      below[x + 1 - step] = below[x + 1 - step] + (error * 3) / 16;
      below[x + 1] = below[x + 1] + (error * 5) / 16;
      below[x + 1 + step] = below[x + 1 + step] + error / 16;
    }
    [here, below] = [below, here];
    below.fill(0);
  }
  return { x: Float32Array.from(xs), y: Float32Array.from(ys) };
}
