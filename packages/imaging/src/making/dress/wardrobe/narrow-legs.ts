import type { Point } from '../../../pixels/geometry/points.ts';
import { findGaps, findMiddle, type Gap, lostShare, planClosed, planWedge } from './leg-gap.ts';
import type { TemplateMaps } from './sheets.ts';
import { type Stretch, shiftAt } from './stretch-row.ts';
import { warpMapsBy } from './warp-maps.ts';

/** Where both legs touch, each shows this many pixels of the one that lies at the middle, so that no slit stays. */
const MEET = 2.5;

type Row = { middle: number; left: Stretch; right: Stretch };

/**
 * The studio's trousers part in a round arch right at the fork. Worn ones part in a narrow wedge, so the inner halves
 * of both legs are shown wider towards the middle. `perCm` is for the full-size maps. Changes the maps.
 */
export function narrowLegs(maps: TemplateMaps, perCm: number): void {
  const { data, width, height } = maps.front.alpha;
  const gaps = findGaps(width, height, (i) => data[i]);
  const plan = planWedge(gaps, perCm) ?? planClosed(gaps, perCm);
  if (!plan) return;
  const rows = plan.wedge.map((wanted, down): Row => {
    const row = plan.fork + down;
    return planRow(data.subarray(row * width, (row + 1) * width), gaps[row] as Gap, wanted);
  });
  warpMapsBy(maps, (px, py, out: Point) => {
    const row = rows[Math.floor(py) - plan.fork];
    out[0] = row ? shiftAt(px < row.middle ? row.left : row.right, px) : 0;
    out[1] = 0;
  });
}

function planRow(alpha: Uint8Array, gap: Gap, wanted: Gap): Row {
  let [first, last] = [Math.floor(gap.from), Math.ceil(gap.to)];
  while (first > 0 && alpha[first - 1] > 0) first--;
  while (last < alpha.length && alpha[last] > 0) last++;
  const middle = findMiddle(gap);
  // Legs that part keep their own width, or there would be a step where the wedge ends.
  const over = MEET * lostShare(gap, wanted);
  const [from, to] = [
    Math.min(middle + MEET, wanted.from + over),
    Math.max(middle - MEET, wanted.to - over),
  ];
  return {
    middle,
    left: { still: (first + gap.from) / 2, edge: gap.from, wanted: from },
    right: { still: (last + gap.to) / 2, edge: gap.to, wanted: to },
  };
}
