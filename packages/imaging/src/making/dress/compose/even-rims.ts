import { mapBytes } from '../../../pixels/map-values.ts';
import { dilate } from '../../../pixels/morphology/morphology.ts';
import { findNearest } from '../../../pixels/morphology/nearest.ts';
import { markLine } from './even-seams.ts';
import type { Area, Seen } from './lookup.ts';

/** This many pixels of the studio's picture along an edge of cloth may be unreliable. */
const RIM = 4;
/** A place that lies this many centimetres beside the one that is expected there is a crumb. */
const STRANGE = 0.5;

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
  const inside = mapBytes(near, (value, i) => (value || besideLine[i] ? 0 : 1));
  const nearest = findNearest({ data: inside, width, height });
  const places = [x.slice(), y.slice()];
  for (let i = 0; i < near.length; i++) {
    const from = nearest[i];
    if (!near[i] || from < 0 || Number.isNaN(x[i]) || chart[i] !== chart[from]) continue;
    const right = (i % width) - (from % width);
    const down = Math.floor(i / width) - Math.floor(from / width);
    const [ex, ey] = places.map((own) => {
      const across = (own[from + half] - own[from - half]) / (2 * half);
      const along = (own[from + half * width] - own[from - half * width]) / (2 * half);
      return own[from] + across * right + along * down;
    });
    if (!(Math.hypot(ex - x[i], ey - y[i]) > STRANGE)) continue;
    x[i] = ex;
    y[i] = ey;
  }
}
