import type { Plane } from '../raster.ts';

const FAR = 1e9;

/**
 * Computes the distance of every pixel that is set to the nearest one that is not (and to the frame), by two chamfer
 * sweeps: within 6 % of the true distance, which is accurate enough for choosing points.
 */
export function computeDistanceInside({ data, width, height }: Plane<Uint8Array>): Float32Array {
  // A rim of zeros stands for everything beyond the frame.
  const row = width + 2;
  const distance = new Float32Array(row * (height + 2));
  for (let y = 0; y < height; y++) {
    const to = (y + 1) * row + 1;
    for (let x = 0; x < width; x++) if (data[y * width + x]) distance[to + x] = FAR;
  }
  for (let i = row + 1; i < row * (height + 1); i++) {
    if (distance[i] === 0) continue;
    distance[i] = Math.min(
      distance[i - 1] + 1,
      distance[i - row] + 1,
      distance[i - row - 1] + Math.SQRT2,
      distance[i - row + 1] + Math.SQRT2,
    );
  }
  for (let i = row * (height + 1) - 1; i > row; i--) {
    if (distance[i] === 0) continue;
    distance[i] = Math.min(
      distance[i],
      distance[i + 1] + 1,
      distance[i + row] + 1,
      distance[i + row + 1] + Math.SQRT2,
      distance[i + row - 1] + Math.SQRT2,
    );
  }
  const inside = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (y + 1) * row + 1;
    inside.set(distance.subarray(from, from + width), y * width);
  }
  return inside;
}
