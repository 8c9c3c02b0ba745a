import type { Plane } from '../../../pixels/raster.ts';
import { sampleBilinear } from '../../../pixels/resample/bilinear.ts';
import { createCoordinateReader } from './coordinates.ts';
import { OPAQUE, type SheetMaps, type TemplateMaps } from './sheets.ts';

/** The offset at which each half-size pixel finds what it shows, in half-size pixels. */
export type Moved = { x: Float32Array; y: Float32Array };

/** Smaller offsets than this are ignored. */
const LEAST = 0.02;

/** Shows the cloth of both sheets somewhere else. Changes the maps. */
export function warpMaps({ front, back, half }: TemplateMaps, moved: Moved): void {
  for (const sheet of [front, back]) warpSheet(sheet, half, moved);
}

function warpSheet(sheet: SheetMaps, half: TemplateMaps['half'], moved: Moved): void {
  const own = { ...sheet, x: sheet.x.slice(), y: sheet.y.slice(), chart: sheet.chart.slice() };
  const alpha = toFloats(sheet.alpha);
  const light = toFloats(sheet.light);
  const { width, height } = alpha;
  const read = createCoordinateReader(own, alpha, half);
  const isWithin = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height;
  const chartAt = (x: number, y: number) =>
    isWithin(x, y) ? own.chart[Math.floor(y) * width + Math.floor(x)] : 0;
  const planes = { x: { ...half, data: moved.x }, y: { ...half, data: moved.y } };
  const found: [number, number] = [0, 0];
  for (let i = 0; i < moved.x.length; i++) {
    const [dx, dy] = [moved.x[i], moved.y[i]];
    if (Math.abs(dx) + Math.abs(dy) < LEAST) continue;
    const row = Math.floor(i / half.width);
    const column = i - row * half.width;
    for (let k = 0; k < 4; k++) {
      const [px, py] = [2 * column + (k & 1) + 0.5, 2 * row + (k >> 1) + 0.5];
      const x = px + 2 * sampleBilinear(planes.x, px / 2, py / 2);
      const y = py + 2 * sampleBilinear(planes.y, px / 2, py / 2);
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
