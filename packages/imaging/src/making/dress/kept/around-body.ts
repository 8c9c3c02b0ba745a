import type { Layer } from '../compose/layer.ts';
import type { Relief } from './worn-folds.ts';

/** A trunk in pixels of the view: its sides at the chest, and the row at which the camera looks straight ahead. */
export type Trunk = { left: number; right: number; horizon: number; perCm: number };

/** The trunk is less deep than it is wide. */
const DEPTH = 0.7;
/** The distance of the camera in centimetres: somewhat nearer than the studio's, since cloth also sags between its folds. */
const DISTANCE = 280;
/** What is printed moves by this many centimetres where the light of a fold is twice or half as strong, and so far at most. */
const FOLDED = 2;
const FARTHEST = 0.35;

/**
 * Lays cloth that was photographed flat around a body: stripes and hems bow upwards above the height of the camera and
 * downwards below it, and follow the folds. Returns a new layer.
 */
export function layAround(cloth: Layer, trunk: Trunk, relief?: Relief): Layer {
  const { width, height } = cloth;
  const data = new Uint8Array(cloth.data.length);
  const near = measureNearness(width, trunk);
  const most = FARTHEST * trunk.perCm;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const folded = relief ? FOLDED * trunk.perCm * (relief[i] - 1) : 0;
      const bowed = (y - trunk.horizon) * near[x];
      const from = y - bowed - Math.max(-most, Math.min(most, folded));
      sampleColumn(cloth, x, from, data, i * 4);
    }
  }
  return { ...cloth, data };
}

/** How much nearer to the camera the trunk is in each column than its sides, as a share of the distance. */
function measureNearness(width: number, { left, right, perCm }: Trunk): Float32Array {
  const [middle, half] = [(left + right) / 2, (right - left) / 2];
  const deepest = (DEPTH * half) / perCm / DISTANCE;
  return Float32Array.from({ length: width }, (_, x) => {
    const aside = Math.abs(x + 0.5 - middle) / half;
    return deepest * Math.max(0, 1 - aside * aside);
  });
}

/** Samples between two rows of a column, weighing colours by their alpha. */
function sampleColumn(
  { data, width, height }: Layer,
  x: number,
  row: number,
  target: Uint8Array,
  to: number,
): void {
  const above = Math.floor(row);
  const share = row - above;
  const upper = above >= 0 && above < height ? (above * width + x) * 4 : -1;
  const lower = above + 1 >= 0 && above + 1 < height ? ((above + 1) * width + x) * 4 : -1;
  const [a, b] = [
    upper < 0 ? 0 : data[upper + 3] * (1 - share),
    lower < 0 ? 0 : data[lower + 3] * share,
  ];
  const alpha = a + b;
  if (alpha <= 0) return;
  for (let c = 0; c < 3; c++) {
    const sum = (a > 0 ? data[upper + c] * a : 0) + (b > 0 ? data[lower + c] * b : 0);
    target[to + c] = Math.round(sum / alpha);
  }
  target[to + 3] = Math.round(alpha);
}
