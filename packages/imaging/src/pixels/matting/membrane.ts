/**
 * Interpolates values from where their weight is 1 to where it is 0, as smoothly as a stretched membrane: averages are
 * pulled into ever smaller pictures and pushed back where nothing better is known.
 */
export function interpolateMembrane(
  values: Float32Array,
  weights: Float32Array,
  width: number,
  height: number,
): Float32Array {
  if (width <= 1 && height <= 1) return values;
  const halfWidth = Math.ceil(width / 2);
  const halfHeight = Math.ceil(height / 2);
  const half = new Float32Array(halfWidth * halfHeight);
  const halfWeights = new Float32Array(half.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const weight = weights[y * width + x];
      const to = (y >> 1) * halfWidth + (x >> 1);
      half[to] = half[to] + weight * values[y * width + x];
      halfWeights[to] = halfWeights[to] + weight;
    }
  }
  for (let i = 0; i < half.length; i++) {
    const weight = halfWeights[i];
    if (weight === 0) continue;
    half[i] = half[i] / weight;
    halfWeights[i] = Math.min(1, weight);
  }
  const coarse = interpolateMembrane(half, halfWeights, halfWidth, halfHeight);
  const result = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const weight = weights[i];
      const behind = sample(coarse, halfWidth, halfHeight, x / 2 - 0.25, y / 2 - 0.25);
      result[i] = weight * values[i] + (1 - weight) * behind;
    }
  }
  return result;
}

/** Samples bilinearly. */
function sample(data: Float32Array, width: number, height: number, x: number, y: number): number {
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const across = Math.max(0, x - left);
  const down = Math.max(0, y - top);
  const upper = data[top * width + left] * (1 - across) + data[top * width + right] * across;
  const lower = data[bottom * width + left] * (1 - across) + data[bottom * width + right] * across;
  return upper * (1 - down) + lower * down;
}
