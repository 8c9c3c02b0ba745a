import { mapBytes, mapFloats } from '../../../pixels/map-values.ts';
import { dilate } from '../../../pixels/morphology/morphology.ts';
import { findNearest } from '../../../pixels/morphology/nearest.ts';
import { markLine } from './even-seams.ts';
import type { Area, Seen } from './lookup.ts';

/** This many pixels of the studio's picture along an edge of cloth, and along a line between two charts, may be unreliable. */
const RIM = 5;
/** A place that lies this many centimetres beside the one that is expected there is a crumb. */
const STRANGE = 0.5;
/** What is left of the difference is averaged over this many pixels of the studio's picture around each. */
const AROUND = 3;

/**
 * At its sides cloth turns away, and the last pixels of the maps show places of the pattern that are not there: stripes
 * end in crumbs. The cloth farther inside goes on to the edge instead, as straight as it is there. Changes the sheet.
 */
export function evenRims(
  { x, y, alpha, chart }: Pick<Seen, 'x' | 'y' | 'alpha' | 'chart'>,
  { width, height }: Pick<Area, 'width' | 'height'>,
  scale: number,
): void {
  const radius = Math.max(1, Math.round(RIM * scale));
  const half = Math.ceil(radius / 2);
  const line = markLine(chart, alpha, width, height);
  const outside = mapBytes(alpha, (value) => (value > 0.5 ? 0 : 1));
  const near = dilate(outside, width, height, radius);
  const besideLine = dilate(line, width, height, radius);
  const rim = mapBytes(near, (value, i) => (value || besideLine[i] ? 1 : 0));
  const inside = mapBytes(rim, (value) => 1 - value);
  const nearest = findNearest({ data: inside, width, height });
  const found: number[] = [];
  const counts = new Uint8Array(rim.length);
  const planes = [x, y].map((own) => ({ own, off: new Float32Array(own.length) }));
  for (let i = 0; i < rim.length; i++) {
    const from = nearest[i];
    if (!rim[i] || from < 0 || Number.isNaN(x[i]) || chart[i] !== chart[from]) continue;
    const right = (i % width) - (from % width);
    const down = Math.floor(i / width) - Math.floor(from / width);
    let square = 0;
    for (const { own, off } of planes) {
      const across = (own[from + half] - own[from - half]) / (2 * half);
      const along = (own[from + half * width] - own[from - half * width]) / (2 * half);
      off[i] = own[i] - (own[from] + across * right + along * down);
      square += off[i] ** 2;
    }
    if (Number.isNaN(square)) continue;
    found.push(i);
    if (square < STRANGE ** 2) counts[i] = 1;
  }
  const reach = Math.max(1, Math.round(AROUND * scale));
  const means = planes.map(({ off }) => averageAt(found, off, counts, { width, height }, reach));
  for (const [k, { own, off }] of planes.entries()) {
    for (const [n, i] of found.entries()) own[i] = own[i] - off[i] + means[k][n];
  }
}

/** The mean of what counts in the square around each of these places. */
function averageAt(
  places: readonly number[],
  values: Float32Array,
  counts: Uint8Array,
  { width, height }: Pick<Area, 'width' | 'height'>,
  reach: number,
): Float32Array {
  return mapFloats(places, (i) => {
    const row = Math.floor(i / width);
    const column = i - row * width;
    const [left, right] = [Math.max(0, column - reach), Math.min(width - 1, column + reach)];
    let [sum, count] = [0, 0];
    for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y++) {
      for (let j = y * width + left; j <= y * width + right; j++) {
        if (counts[j] === 0) continue;
        sum += values[j];
        count++;
      }
    }
    return sum / Math.max(1, count);
  });
}
