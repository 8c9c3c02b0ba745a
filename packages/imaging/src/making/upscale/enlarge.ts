import { throwIfAborted } from '../../errors.ts';
import type { Box, Raster } from '../../pixels/raster.ts';
import { growBox, type Tile } from '../../pixels/tile.ts';
import type { Enlarged, Network } from './network.ts';
import type { UpscaleFactor } from './stages.ts';

export type EnlargeOptions = {
  signal?: AbortSignal;
  /** Called after each tile with the share that is done. */
  onTile?: (fraction: number) => void;
  /** Differs from the usual one only to compare with a picture made in one piece. */
  grid?: Grid;
};

/** Works tile by tile: the memory for a tile is bounded, and only the result grows with the picture. */
export async function enlarge(
  source: Raster,
  network: Network,
  { signal, onTile, grid = GRIDS[network.factor] }: EnlargeOptions = {},
): Promise<Raster> {
  const { factor } = network;
  const width = source.width * factor;
  const height = source.height * factor;
  const data = new Uint8Array(width * height * source.channels);
  const result = { data, width, height, channels: source.channels };
  const tiles = gridTiles(source, grid);
  for (const [index, tile] of tiles.entries()) {
    throwIfAborted(signal);
    const level = source.channels === 1 ? findUniformLevel(source, tile.outer) : undefined;
    if (level === undefined) {
      storeTile(tile, await network.enlarge(source, tile.outer), result, factor);
    } else {
      fillTile(tile, level, result, factor);
    }
    onTile?.((index + 1) / tiles.length);
  }
  return result;
}

/** The value of a grey box, if it has only one: solid and clear areas need no network. */
function findUniformLevel({ data, width }: Raster, box: Box): number | undefined {
  const level = data[box.top * width + box.left];
  for (let y = box.top; y < box.top + box.height; y++) {
    const row = y * width + box.left;
    for (let at = row; at < row + box.width; at++) if (data[at] !== level) return undefined;
  }
  return level;
}

function fillTile({ inner }: Tile, level: number, { data, width }: Raster, factor: number): void {
  for (let y = inner.top * factor; y < (inner.top + inner.height) * factor; y++) {
    const row = y * width + inner.left * factor;
    data.fill(level, row, row + inner.width * factor);
  }
}

function storeTile(
  { inner, outer }: Tile,
  enlarged: Enlarged,
  { data, width, channels }: Raster,
  factor: number,
): void {
  const plane = enlarged.width * enlarged.height;
  const left = (inner.left - outer.left) * factor;
  const top = (inner.top - outer.top) * factor;
  for (let channel = 0; channel < channels; channel++) {
    for (let y = 0; y < inner.height * factor; y++) {
      let from = channel * plane + (top + y) * enlarged.width + left;
      let to = ((inner.top * factor + y) * width + inner.left * factor) * channels + channel;
      for (let x = 0; x < inner.width * factor; x++, from++, to += channels) {
        data[to] = enlarged.data[from] * 255 + 0.5;
      }
    }
  }
}

type Size = { width: number; height: number };
type Grid = { side: number; margin: number };

/**
 * In source pixels. The network sees 21 of its own cells far (a cell is one pixel at ×4, two at
 * ×2). Margins of that width make tiles exactly equal to the whole; with 16 cells the 8 bit network
 * was off by up to 3 of 255 at the seams. Margins cost a quarter more work at this tile size.
 */
const GRIDS: Record<UpscaleFactor, Grid> = {
  4: { side: 384, margin: 22 },
  2: { side: 768, margin: 44 },
};

/** Tiles of nearly equal size that cover the picture; all edges are even, as ×2 needs them. */
export function gridTiles({ width, height }: Size, { side, margin }: Grid): Tile[] {
  const columns = cutIntoTiles(width, side);
  return cutIntoTiles(height, side).flatMap((row) =>
    columns.map((column) => {
      const inner = { left: column.from, top: row.from, width: column.size, height: row.size };
      return { inner, outer: growBox(inner, margin, width, height) };
    }),
  );
}

function cutIntoTiles(length: number, side: number): { from: number; size: number }[] {
  const count = Math.ceil(length / side);
  const step = 2 * Math.ceil(length / count / 2);
  return Array.from({ length: Math.ceil(length / step) }, (_, index) => {
    const from = index * step;
    return { from, size: Math.min(step, length - from) };
  });
}
