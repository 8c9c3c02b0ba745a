import type { Plane } from '../raster/raster.ts';
import { footOf } from './base.ts';

const SOLID = 128;
/** Overlap with the ellipse of the same spread, and how round that is: a saucer, a plate, a lid. */
const ROUND = { overlap: 0.93, axes: 0.85 };
/** Loops with little between them that rest on little: ropes, cables, chains. */
const SPARSE = { overlap: 0.7, foot: 0.4 };

/** Whether an outline is that of something that lies before the camera. Twenty-four photos set the limits. */
export function isSeenFromAbove(alpha: Plane<Uint8Array>): boolean {
  const { overlap, axes } = likeEllipse(alpha);
  if (overlap > ROUND.overlap && axes > ROUND.axes) return true;
  return overlap < SPARSE.overlap && footOf(alpha) < SPARSE.foot && axes > 0.5;
}

function likeEllipse({ data, width, height }: Plane<Uint8Array>) {
  const each = (visit: (x: number, y: number, isSolid: boolean) => void) => {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) visit(x, y, (data[y * width + x] as number) >= SOLID);
    }
  };
  let [area, sumX, sumY] = [0, 0, 0];
  each((x, y, isSolid) => {
    if (!isSolid) return;
    area++;
    sumX += x;
    sumY += y;
  });
  const [cx, cy] = [sumX / Math.max(1, area), sumY / Math.max(1, area)];
  let [xx, yy, xy] = [0, 0, 0];
  each((x, y, isSolid) => {
    if (!isSolid) return;
    xx += (x - cx) ** 2 / area;
    yy += (y - cy) ** 2 / area;
    xy += ((x - cx) * (y - cy)) / area;
  });
  const determinant = Math.max(1e-9, xx * yy - xy * xy);
  let [both, either] = [0, 0];
  each((x, y, isSolid) => {
    const [dx, dy] = [x - cx, y - cy];
    const isInside = (yy * dx * dx - 2 * xy * dx * dy + xx * dy * dy) / determinant <= 4;
    if (isInside && isSolid) both++;
    if (isInside || isSolid) either++;
  });
  const [sum, difference] = [xx + yy, Math.hypot(xx - yy, 2 * xy)];
  const axes = Math.sqrt(Math.max(0, sum - difference) / Math.max(1e-9, sum + difference));
  return { overlap: both / Math.max(1, either), axes };
}
