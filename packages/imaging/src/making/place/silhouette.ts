import type { Plane } from '../../pixels/raster.ts';
import type { Base } from './base.ts';

/**
 * What casts the shadow: the outline of a thing that stands on its lowest row, small enough to be
 * looked up many times.
 */
export type Silhouette = {
  /** 0..1, rows from the top. */
  data: Float32Array;
  width: number;
  height: number;
  /** Pixels of the picture per pixel of the silhouette. */
  step: number;
};

const SIDE = 160;
const SOLID = 0.5;
/** Gaps that are lower above the ground than this share of the height cannot be seen through and are closed. */
const CLOSED = 0.04;

/** Straightens the thing, so that the edge on which it stands is level. */
export function straightenSilhouette(alpha: Plane<Uint8Array>, { slope }: Base): Silhouette {
  const step = Math.max(1, Math.max(alpha.width, alpha.height) / SIDE);
  const width = Math.max(1, Math.round(alpha.width / step));
  const height = Math.max(1, Math.round(alpha.height / step));
  const data = shrink(alpha, width, height, slope);
  standOnGround(data, width, height);
  return { data, width, height, step: alpha.height / height };
}

function shrink(
  alpha: Plane<Uint8Array>,
  width: number,
  height: number,
  slope: number,
): Float32Array {
  const data = new Float32Array(width * height);
  const [stepX, stepY] = [alpha.width / width, alpha.height / height];
  for (let x = 0; x < width; x++) {
    // Columns that end higher because they are farther away are moved down.
    const down = slope > 0 ? slope * (width - x) * stepX : -slope * x * stepX;
    for (let y = 0; y < height; y++) {
      let [sum, count] = [0, 0];
      for (let v = Math.floor(y * stepY - down); v < (y + 1) * stepY - down; v++) {
        for (let u = Math.floor(x * stepX); u < (x + 1) * stepX; u++) {
          sum += v < 0 ? 0 : (alpha.data[v * alpha.width + u] ?? 0);
          count++;
        }
      }
      data[y * width + x] = sum / (255 * count);
    }
  }
  return data;
}

function standOnGround(data: Float32Array, width: number, height: number): void {
  const reach = Math.max(1, Math.round(CLOSED * height));
  for (let x = 0; x < width; x++) {
    let end = -1;
    for (let y = height - 1; y >= 0 && end < 0; y--) {
      if (data[y * width + x] > SOLID) end = y;
    }
    if (end < height - 1 - reach || end < 0) continue;
    for (let y = end + 1; y < height; y++) data[y * width + x] = data[end * width + x];
  }
}
