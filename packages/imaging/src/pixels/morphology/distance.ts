import type { Plane } from '../raster.ts';

const FAR = 1e9;

/**
 * Computes the distance of every pixel that is set to the nearest one that is not (and to the frame), by two chamfer
 * sweeps: within 6 % of the true distance, which is accurate enough for choosing points.
 */
export function computeDistanceInside({ data, width, height }: Plane<Uint8Array>): Float32Array {
  const distance = new Float32Array(width * height);
  for (let i = 0; i < distance.length; i++) distance[i] = data[i] ? FAR : 0;
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : distance[y * width + x];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (distance[i] === 0) continue;
      distance[i] = Math.min(
        at(x - 1, y) + 1,
        at(x, y - 1) + 1,
        at(x - 1, y - 1) + Math.SQRT2,
        at(x + 1, y - 1) + Math.SQRT2,
      );
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      const i = y * width + x;
      if (distance[i] === 0) continue;
      distance[i] = Math.min(
        distance[i],
        at(x + 1, y) + 1,
        at(x, y + 1) + 1,
        at(x + 1, y + 1) + Math.SQRT2,
        at(x - 1, y + 1) + Math.SQRT2,
      );
    }
  }
  return distance;
}
