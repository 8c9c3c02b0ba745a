import { computeLocalMean } from '../../pixels/blur/box-blur.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';

/** An outline is visible where it continues for about this share of the face's height. */
const STRETCH = 0.12;
/** Colours are compared at a distance of this share of the face's height on either side of the edge. */
const ACROSS = 0.025;
/** A step is visible where a whole stretch is brighter or darker inside by more than this many levels of 255. */
const STEP = 14;
/** The surroundings a little farther out may themselves have at most this share of the step. */
const USUAL = 0.5;

/**
 * The share of a filled place's outline at which it is visible: whole stretches where the inside
 * has another colour than the outside although there is no such step just beside them. `counts`
 * says where the outline is examined.
 */
export function measureVisibleOutline(
  { data, width, height }: Rgb,
  mask: Plane<Uint8Array>,
  faceHeight: number,
  counts: (pixel: number) => boolean,
): number {
  const [gradientX, gradientY] = computeNormals(mask, Math.max(2, Math.round(ACROSS * faceHeight)));
  const across = Math.max(2, ACROSS * faceHeight);
  const cell = Math.max(8, Math.round(STRETCH * faceHeight));
  const columns = Math.ceil(width / cell);
  const stretches = new Map<number, Float64Array>();
  for (let i = 0; i < mask.data.length; i++) {
    if (!mask.data[i]) continue;
    const x = i % width;
    const y = (i - x) / width;
    const isEdge = [x > 0 ? i - 1 : i, x + 1 < width ? i + 1 : i, i - width, i + width].some(
      (next) => mask.data[next] === 0,
    );
    const length = Math.hypot(gradientX[i], gradientY[i]);
    if (!isEdge || length === 0) continue;
    const [dx, dy] = [-gradientX[i] / length, -gradientY[i] / length];
    const at = (far: number) => {
      const [px, py] = [Math.round(x + dx * far), Math.round(y + dy * far)];
      return px < 0 || py < 0 || px >= width || py >= height ? -1 : py * width + px;
    };
    const [inside, outside, beyond] = [at(-across), at(across), at(3 * across)];
    if (inside < 0 || outside < 0 || beyond < 0 || !counts(outside) || !counts(beyond)) continue;
    const key = Math.floor(y / cell) * columns + Math.floor(x / cell);
    const sums = stretches.get(key) ?? new Float64Array(7);
    stretches.set(key, sums);
    sums[6] = sums[6] + 1;
    for (let c = 0; c < 3; c++) {
      const out = data[outside * 3 + c];
      sums[c] = sums[c] + out - data[inside * 3 + c];
      sums[3 + c] = sums[3 + c] + data[beyond * 3 + c] - out;
    }
  }
  let [all, seen] = [0, 0];
  for (const sums of stretches.values()) {
    const count = sums[6];
    all += count;
    const step = Math.max(...[0, 1, 2].map((c) => Math.abs(sums[c]))) / count;
    const usual = Math.max(...[3, 4, 5].map((c) => Math.abs(sums[c]))) / count;
    if (step > STEP && usual < USUAL * step) seen += count;
  }
  return all === 0 ? 0 : seen / all;
}

/** The gradient of the softened mask, which points into it. */
function computeNormals({ data, width, height }: Plane<Uint8Array>, radius: number) {
  const soft = computeLocalMean(new Float32Array(data), { width, height }, radius);
  const slope = (step: number) => soft.map((_, i) => (soft[i + step] ?? 0) - (soft[i - step] ?? 0));
  return [slope(1), slope(width)] as const;
}
