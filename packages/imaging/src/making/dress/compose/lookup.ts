import { createCoordinateReader } from '../wardrobe/coordinates.ts';
import type { SheetMaps, TemplateMaps } from '../wardrobe/sheets.ts';
import { type Spread, spreadColumn } from './spread.ts';
import type { View } from './view.ts';

/** A part of the view, in pixels of the view. */
export type Area = { left: number; top: number; width: number; height: number };

/** What one sheet of cloth shows at each pixel of the area. */
export type Seen = {
  /** Position in the pattern in centimetres; NaN where there is no cloth. */
  x: Float32Array;
  y: Float32Array;
  alpha: Float32Array;
  light: Float32Array;
  chart: Uint8Array;
};

/** Bounds the pixels of the view that a template may touch if it is spread by `most` at most. */
export function boundTemplate(
  { box }: TemplateMaps,
  { box: shown, scale, width, height }: View,
  most = 1,
): Area {
  const beside = ((most - 1) * (box[2] - box[0])) / 2;
  const left = Math.max(0, Math.floor((box[0] - beside - shown[0]) * scale));
  const top = Math.max(0, Math.floor((box[1] - shown[1]) * scale));
  const right = Math.min(width, Math.ceil((box[2] + beside - shown[0]) * scale));
  const bottom = Math.min(height, Math.ceil((box[3] - shown[1]) * scale));
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** Reads the maps of a sheet at the view's own resolution. */
export function seeSheet(
  maps: TemplateMaps,
  sheet: SheetMaps,
  view: View,
  area: Area,
  spread?: Spread,
): Seen {
  const count = area.width * area.height;
  const seen: Seen = {
    x: new Float32Array(count).fill(Number.NaN),
    y: new Float32Array(count).fill(Number.NaN),
    alpha: new Float32Array(count),
    light: new Float32Array(count),
    chart: new Uint8Array(count),
  };
  const [full, half] = [{ width: sheet.alpha.width, height: sheet.alpha.height }, maps.half];
  const coordinatesAt = createCoordinateReader(sheet, full, half);
  const found: [number, number] = [0, 0];
  const lookUpChart = (px: number, py: number) =>
    px < 0 || px >= full.width ? 0 : chartAt(sheet, full, px, py);
  const columns = Float64Array.from(
    { length: area.width },
    (_, column) => view.box[0] + (area.left + column + 0.5) / view.scale - maps.box[0],
  );
  for (let row = 0; row < area.height; row++) {
    const py = view.box[1] + (area.top + row + 0.5) / view.scale - maps.box[1];
    for (let column = 0; column < area.width; column++) {
      const own = columns[column];
      const px = spread ? spreadColumn(spread, lookUpChart, own, py) : own;
      if (px < 0 || py < 0 || px >= full.width || py >= full.height) continue;
      const alpha = bilinear(sheet.alpha.data, full.width, full.height, px, py);
      if (alpha < 0.5) continue;
      const chart = chartAt(sheet, full, px, py);
      if (!coordinatesAt(px, py, chart, found)) continue;
      const i = row * area.width + column;
      seen.x[i] = found[0];
      seen.y[i] = found[1];
      seen.alpha[i] = alpha / 255;
      seen.chart[i] = chart;
      seen.light[i] =
        bilinear(sheet.light.data, half.width, half.height, px / 2, py / 2) / maps.unitLight;
    }
  }
  return seen;
}

type Size = { width: number; height: number };

/** Finds the chart of the pixel itself, or of a neighbour where an edge pixel has none. */
function chartAt({ chart }: SheetMaps, { width, height }: Size, px: number, py: number): number {
  const x = Math.floor(px);
  const y = Math.floor(py);
  const i = y * width + x;
  const own = chart[i];
  if (own) return own;
  const right = x + 1 < width ? chart[i + 1] : 0;
  if (right) return right;
  const left = x > 0 ? chart[i - 1] : 0;
  if (left) return left;
  const below = y + 1 < height ? chart[i + width] : 0;
  if (below) return below;
  return y > 0 ? chart[i - width] : 0;
}

/** Positions are in pixels; 0.5 is the middle of the first pixel. */
export function bilinear(
  data: Uint8Array,
  width: number,
  height: number,
  px: number,
  py: number,
): number {
  const fx = Math.min(width - 1.001, Math.max(0, px - 0.5));
  const fy = Math.min(height - 1.001, Math.max(0, py - 0.5));
  const x0 = Math.floor(fx);
  const y0 = Math.floor(fy);
  const tx = fx - x0;
  const ty = fy - y0;
  const i = y0 * width + x0;
  const upper = data[i] * (1 - tx) + data[i + 1] * tx;
  const lower = data[i + width] * (1 - tx) + data[i + width + 1] * tx;
  return upper * (1 - ty) + lower * ty;
}
