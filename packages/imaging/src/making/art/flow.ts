import { gaussianBlur } from '../../pixels/blur/gaussian-blur.ts';
import type { Planes } from '../../pixels/planes.ts';

/** Which way edges run at each pixel: a direction of length 1, and how sure it is (0: none, 1: one direction only). */
export type Flow = {
  x: Float32Array;
  y: Float32Array;
  anisotropy: Float32Array;
  width: number;
  height: number;
};

/**
 * Uses the smoothed structure tensor of all three colours, so that eyes and stripes lead the brush
 * and noise does not.
 */
export function measureFlow(planes: Planes, sigma: number): Flow {
  const { width, height } = planes;
  const count = width * height;
  const xx = new Float32Array(count);
  const xy = new Float32Array(count);
  const yy = new Float32Array(count);
  for (const plane of [planes.r, planes.g, planes.b]) addTensor(plane, width, height, xx, xy, yy);
  const e = gaussianBlur(xx, planes, sigma);
  const f = gaussianBlur(xy, planes, sigma);
  const g = gaussianBlur(yy, planes, sigma);
  // The arrays of the raw tensor are no longer needed and are reused for the result.
  for (let i = 0; i < count; i++) {
    const along = e[i];
    const cross = f[i];
    const down = g[i];
    const spread = Math.sqrt((along - down) * (along - down) + 4 * cross * cross);
    const major = (along + down + spread) / 2;
    // The direction in which colours change least.
    let tx = major - along;
    let ty = -cross;
    if (Math.abs(tx) + Math.abs(ty) < 1e-12) {
      tx = along >= down ? 0 : 1;
      ty = along >= down ? 1 : 0;
    }
    const length = Math.sqrt(tx * tx + ty * ty);
    xx[i] = tx / length;
    xy[i] = ty / length;
    yy[i] = along + down < 1e-7 ? 0 : spread / (along + down);
  }
  return { x: xx, y: xy, anisotropy: yy, width, height };
}

/** Sobel gradients and their products. */
function addTensor(
  plane: Float32Array,
  width: number,
  height: number,
  xx: Float32Array,
  xy: Float32Array,
  yy: Float32Array,
): void {
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const up = (y === 0 ? y : y - 1) * width;
    const low = (y === height - 1 ? y : y + 1) * width;
    for (let x = 0; x < width; x++) {
      const l = x === 0 ? x : x - 1;
      const r = x === width - 1 ? x : x + 1;
      const nw = plane[up + l];
      const ne = plane[up + r];
      const sw = plane[low + l];
      const se = plane[low + r];
      const dx = (ne + se - nw - sw + 2 * (plane[row + r] - plane[row + l])) / 8;
      const dy = (sw + se - nw - ne + 2 * (plane[low + x] - plane[up + x])) / 8;
      xx[row + x] = xx[row + x] + dx * dx;
      xy[row + x] = xy[row + x] + dx * dy;
      yy[row + x] = yy[row + x] + dy * dy;
    }
  }
}

/** Mean of `plane` along the flow, `reach` pixels to either side: noise becomes strokes, broken edges become lines. */
export function averageAlongFlow(plane: Float32Array, flow: Flow, reach: number): Float32Array {
  const { width, height, x: fx, y: fy } = flow;
  const target = new Float32Array(plane.length);
  const steps = Math.max(1, Math.round(reach));
  const weights = Float32Array.from({ length: steps + 1 }, (_, k) =>
    Math.exp(-2 * (k / steps) * (k / steps)),
  );
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      let sum = plane[i];
      let whole = 1;
      for (let side = -1; side <= 1; side += 2) {
        let px = x + 0.5;
        let py = y + 0.5;
        let at = i;
        let dx = side * fx[i];
        let dy = side * fy[i];
        for (let k = 1; k <= steps; k++) {
          px += dx;
          py += dy;
          if (px < 0 || py < 0 || px >= width || py >= height) break;
          at = (py | 0) * width + (px | 0);
          const weight = weights[k];
          sum += weight * plane[at];
          whole += weight;
          const nx = fx[at];
          const ny = fy[at];
          // A direction has no sign: it goes on the way it came.
          const sign = nx * dx + ny * dy < 0 ? -1 : 1;
          dx = sign * nx;
          dy = sign * ny;
        }
      }
      target[i] = sum / whole;
    }
  }
  return target;
}
