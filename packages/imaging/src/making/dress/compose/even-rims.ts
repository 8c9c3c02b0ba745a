import { boxBlur } from '../../../pixels/blur/box-blur.ts';
import { mapBytes } from '../../../pixels/map-values.ts';
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
/** Where a smaller share of those pixels is no crumb, what they say counts less. */
const LEAST = 0.05;

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
  const isRim = new Uint8Array(rim.length);
  const counts = new Float32Array(rim.length);
  const planes = [x, y].map((own) => ({
    own,
    expected: own.slice(),
    off: new Float32Array(own.length),
  }));
  for (let i = 0; i < rim.length; i++) {
    const from = nearest[i];
    if (!rim[i] || from < 0 || Number.isNaN(x[i]) || chart[i] !== chart[from]) continue;
    const right = (i % width) - (from % width);
    const down = Math.floor(i / width) - Math.floor(from / width);
    let square = 0;
    for (const { own, expected, off } of planes) {
      const across = (own[from + half] - own[from - half]) / (2 * half);
      const along = (own[from + half * width] - own[from - half * width]) / (2 * half);
      expected[i] = own[from] + across * right + along * down;
      off[i] = own[i] - expected[i];
      square += off[i] ** 2;
    }
    if (!Number.isNaN(square)) isRim[i] = 1;
    if (square < STRANGE ** 2) counts[i] = 1;
    else for (const { off } of planes) off[i] = 0;
  }
  const scratch = new Float32Array(rim.length);
  const reach = Math.max(1, Math.round(AROUND * scale));
  boxBlur(counts, counts, scratch, width, height, reach);
  for (const { own, expected, off } of planes) {
    boxBlur(off, off, scratch, width, height, reach);
    for (let i = 0; i < own.length; i++) {
      if (isRim[i]) own[i] = expected[i] + off[i] / Math.max(LEAST, counts[i]);
    }
  }
}
