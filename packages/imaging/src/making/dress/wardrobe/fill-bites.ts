import type { Point } from '../../../pixels/geometry/points.ts';
import { isBody, isSleeve, OPAQUE, type SheetMaps, type TemplateMaps } from './sheets.ts';
import { type Stretch, shiftAt } from './stretch-row.ts';
import { warpSheet } from './warp-maps.ts';

/** A hollow along this many centimetres is a bite, a longer one is the waist. */
const LONGEST = 12;
/** A hollow less deep than this (cm) is none, and none is filled by more than `most`. */
const DEEP = { least: 0.6, most: 4 };
/** Bites lie within this many centimetres below the sleeve, and the outline of the hem counts for none. */
const BELOW = 20;
const HEM = 3;

/**
 * A hand that rests on the hip pushes the studio's cloth aside, and leaves a bite with steps in the outline below the
 * sleeve. There the sides are drawn straight. `perCm` is for the full-size maps. Changes the maps.
 */
export function fillBites(maps: TemplateMaps, perCm: number): void {
  const [left, right] = ([-1, 1] as const).map((sign) => planSide(maps, sign, perCm));
  if (!left && !right) return;
  const middle = maps.front.alpha.width / 2;
  warpSheet(maps.front, maps.half, (px, py, out: Point) => {
    const stretch = (px < middle ? left : right)?.[Math.floor(py)];
    out[0] = stretch ? shiftAt(stretch, px) : 0;
    out[1] = 0;
  });
  for (const rows of [left, right]) cutBack(maps.back, rows ?? []);
}

/** The back does not hang out beside the front. */
function cutBack({ alpha, chart }: SheetMaps, rows: Rows): void {
  for (const [row, stretch] of rows.entries()) {
    if (!stretch) continue;
    const { edge, still, wanted } = stretch;
    const isRight = edge > still;
    const [from, to] = isRight ? [Math.ceil(wanted), alpha.width] : [0, Math.floor(wanted)];
    alpha.data.fill(0, row * alpha.width + from, row * alpha.width + to);
    chart.fill(0, row * alpha.width + from, row * alpha.width + to);
  }
}

type Rows = (Stretch | undefined)[];

function planSide({ front }: TemplateMaps, sign: 1 | -1, perCm: number): Rows | undefined {
  const { width, height } = front.alpha;
  const edges = new Float32Array(height).fill(Number.NaN);
  let first = 0;
  for (let row = 0; row < height; row++) {
    for (let out = 0; out < width / 2; out++) {
      const x = sign > 0 ? width - 1 - out : out;
      const chart = front.chart[row * width + x];
      if (isSleeve(chart)) first = row + 1;
      if (!isBody(chart) || front.alpha.data[row * width + x] <= OPAQUE) continue;
      edges[row] = sign > 0 ? x + 1 : x;
      break;
    }
  }
  const hem = edges.findLastIndex((edge) => !Number.isNaN(edge)) - Math.round(HEM * perCm);
  edges.fill(Number.NaN, Math.max(first, Math.min(hem, first + Math.round(BELOW * perCm))));
  const straight = drawStraight(edges, first, sign, Math.round(LONGEST * perCm));
  const hollows = straight.map((edge, row) => (edge - edges[row]) * sign);
  const isBitten = hollows.some((by) => by > DEEP.least * perCm);
  if (!isBitten) return undefined;
  return Array.from(edges, (edge, row): Stretch | undefined => {
    const by = Math.min(DEEP.most * perCm, hollows[row]);
    if (!(by > 0)) return undefined;
    return { still: (edge + width / 2) / 2, edge, wanted: edge + by * sign };
  });
}

/** Draws a straight line over every hollow that is no longer than this many rows. */
function drawStraight(edges: Float32Array, first: number, sign: 1 | -1, longest: number) {
  const straight = edges.slice();
  for (let from = first; from < edges.length; from++) {
    const last = Math.min(edges.length - 1, from + longest);
    for (let to = from + 2; to <= last; to++) {
      for (let row = from + 1; row < to; row++) {
        const share = (row - from) / (to - from);
        const line = edges[from] + (edges[to] - edges[from]) * share;
        if ((line - straight[row]) * sign > 0) straight[row] = line;
      }
    }
  }
  return straight;
}
