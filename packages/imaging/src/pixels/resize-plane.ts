import { decodePixels } from './decode-pixels.ts';
import { sharp } from './files/sharp.ts';
import type { Plane } from './raster.ts';

/** Stretches one channel to exactly this size. */
export async function resizePlane(
  plane: Plane<Uint8Array>,
  width: number,
  height: number,
  kernel: 'cubic' | 'linear',
): Promise<Plane<Uint8Array>> {
  const raw = { width: plane.width, height: plane.height, channels: 1 as const };
  const resized = sharp(plane.data, { raw, limitInputPixels: false })
    .resize(width, height, { fit: 'fill', kernel })
    // Otherwise grey would come back as three channels.
    .extractChannel(0);
  const { data } = await decodePixels(resized);
  return { data, width, height };
}
