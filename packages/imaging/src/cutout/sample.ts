import type { Box, Plane } from '../raster/raster.ts';

/** Bilinear value at a position given in pixels, where 0.5 is the middle of the first pixel. */
function sampleAt({ data, width, height }: Plane, x: number, y: number): number {
  const fx = Math.min(Math.max(x - 0.5, 0), width - 1);
  const fy = Math.min(Math.max(y - 0.5, 0), height - 1);
  const x0 = Math.floor(fx);
  const y0 = Math.floor(fy);
  const x1 = Math.min(x0 + 1, width - 1);
  const y1 = Math.min(y0 + 1, height - 1);
  const tx = fx - x0;
  const ty = fy - y0;
  const top = (data[y0 * width + x0] as number) * (1 - tx) + (data[y0 * width + x1] as number) * tx;
  const low = (data[y1 * width + x0] as number) * (1 - tx) + (data[y1 * width + x1] as number) * tx;
  return top * (1 - ty) + low * ty;
}

/** The part `box` of `source` (in its pixels, fractions allowed), stretched to another size. */
export function resamplePlane(source: Plane, box: Box, width: number, height: number): Plane {
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const sy = box.top + ((y + 0.5) / height) * box.height;
    for (let x = 0; x < width; x++) {
      const sx = box.left + ((x + 0.5) / width) * box.width;
      data[y * width + x] = sampleAt(source, sx, sy);
    }
  }
  return { data, width, height };
}

type Size = { width: number; height: number };

/** A box in pixels of the picture, as a box on a map that covers the whole picture. */
export function boxOnMap(box: Box, picture: Size, map: Size): Box {
  const scaleX = map.width / picture.width;
  const scaleY = map.height / picture.height;
  return {
    left: box.left * scaleX,
    top: box.top * scaleY,
    width: box.width * scaleX,
    height: box.height * scaleY,
  };
}
