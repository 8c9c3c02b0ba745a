import type { Point } from '../../../pixels/geometry/points.ts';
import type { Plane } from '../../../pixels/raster.ts';
import { sampleBilinear } from '../../../pixels/resample/bilinear.ts';
import { createCoordinateReader } from './coordinates.ts';
import { OPAQUE, type SheetMaps, type TemplateMaps } from './sheets.ts';

/** The offset at which each half-size pixel finds what it shows, in half-size pixels. */
export type Moved = { x: Float32Array; y: Float32Array };

/** Smaller offsets than this are ignored. */
const LEAST = 0.02;

/** Writes the offset at which a full-size place finds what it shows, in full-size pixels. */
type OffsetAt = (px: number, py: number, out: Point) => void;

/** Shows the cloth of both sheets somewhere else. Changes the maps. */
export function warpMaps(maps: TemplateMaps, moved: Moved): void {
  const planes = { x: { ...maps.half, data: moved.x }, y: { ...maps.half, data: moved.y } };
  warpMapsBy(maps, (px, py, out) => {
    out[0] = 2 * sampleBilinear(planes.x, px / 2, py / 2);
    out[1] = 2 * sampleBilinear(planes.y, px / 2, py / 2);
  });
}

/** As `warpMaps`, by offsets that may change from one pixel to the next. */
export function warpMapsBy({ front, back, half }: TemplateMaps, offsetAt: OffsetAt): void {
  for (const sheet of [front, back]) warpSheet(sheet, half, offsetAt);
}

/** Shows the cloth of one sheet somewhere else. Changes its maps. */
export function warpSheet(sheet: SheetMaps, half: TemplateMaps['half'], offsetAt: OffsetAt): void {
  const own = { ...sheet, x: sheet.x.slice(), y: sheet.y.slice(), chart: sheet.chart.slice() };
  const alpha = toFloats(sheet.alpha);
  const light = toFloats(sheet.light);
  const { width, height } = alpha;
  const read = createCoordinateReader(own, alpha, half);
  const isWithin = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height;
  const chartAt = (x: number, y: number) =>
    isWithin(x, y) ? own.chart[Math.floor(y) * width + Math.floor(x)] : 0;
  const found: Point = [0, 0];
  const offset: Point = [0, 0];
  for (let i = 0; i < half.width * half.height; i++) {
    const row = Math.floor(i / half.width);
    const column = i - row * half.width;
    offsetAt(2 * column + 1, 2 * row + 1, offset);
    const [dx, dy] = [offset[0] / 2, offset[1] / 2];
    if (Math.abs(dx) + Math.abs(dy) < LEAST) continue;
    for (let k = 0; k < 4; k++) {
      const [px, py] = [2 * column + (k & 1) + 0.5, 2 * row + (k >> 1) + 0.5];
      offsetAt(px, py, offset);
      const [x, y] = [px + offset[0], py + offset[1]];
      const cover = isWithin(x, y) ? sampleBilinear(alpha, x, y) : 0;
      const to = Math.floor(py) * width + Math.floor(px);
      sheet.alpha.data[to] = Math.round(cover);
      sheet.chart[to] = cover > OPAQUE ? chartAt(x, y) : 0;
    }
    const [x, y] = [column + 0.5 + dx, row + 0.5 + dy];
    const isKnown = read(2 * x, 2 * y, chartAt(2 * x, 2 * y), found);
    sheet.x[i] = isKnown ? found[0] : Number.NaN;
    sheet.y[i] = isKnown ? found[1] : Number.NaN;
    sheet.light.data[i] = Math.round(sampleBilinear(light, x, y));
  }
}

const toFloats = ({ data, ...size }: Plane<Uint8Array>): Plane => ({
  ...size,
  data: new Float32Array(data),
});
