import type { Decoded, Plane, Rgb } from '../../pixels/raster.ts';
import type { Dimensions } from './canvas.ts';
import type { Ends, Frame } from './reframe.ts';

/**
 * Lays a picture onto a canvas, with its upper left corner at a place. A cut-out lies on pure white. Any other picture
 * is extended beyond its edges: an even background by its last row or column, others by mirroring the strip beside the
 * goods.
 */
export function layOnCanvas(
  { rgb, alpha }: Decoded,
  corner: { left: number; top: number },
  canvas: Dimensions,
  mirrored?: Frame['mirrored'],
): Rgb {
  const data = new Uint8Array(3 * canvas.width * canvas.height).fill(255);
  const columns = mapPlaces(canvas.width, corner.left, rgb.width, mirrored?.across);
  const rows = mapPlaces(canvas.height, corner.top, rgb.height, mirrored?.down);
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const column = x - corner.left;
      const row = y - corner.top;
      const outside = column < 0 || row < 0 || column >= rgb.width || row >= rgb.height;
      if (alpha && outside) continue;
      const from = rows[y] * rgb.width + columns[x];
      const opacity = alpha ? alpha.data[from] / 255 : 1;
      const to = 3 * (y * canvas.width + x);
      for (let channel = 0; channel < 3; channel++) {
        const value = rgb.data[3 * from + channel];
        data[to + channel] = Math.round(value * opacity + 255 * (1 - opacity));
      }
    }
  }
  return { data, ...canvas };
}

/** Computes which row or column of a picture is shown at each place of the canvas. */
function mapPlaces(room: number, from: number, length: number, strip?: Ends): Uint32Array {
  return Uint32Array.from({ length: room }, (_, at) => {
    const place = at - from;
    if (place >= 0 && place < length) return place;
    if (!strip) return place < 0 ? 0 : length - 1;
    return place < 0
      ? fold(-1 - place, strip.before)
      : length - 1 - fold(place - length, strip.behind);
  });
}

/** Mirrors a position back and forth within a strip. */
function fold(distance: number, strip: number): number {
  const width = Math.max(1, strip);
  const at = distance % (2 * width);
  return at < width ? at : 2 * width - 1 - at;
}

/** Marks with 1 where the goods lie on the canvas. `size` is that of the picture that was laid onto it. */
export function markGoods(
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
      data[y * canvas.width + x] = mask.data[row * mask.width + column];
    }
  }
  return { data, ...canvas };
}
