import { edgeTiles, maxTilePixels } from '../../pixels/edge-tiles.ts';
import { mapBytes } from '../../pixels/map-values.ts';
import { createGuidedFilter, type GuidedTile } from '../../pixels/matting/guided-filter.ts';
import { type Box, type Plane, type Rgb, wholeBox } from '../../pixels/raster.ts';
import { resamplePlane } from '../../pixels/resample/bilinear.ts';

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
  const filter = createGuidedFilter(maxTilePixels(MARGIN));
  const scratch = [0, 1, 2, 3].map(() => new Float32Array(maxTilePixels(MARGIN))) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const refined = classes.map((shares) => {
    const coarse = resamplePlane(shares, wholeBox(shares), width, height);
    const rough = mapBytes(coarse.data, snapToEnds);
    const result = coarse.data.slice();
    for (const { inner, outer } of edgeTiles({ data: rough, width, height }, MARGIN)) {
      const tile = loadTile(outer, guide, coarse, scratch);
      filter(tile, RADIUS, EPSILON);
      for (let y = inner.top; y < inner.top + inner.height; y++) {
        const row = (y - outer.top) * outer.width - outer.left;
        for (let x = inner.left; x < inner.left + inner.width; x++) {
          result[y * width + x] = tile.value[row + x];
        }
      }
    }
    return result;
  });
  return normalise(refined, width, height);
}

const snapToEnds = (share: number) => (share < SURE ? 0 : share > 1 - SURE ? 255 : share * 255);

function loadTile(
  outer: Box,
  guide: Rgb,
  shares: Plane,
  [red, green, blue, value]: [Float32Array, Float32Array, Float32Array, Float32Array],
): GuidedTile {
  let at = 0;
  for (let y = outer.top; y < outer.top + outer.height; y++) {
    let from = y * guide.width + outer.left;
    for (let x = 0; x < outer.width; x++, at++, from++) {
      red[at] = guide.data[from * 3] / 255;
      green[at] = guide.data[from * 3 + 1] / 255;
      blue[at] = guide.data[from * 3 + 2] / 255;
      value[at] = shares.data[from];
    }
  }
  return { red, green, blue, value, width: outer.width, height: outer.height };
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
    for (const [c, plane] of planes.entries()) {
      plane.data[i] = (refined[c][i] / total) * 255 + 0.5;
    }
  }
  return planes;
}
