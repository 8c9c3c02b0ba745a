import { growBox, type Tile } from '../raster/tile.ts';
import type { UpscaleFactor } from './stages.ts';

type Size = { width: number; height: number };
export type Grid = { side: number; margin: number };

/**
 * In source pixels. The network sees 21 of its own cells far (a cell is one pixel at ×4, two at
 * ×2). Margins of that width make tiles exactly equal to the whole; with 16 cells the 8 bit network
 * was off by up to 3 of 255 at the seams. Margins cost a quarter more work at this tile size.
 */
export const GRIDS: Record<UpscaleFactor, Grid> = {
  4: { side: 384, margin: 22 },
  2: { side: 768, margin: 44 },
};

/** Tiles of nearly equal size that cover the picture; all edges are even, as ×2 needs them. */
export function gridTiles({ width, height }: Size, { side, margin }: Grid): Tile[] {
  const columns = cuts(width, side);
  return cuts(height, side).flatMap((row) =>
    columns.map((column) => {
      const inner = { left: column.from, top: row.from, width: column.size, height: row.size };
      return { inner, outer: growBox(inner, margin, width, height) };
    }),
  );
}

function cuts(length: number, side: number): { from: number; size: number }[] {
  const count = Math.ceil(length / side);
  const step = 2 * Math.ceil(length / count / 2);
  return Array.from({ length: Math.ceil(length / step) }, (_, index) => {
    const from = index * step;
    return { from, size: Math.min(step, length - from) };
  });
}
