import { edgeTiles, maxTilePixels } from '../../pixels/edge-tiles.ts';
import { mapBytes } from '../../pixels/map-values.ts';
import { createGuidedFilter, type Guide } from '../../pixels/matting/guided-filter.ts';
import { type Box, type Plane, type Rgb, wholeBox } from '../../pixels/raster.ts';
import { resamplePlane } from '../../pixels/resample/bilinear.ts';
import type { Tile } from '../../pixels/tile.ts';

const RADIUS = 5;
const EPSILON = 6e-4;
const MARGIN = 2 * RADIUS;
/** Steepens the softened edge again. */
const STEEPER = 2;
/** Shares this close to 0 or 1 count as certain, so that the filter only works along borders. */
const SURE = 0.08;

/**
 * Enlarges the shares of several classes (0..1 each) to the size of the picture so that their borders lie where the
 * picture has edges. Each pixel's shares add up to 255 again.
 */
export function followEdges(guide: Rgb, classes: readonly Plane[]): Plane<Uint8Array>[] {
  const { width, height } = guide;
  const size = maxTilePixels(MARGIN);
  const { look, filter } = createGuidedFilter(size, RADIUS, EPSILON);
  const plane = () => new Float32Array(size);
  const colours = { red: plane(), green: plane(), blue: plane() };
  const values = plane();
  const coarse = classes.map((shares) => resamplePlane(shares, wholeBox(shares), width, height));
  const refined = coarse.map(({ data }) => data.slice());
  for (const { tile, within } of listTiles(coarse)) {
    const { inner, outer } = tile;
    look(loadColours(outer, guide, colours));
    for (const c of within) {
      loadValues(outer, coarse[c], values);
      filter(values);
      for (let y = inner.top; y < inner.top + inner.height; y++) {
        const row = (y - outer.top) * outer.width - outer.left;
        for (let x = inner.left; x < inner.left + inner.width; x++) {
          refined[c][y * width + x] = values[row + x];
        }
      }
    }
  }
  return normalise(refined, width, height);
}

/** The tiles in which any class has a border, and the classes that have: each tile is looked at once. */
function listTiles(coarse: readonly Plane[]) {
  const tiles = new Map<string, { tile: Tile; within: number[] }>();
  for (const [c, { data, width, height }] of coarse.entries()) {
    const rough = { data: mapBytes(data, snapToEnds), width, height };
    for (const tile of edgeTiles(rough, MARGIN)) {
      const key = `${tile.inner.left} ${tile.inner.top}`;
      const known = tiles.get(key);
      if (known) known.within.push(c);
      else tiles.set(key, { tile, within: [c] });
    }
  }
  return tiles.values();
}

const snapToEnds = (share: number) => (share < SURE ? 0 : share > 1 - SURE ? 255 : share * 255);

function loadColours(
  { left, top, width, height }: Box,
  picture: Rgb,
  colours: Pick<Guide, 'red' | 'green' | 'blue'>,
): Guide {
  const { red, green, blue } = colours;
  let at = 0;
  for (let y = top; y < top + height; y++) {
    let from = (y * picture.width + left) * 3;
    for (let x = 0; x < width; x++, at++, from += 3) {
      red[at] = picture.data[from] / 255;
      green[at] = picture.data[from + 1] / 255;
      blue[at] = picture.data[from + 2] / 255;
    }
  }
  return { red, green, blue, width, height };
}

function loadValues({ left, top, width, height }: Box, shares: Plane, values: Float32Array): void {
  for (let y = 0; y < height; y++) {
    const from = (top + y) * shares.width + left;
    values.set(shares.data.subarray(from, from + width), y * width);
  }
}

function normalise(refined: Float32Array[], width: number, height: number): Plane<Uint8Array>[] {
  const planes = refined.map(() => ({ data: new Uint8Array(width * height), width, height }));
  for (let i = 0; i < width * height; i++) {
    let total = 0;
    for (const values of refined) {
      const steep = (values[i] - 0.5) * STEEPER + 0.5;
      values[i] = Math.min(Math.max(steep, 1e-4), 1);
      total += values[i];
    }
    for (let c = 0; c < planes.length; c++) {
      planes[c].data[i] = (refined[c][i] / total) * 255 + 0.5;
    }
  }
  return planes;
}
