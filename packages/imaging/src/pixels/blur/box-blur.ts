/** How pixels outside the frame count: as no part of the mean, or as zeros. */
type Beyond = 'cut' | 'empty';

/**
 * Takes the mean over a square of side 2·radius+1, which is either cut off at the frame or zero beyond it. Two passes
 * of running sums make the cost independent of the radius. `target` may be `source`.
 */
export function boxBlur(
  source: Float32Array,
  target: Float32Array,
  scratch: Float32Array,
  width: number,
  height: number,
  radius: number,
  beyond: Beyond = 'cut',
): void {
  // Zero stands for as many pixels as there are.
  const all = beyond === 'empty' ? 2 * radius + 1 : 0;
  const side = 2 * radius + 1;
  // Between these columns the square lies within the frame, and the loop has nothing to decide.
  const from = Math.min(width, radius + 1);
  const until = Math.max(from, width - radius);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    let count = 0;
    for (let x = 0; x < Math.min(radius, width); x++, count++) sum += source[row + x];
    for (let x = 0; x < from; x++) {
      if (x + radius < width) {
        sum += source[row + x + radius];
        count++;
      }
      scratch[row + x] = sum / (all || count);
    }
    for (let i = row + from; i < row + until; i++) {
      sum += source[i + radius];
      sum -= source[i - radius - 1];
      scratch[i] = sum / side;
    }
    for (let x = until; x < width; x++) {
      sum -= source[row + x - radius - 1];
      count--;
      scratch[row + x] = sum / (all || count);
    }
  }
  blurColumns(scratch, target, width, height, radius, all);
}

/** Computes the mean of the square around each pixel, cut off at the frame, as a new array. */
export function computeLocalMean(
  source: Float32Array,
  { width, height }: { width: number; height: number },
  radius: number,
): Float32Array {
  const mean = new Float32Array(source.length);
  boxBlur(source, mean, new Float32Array(source.length), width, height, radius);
  return mean;
}

/**
 * Takes the mean of each column's 2·radius+1 rows, or their sum divided by `all`. Adds whole rows at once, which reads
 * memory in order.
 */
function blurColumns(
  source: Float32Array,
  target: Float32Array,
  width: number,
  height: number,
  radius: number,
  all = 0,
): void {
  const sums = new Float64Array(width);
  let count = 0;
  const add = (y: number, sign: 1 | -1) => {
    const row = y * width;
    for (let x = 0; x < width; x++) sums[x] = sums[x] + sign * source[row + x];
    count += sign;
  };
  for (let y = 0; y < Math.min(radius, height); y++) add(y, 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    if (y + radius < height && y - radius - 1 >= 0) {
      const [below, above] = [row + radius * width, row - (radius + 1) * width];
      for (let x = 0; x < width; x++) {
        const sum = sums[x] + source[below + x] - source[above + x];
        sums[x] = sum;
        target[row + x] = sum / (2 * radius + 1);
      }
      continue;
    }
    if (y + radius < height) add(y + radius, 1);
    if (y - radius - 1 >= 0) add(y - radius - 1, -1);
    const divisor = all || count;
    for (let x = 0; x < width; x++) target[row + x] = sums[x] / divisor;
  }
}
