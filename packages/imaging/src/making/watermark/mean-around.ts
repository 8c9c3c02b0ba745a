import { boxBlur } from '../../pixels/blur/box-blur.ts';

/** The mean of the square around each pixel. */
export function meanAround(
  plane: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const mean = new Float32Array(plane.length);
  boxBlur(plane, mean, new Float32Array(plane.length), width, height, radius);
  return mean;
}
