import type { Decoded, Plane, Rgb } from '../../pixels/raster.ts';
import type { Dimensions } from './canvas.ts';

/**
 * Lays a picture onto a canvas, with its upper left corner at a place. A cut-out lies on pure white; any other picture
 * is carried on beyond its edges by its last row or column.
 */
export function layOnCanvas(
  { rgb, alpha }: Decoded,
  corner: { left: number; top: number },
  canvas: Dimensions,
): Rgb {
  const data = new Uint8Array(3 * canvas.width * canvas.height).fill(255);
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const column = x - corner.left;
      const row = y - corner.top;
      const outside = column < 0 || row < 0 || column >= rgb.width || row >= rgb.height;
      if (alpha && outside) continue;
      const from =
        Math.min(rgb.height - 1, Math.max(0, row)) * rgb.width +
        Math.min(rgb.width - 1, Math.max(0, column));
      const opacity = alpha ? (alpha.data[from] as number) / 255 : 1;
      const to = 3 * (y * canvas.width + x);
      for (let channel = 0; channel < 3; channel++) {
        const value = rgb.data[3 * from + channel] as number;
        data[to + channel] = Math.round(value * opacity + 255 * (1 - opacity));
      }
    }
  }
  return { data, ...canvas };
}

/** Where the goods lie on the canvas: 1 is there. `size` is that of the picture which was laid. */
export function goodsOnCanvas(
  mask: Plane<Uint8Array>,
  size: Dimensions,
  corner: { left: number; top: number },
  canvas: Dimensions,
): Plane<Uint8Array> {
  const data = new Uint8Array(canvas.width * canvas.height);
  for (let y = 0; y < canvas.height; y++) {
    const row = Math.floor(((y - corner.top) / size.height) * mask.height);
    if (row < 0 || row >= mask.height) continue;
    for (let x = 0; x < canvas.width; x++) {
      const column = Math.floor(((x - corner.left) / size.width) * mask.width);
      if (column < 0 || column >= mask.width) continue;
      data[y * canvas.width + x] = mask.data[row * mask.width + column] as number;
    }
  }
  return { data, ...canvas };
}
