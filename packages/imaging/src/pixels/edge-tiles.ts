import type { Box, Plane } from './raster.ts';
import { growBox, type Tile } from './tile.ts';

const TILE = 128;

/**
 * Yields the tiles in which the mask is neither all 0 nor all 255 (including `margin` beyond the tile): the cost of
 * work at full resolution then depends on the length of the outline, not on the size of the picture.
 */
export function* edgeTiles(mask: Plane<Uint8Array>, margin: number): Generator<Tile> {
  const { width, height } = mask;
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      const inner = {
        left,
        top,
        width: Math.min(TILE, width - left),
        height: Math.min(TILE, height - top),
      };
      const outer = growBox(inner, margin, width, height);
      if (hasEdge(mask, outer)) yield { inner, outer };
    }
  }
}

function hasEdge({ data, width }: Plane<Uint8Array>, box: Box): boolean {
  const first = data[box.top * width + box.left];
  if (first !== 0 && first !== 255) return true;
  for (let y = box.top; y < box.top + box.height; y++) {
    const row = y * width;
    for (let x = box.left; x < box.left + box.width; x++) if (data[row + x] !== first) return true;
  }
  return false;
}

export const maxTilePixels = (margin: number) => (TILE + 2 * margin) ** 2;
