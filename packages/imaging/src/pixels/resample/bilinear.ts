import type { Box, Plane } from '../raster.ts';

/** Samples bilinearly, in pixels where 0.5 is the centre of the first one; beyond the frame the edge is repeated. */
export function sampleBilinear({ data, width, height }: Plane, x: number, y: number): number {
  const fx = Math.min(Math.max(x - 0.5, 0), width - 1);
  const fy = Math.min(Math.max(y - 0.5, 0), height - 1);
  const x0 = Math.floor(fx);
  const y0 = Math.floor(fy);
  const x1 = x0 + 1 < width ? x0 + 1 : x0;
  const upper = y0 * width;
  const lower = y0 + 1 < height ? upper + width : upper;
  const tx = fx - x0;
  const ty = fy - y0;
  const top = data[upper + x0] * (1 - tx) + data[upper + x1] * tx;
  const low = data[lower + x0] * (1 - tx) + data[lower + x1] * tx;
  return top * (1 - ty) + low * ty;
}

/**
 * Averages squares with a side of `step` pixels; the last ones may be cut off. Of interleaved values it takes the one
 * `channel` of so many.
 */
export function shrinkPlane(
  { data, width, height }: Plane,
  step: number,
  { channels, channel } = { channels: 1, channel: 0 },
): Plane {
  const size = { width: Math.ceil(width / step), height: Math.ceil(height / step) };
  const sums = new Float32Array(size.width * size.height);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / step) * size.width;
    let from = y * width * channels + channel;
    for (let column = 0; column < size.width; column++) {
      const end = Math.min(width, (column + 1) * step);
      for (let x = column * step; x < end; x++, from += channels) {
        sums[row + column] = sums[row + column] + data[from];
      }
    }
  }
  for (let i = 0; i < sums.length; i++) {
    const left = (i % size.width) * step;
    const top = Math.floor(i / size.width) * step;
    sums[i] = sums[i] / (Math.min(step, width - left) * Math.min(step, height - top));
  }
  return { data: sums, ...size };
}

/** Stretches the part `box` of `source` (in its pixels, fractions allowed) to another size. */
export function resamplePlane(source: Plane, box: Box, width: number, height: number): Plane {
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const sy = box.top + ((y + 0.5) / height) * box.height;
    for (let x = 0; x < width; x++) {
      const sx = box.left + ((x + 0.5) / width) * box.width;
      data[y * width + x] = sampleBilinear(source, sx, sy);
    }
  }
  return { data, width, height };
}

type Size = { width: number; height: number };

/** Converts a box in pixels of the picture to a box on a map that covers the whole picture. */
export function scaleBoxToMap(box: Box, picture: Size, map: Size): Box {
  const scaleX = map.width / picture.width;
  const scaleY = map.height / picture.height;
  return {
    left: box.left * scaleX,
    top: box.top * scaleY,
    width: box.width * scaleX,
    height: box.height * scaleY,
  };
}
