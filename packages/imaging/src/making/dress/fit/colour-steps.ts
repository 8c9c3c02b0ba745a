import { type Lab, labDistance, toLab } from '../../../pixels/colour/lab.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import type { Plane, Rgb } from '../../../pixels/raster.ts';

/**
 * Between the inner back and the front the colour changes in the same direction all along. Around labels and across
 * prints it changes back and forth, and then its weight is this.
 */
const MIXED = 0.35;
/** A colour step (ΔE) larger than this counts as this much. */
const CLEAR = 40;

/** Collects the colour steps along a curve; those that all go in one direction count most. */
export function createTrace() {
  const changes: number[] = [];
  const lean = [0, 0, 0];
  return {
    add(from: Lab, to: Lab, counts: boolean): void {
      const whole = labDistance(from, to);
      const change = counts ? Math.min(CLEAR, whole) : 0;
      changes.push(change);
      if (change === 0) return;
      for (let c = 0; c < 3; c++) {
        const step = (to[c] - from[c]) * (change / whole);
        lean[c] = lean[c] + step;
      }
    },
    strength: () => {
      const oneWay = Math.hypot(...lean) / Math.max(1, addUp(changes));
      return steady(changes) * (MIXED + (1 - MIXED) * oneWay);
    },
  };
}

const addUp = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The mean with outliers clipped: a label in the neck must not decide. */
function steady(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const limit = 2 * sorted[Math.floor(sorted.length / 2)] + 1;
  return values.reduce((sum, value) => sum + Math.min(value, limit), 0) / values.length;
}

export function isSolid({ data, width, height }: Plane<Uint8Array>, [x, y]: Point): boolean {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return false;
  return data[row * width + column] > 127;
}

/** Reads the mean colour of 3 × 3 pixels. */
export function labReader({ data, width, height }: Rgb): (x: number, y: number) => Lab {
  return (x, y) => {
    const sum = [0, 0, 0];
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const column = Math.min(width - 1, Math.max(0, Math.floor(x) + dx));
        const row = Math.min(height - 1, Math.max(0, Math.floor(y) + dy));
        for (let c = 0; c < 3; c++) {
          sum[c] = sum[c] + data[(row * width + column) * 3 + c];
        }
      }
    }
    return toLab(...(sum.map((value) => Math.round(value / 9)) as [number, number, number]));
  };
}
