import { LIMITS } from '@vitrine/contract';

/** A little above the smallest picture that the server takes; shown at 96 px at most, so sharp enough. */
const SIDE = LIMITS.imageSideAbove + 128;

export type Crop = { x: number; y: number; side: number };

/** The largest square of a picture; of a high one its upper part, where faces are. */
export function squareCrop(width: number, height: number): Crop {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: Math.min((height - side) / 2, side / 10), side };
}

/**
 * Cuts a picture to a square of fixed size before it is uploaded: avatars are often smaller than the photos that
 * the server asks for, or far larger than needed. Null when the browser cannot open the file.
 */
export async function squarePicture(file: Blob): Promise<Blob | null> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return null;
  }
  const { x, y, side } = squareCrop(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, side, side, 0, 0, SIDE, SIDE);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
