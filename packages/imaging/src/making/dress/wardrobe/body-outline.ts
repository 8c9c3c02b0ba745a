import { boxBlur } from '../../../pixels/blur/box-blur.ts';
import { mapFloats } from '../../../pixels/map-values.ts';
import { findNearest } from '../../../pixels/morphology/nearest.ts';
import type { Plane } from '../../../pixels/raster.ts';
import type { Limbs } from './limbs.ts';

/** Cloth bridges hollows narrower than this many centimetres, between shoulder and arm and around a muscle. */
const BRIDGED = 5;
/** The outline's direction is smoothed over this many centimetres. */
const EVEN = 0.4;

/** The edge of the body below the cloth, for each pixel of its labels. */
export type BodyOutline = {
  labels: Plane<Uint8Array>;
  /** The outline's own pixels, and the nearest of them to each pixel. */
  places: number[];
  nearest: Int32Array;
  /** The distance from the outline in pixels, negative inside. */
  away: Float32Array;
  /** The direction out of the body. */
  out: { x: Float32Array; y: Float32Array };
};

/** Outlines the body with its hollows bridged, as cloth bridges them; they take the nearest label. */
export function outlineBody({ labels: bare, perCm }: Limbs): BodyOutline | undefined {
  const { width, height } = bare;
  const labels = { ...bare, data: bridgeHollows(bare, BRIDGED * perCm) };
  const edge = findEdge(labels);
  const places = Array.from(edge.keys()).filter((i) => edge[i]);
  if (places.length === 0) return undefined;
  const nearest = findNearest({ data: edge, width, height });
  const away = mapFloats(labels.data, (label, i) => {
    const far = pixelsBetween(i, nearest[i], width);
    return label ? -far : far;
  });
  return { labels, places, nearest, away, out: computeGradient(away, labels, EVEN * perCm) };
}

export const pixelsBetween = (i: number, j: number, width: number): number =>
  Math.hypot((i % width) - (j % width), Math.floor(i / width) - Math.floor(j / width));

function bridgeHollows(labels: Plane<Uint8Array>, radius: number): Uint8Array {
  const { data, width } = labels;
  const nearest = findNearest(labels);
  const isFar = (i: number, found: number) => found < 0 || pixelsBetween(i, found, width) > radius;
  const outside = data.map((_, i) => Number(isFar(i, nearest[i])));
  const beyond = findNearest({ ...labels, data: outside });
  return data.map((label, i) => (label || !isFar(i, beyond[i]) ? label : (data[nearest[i]] ?? 0)));
}

/** Marks the pixels of the body that have a neighbour outside it. */
function findEdge({ data, width, height }: Plane<Uint8Array>): Uint8Array {
  return data.map((label, i) => {
    if (label === 0) return 0;
    const x = i % width;
    const isInside =
      (x === 0 || data[i - 1]) &&
      (x === width - 1 || data[i + 1]) &&
      (i < width || data[i - width]) &&
      (i >= width * (height - 1) || data[i + width]);
    return isInside ? 0 : 1;
  });
}

/** Computes the directions of steepest ascent, of length 1 at most. */
function computeGradient(
  values: Float32Array,
  { width, height }: { width: number; height: number },
  even: number,
) {
  const smooth = values.slice();
  const scratch = new Float32Array(values.length);
  const radius = Math.max(1, Math.round(even));
  for (let round = 0; round < 2; round++) boxBlur(smooth, smooth, scratch, width, height, radius);
  const x = new Float32Array(values.length);
  const y = new Float32Array(values.length);
  for (let row = 1; row < height - 1; row++) {
    for (let i = row * width + 1; i < (row + 1) * width - 1; i++) {
      const right = smooth[i + 1] - smooth[i - 1];
      const down = smooth[i + width] - smooth[i - width];
      const steep = Math.max(1, Math.hypot(right, down));
      x[i] = right / steep;
      y[i] = down / steep;
    }
  }
  return { x, y };
}
