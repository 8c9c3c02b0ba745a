import type { Component } from '../../../../pixels/morphology/connected-components.ts';
import type { Plane } from '../../../../pixels/raster.ts';

/** Within this many pixels, a border counts as lying on the outline. */
const NEAR = 3;

export type Piece = Component & {
  /** The centroid. */
  x: number;
  y: number;
  /** The share of its border that is also outline of the cut-out. */
  outside: number;
  /** Its lowest row in a column; -1 where it has none. */
  lowest(x: number): number;
};

export function describePieces(
  labels: Int32Array,
  components: readonly Component[],
  subject: Plane<Uint8Array>,
): Piece[] {
  return components.map((one) => describePiece(labels, one, subject));
}

function describePiece(
  labels: Int32Array,
  component: Component,
  { data, width, height }: Plane<Uint8Array>,
): Piece {
  const { box, label, area } = component;
  const isOut = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height || data[y * width + x] <= 127;
  let [sumX, sumY, border, outer] = [0, 0, 0, 0];
  for (let y = box.top; y < box.top + box.height; y++) {
    for (let x = box.left; x < box.left + box.width; x++) {
      const i = y * width + x;
      if (labels[i] !== label) continue;
      sumX += x;
      sumY += y;
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        if (labels[i + dx + dy * width] === label) continue;
        border++;
        if (isOut(x + dx * NEAR, y + dy * NEAR)) outer++;
      }
    }
  }
  const lowest = (x: number) => {
    for (let y = box.top + box.height - 1; y >= box.top; y--) {
      if (labels[y * width + x] === label) return y;
    }
    return -1;
  };
  return { ...component, x: sumX / area, y: sumY / area, outside: outer / border, lowest };
}
