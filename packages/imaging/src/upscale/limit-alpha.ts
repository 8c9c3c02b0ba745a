import type { Plane } from '../raster/raster.ts';

/**
 * Keeps enlarged opacity between the least and the most of the nine source pixels around: what was
 * solid stays solid, what was clear stays clear, and no halo rings an edge.
 */
export function limitToNeighbours(
  enlarged: Plane<Uint8Array>,
  source: Plane<Uint8Array>,
  factor: number,
): void {
  for (let y = 0; y < source.height; y++) {
    for (let x = 0; x < source.width; x++) {
      const { least, most } = rangeAround(source, x, y);
      for (let row = y * factor; row < (y + 1) * factor; row++) {
        const start = row * enlarged.width + x * factor;
        for (let at = start; at < start + factor; at++) {
          enlarged.data[at] = Math.min(Math.max(enlarged.data[at] as number, least), most);
        }
      }
    }
  }
}

function rangeAround({ data, width, height }: Plane<Uint8Array>, x: number, y: number) {
  let least = 255;
  let most = 0;
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      const value = data[row * width + column] as number;
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  return { least, most };
}
