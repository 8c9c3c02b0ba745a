import { boxBlur } from '../../../pixels/blur/box-blur.ts';

type Size = { width: number; height: number };

/** Means over a square, of the pixels that have weight only: nothing bleeds in from beyond a border. */
function createWeightedMean(weights: Float32Array, { width, height }: Size, radius: number) {
  const scratch = new Float32Array(weights.length);
  const share = weights.slice();
  boxBlur(share, share, scratch, width, height, radius);
  for (let i = 0; i < share.length; i++) share[i] = 1 / (share[i] + 1e-6);
  return (values: Float32Array): Float32Array => {
    const mean = new Float32Array(values.length);
    for (let i = 0; i < mean.length; i++) mean[i] = weights[i] * values[i];
    boxBlur(mean, mean, scratch, width, height, radius);
    for (let i = 0; i < mean.length; i++) mean[i] = mean[i] * share[i];
    return mean;
  };
}

/**
 * Guided filter with the values as their own guide, within the pixels that have weight. What varies
 * less than `deviation` becomes smooth, what varies more stays an edge.
 */
export function smoothWithin(
  values: Float32Array,
  weights: Float32Array,
  size: Size,
  radius: number,
  deviation: number,
): Float32Array {
  const averageAround = createWeightedMean(weights, size, radius);
  const mean = averageAround(values);
  const slope = averageAround(square(values));
  const offset = new Float32Array(values.length);
  for (let i = 0; i < slope.length; i++) {
    const variance = Math.max(0, slope[i] - mean[i] ** 2);
    slope[i] = variance / (variance + deviation ** 2);
    offset[i] = (1 - slope[i]) * mean[i];
  }
  const meanSlope = averageAround(slope);
  const result = averageAround(offset);
  for (let i = 0; i < result.length; i++) {
    const smooth = meanSlope[i] * values[i] + result[i];
    result[i] = weights[i] === 0 ? values[i] : smooth;
  }
  return result;
}

/** How much the values vary around each pixel. */
export function measureVarianceWithin(
  values: Float32Array,
  weights: Float32Array,
  size: Size,
  radius: number,
): Float32Array {
  const averageAround = createWeightedMean(weights, size, radius);
  const mean = averageAround(values);
  const variance = averageAround(square(values));
  for (let i = 0; i < variance.length; i++) {
    variance[i] = Math.max(0, variance[i] - mean[i] ** 2);
  }
  return variance;
}

function square(values: Float32Array): Float32Array {
  const squares = new Float32Array(values.length);
  for (let i = 0; i < squares.length; i++) squares[i] = values[i] ** 2;
  return squares;
}

export type EdgeReach = {
  /** Variance within `near` pixels from which on an edge is a hard one. */
  hard: number;
  near: number;
  /** How far around it everything is spared. */
  around: number;
};

/** 1 far from hard edges, falling to 0 along them. */
export function farFromEdges(
  values: Float32Array,
  weights: Float32Array,
  size: Size,
  { hard, near, around }: EdgeReach,
): Float32Array {
  const hardness = measureVarianceWithin(values, weights, size, near);
  for (let i = 0; i < hardness.length; i++) hardness[i] = Math.min(1, hardness[i] / hard);
  const spread = createWeightedMean(weights, size, around)(hardness);
  // An edge fills about an eighth of the square around it.
  return spread.map((share) => Math.exp(-8 * share));
}
