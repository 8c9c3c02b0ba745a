/** Half-width of the band around the true outline, in pixels, where the boundary error counts. */
const BAND = 10;

export type Errors = {
  /** Mean absolute error of opacity over the picture, in thousandths. */
  whole: number;
  /** The same within the band around soft pixels and outlines. */
  boundary: number;
};

export function alphaErrors(
  alpha: Uint8Array,
  truth: Uint8Array,
  width: number,
  height: number,
): Errors {
  const band = bandAround(truth, width, height);
  let [sum, inBand, count] = [0, 0, 0];
  for (let i = 0; i < truth.length; i++) {
    const error = Math.abs((alpha[i] as number) - (truth[i] as number)) / 255;
    sum += error;
    if (!band[i]) continue;
    inBand += error;
    count++;
  }
  return { whole: (1000 * sum) / truth.length, boundary: (1000 * inBand) / Math.max(count, 1) };
}

/** Pixels near one whose neighbour differs. */
function bandAround(truth: Uint8Array, width: number, height: number): Uint8Array {
  const edge = new Uint8Array(truth.length);
  for (let i = 0; i < truth.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const right = x + 1 < width ? truth[i + 1] : truth[i];
    const below = y + 1 < height ? truth[i + width] : truth[i];
    const steps = [right, below].map((other) => Math.abs((other as number) - (truth[i] as number)));
    if (Math.max(...steps) > 8) edge[i] = 1;
  }
  return widened(widened(edge, width, 1), width, width);
}

/** Spreads along rows (`stride` 1) or columns (`stride` width). */
function widened(mask: Uint8Array, width: number, stride: number): Uint8Array {
  const result = mask.slice();
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    for (let n = -BAND; n <= BAND; n++) {
      const at = i + n * stride;
      const sameRow = Math.floor(at / width) === Math.floor(i / width);
      if (at >= 0 && at < mask.length && (stride > 1 || sameRow)) result[at] = 1;
    }
  }
  return result;
}
