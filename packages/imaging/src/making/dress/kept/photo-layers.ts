import type { Rgba } from '../../../perception/cutout/finish.ts';
import { decodePixels } from '../../../pixels/decode-pixels.ts';
import { sharp } from '../../../pixels/files/sharp.ts';
import type { Line } from '../../../pixels/geometry/polyline.ts';
import type { Layer } from '../compose/layer.ts';
import type { View } from '../compose/view.ts';
import { rowAt } from './opening.ts';
import type { Stand } from './stand.ts';

/** The inner back continues this many pixels below and beside the edge of the front, which covers them. */
const OVERLAP = 4;

/** Splits a cut-out: what lies above the front edge of the opening is the inner back, behind the neck. */
export function splitAtOpening(cutout: Rgba, opening: Line | undefined) {
  const [front, inner] = [new Uint8Array(cutout.data), new Uint8Array(cutout.data)];
  const { width } = cutout;
  const rows = Array.from({ length: width }, (_, x) => opening && rowAt(opening, x));
  const first = rows.findIndex((row) => row !== undefined);
  const last = rows.findLastIndex((row) => row !== undefined);
  const aboveEdge = (row: number | undefined, y: number) =>
    row === undefined ? Number.NEGATIVE_INFINITY : row - y;
  for (let i = 0; i < front.length / 4; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (aboveEdge(rows[x], y) > 0) front[i * 4 + 3] = 0;
    const near = Math.min(last, Math.max(first, x));
    if (Math.abs(near - x) > OVERLAP || aboveEdge(rows[near], y) < -OVERLAP) inner[i * 4 + 3] = 0;
  }
  return { front: { ...cutout, data: front }, inner: { ...cutout, data: inner } };
}

/** A photo as it lies in the view: resized to its size on the body, with nothing else changed. */
export async function photoIn(photo: Rgba, stand: Stand, view: View): Promise<Layer> {
  const scale = stand.scale * view.scale;
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  const raw = { width: photo.width, height: photo.height, channels: 4 as const };
  const resized = await decodePixels(
    sharp(photo.data, { raw, limitInputPixels: false }).resize(width, height, {
      fit: 'fill',
      kernel: 'lanczos3',
    }),
  );
  const left = Math.round((stand.left - view.box[0]) * view.scale);
  const top = Math.round((stand.top - view.box[1]) * view.scale);
  const data = new Uint8Array(view.width * view.height * 4);
  const from = Math.max(0, -left);
  const until = Math.max(from, Math.min(width, view.width - left));
  for (let y = Math.max(0, -top); y < Math.min(height, view.height - top); y++) {
    const row = resized.data.subarray((y * width + from) * 4, (y * width + until) * 4);
    data.set(row, ((y + top) * view.width + left + from) * 4);
  }
  return { data, width: view.width, height: view.height };
}

/** A top under an open garment shows only between its sides and the columns of its opening. Changes the layer. */
export function keepBetween(
  layer: Layer,
  over: Layer,
  [from, to]: readonly [number, number],
): void {
  const { width, height } = layer;
  for (let y = 0; y < height; y++) {
    const isCloth = (x: number) => over.data[(y * width + x) * 4 + 3] > 127;
    let [first, last] = [0, width - 1];
    while (first < width && !isCloth(first)) first++;
    while (last > first && !isCloth(last)) last--;
    for (let x = 0; x < width; x++) {
      if (x <= Math.max(first, from) || x >= Math.min(last, to))
        layer.data[(y * width + x) * 4 + 3] = 0;
    }
  }
}
