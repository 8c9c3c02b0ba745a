import { useQuery } from '@tanstack/react-query';
import { processPhoto } from '../../entities/photo/api/process-photo.ts';
import {
  type Box,
  findBounds,
  type Mask,
} from '../../entities/photo/components/mask-editor/mask.ts';
import { readMask, readPixels } from '../../entities/photo/components/mask-editor/pixels.ts';
import type { Picture } from '../../entities/photo/model/picture.ts';
import { retryWhenBusy } from '../../lib/transport/api-errors.ts';
import type { Spot } from './placing.ts';

/** Sharp enough for the stage. */
const MAX_SIDE = 900;

export type ProductCut = {
  address: string;
  ratio: number;
  /** The ends of each of its rows, in widths from its middle. */
  outline: readonly Spot[];
};

/** The product alone, cut to its own edges, as a data address. */
async function cutProduct(
  photo: Picture,
  mask: Picture | undefined,
  signal: AbortSignal,
): Promise<ProductCut | null> {
  const scale = Math.min(1, MAX_SIDE / Math.max(photo.width, photo.height));
  const size = {
    width: Math.max(1, Math.round(photo.width * scale)),
    height: Math.max(1, Math.round(photo.height * scale)),
  };
  const address = mask
    ? photo.url
    : (await processPhoto({ operation: 'preview', fileId: photo.fileId }, { signal })).url;
  const pixels = await readPixels(address, size);
  if (mask) {
    const { data } = await readMask(mask.url, size);
    for (let i = 0; i < data.length; i++) pixels.data[i * 4 + 3] = data[i] as number;
  }
  const opacity = new Uint8ClampedArray(size.width * size.height);
  for (let i = 0; i < opacity.length; i++) opacity[i] = pixels.data[i * 4 + 3] as number;
  const box = findBounds({ ...size, data: opacity });
  if (!box) return null;
  const canvas = document.createElement('canvas');
  canvas.width = box.width;
  canvas.height = box.height;
  canvas.getContext('2d')?.putImageData(pixels, -box.left, -box.top);
  return {
    address: canvas.toDataURL('image/png'),
    ratio: box.width / box.height,
    outline: traceOutline({ ...size, data: opacity }, box),
  };
}

function traceOutline({ data, width }: Mask, box: Box): Spot[] {
  const from = (column: number, row: number): Spot => ({
    x: (column - box.left) / box.width - 0.5,
    y: (row - box.top - box.height / 2) / box.width,
  });
  const spots: Spot[] = [];
  for (let row = box.top; row < box.top + box.height; row++) {
    const line = data.subarray(row * width, (row + 1) * width);
    const first = line.findIndex((value) => value > 0);
    const last = line.findLastIndex((value) => value > 0);
    if (first >= 0) spots.push(from(first, row + 0.5), from(last + 1, row + 0.5));
  }
  return spots;
}

export const useProductCut = (photo: Picture | null, mask: Picture | undefined) =>
  useQuery({
    queryKey: ['product-cut', photo?.fileId, mask?.fileId],
    enabled: photo !== null,
    queryFn: ({ signal }) => (photo ? cutProduct(photo, mask, signal) : null),
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryWhenBusy,
    meta: { handlesErrors: true },
  });
