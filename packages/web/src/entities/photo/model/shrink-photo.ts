import { LIMITS } from '@vitrine/contract';
import type { Dimensions, Refusal } from './file-checks.ts';

/** Longer side of the first try: as large as the largest picture that is made. */
const SIDE_MAX = 4096;
const QUALITIES = [0.92, 0.84, 0.74];
/** When no quality is enough, the next round is this much smaller. */
const SMALLER = 0.75;
const ROUNDS = 3;

export type ShrinkStep = Dimensions & { quality: number };

/** What is tried, the best first. Never so small that the photo would be refused for that. */
export function shrinkSteps({ width, height }: Dimensions): ShrinkStep[] {
  const first = Math.min(1, SIDE_MAX / Math.max(width, height));
  const least = (LIMITS.imageSideAbove + 1) / Math.min(width, height);
  return Array.from({ length: ROUNDS }, (_, round) =>
    Math.min(1, Math.max(least, first * SMALLER ** round)),
  ).flatMap((scale) =>
    QUALITIES.map((quality) => ({
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      quality,
    })),
  );
}

/** Whether a smaller copy would do. */
export const mayBeShrunk = ({ text }: Refusal): boolean =>
  text === 'checkBytes' || text === 'checkPixels';

const canBeSeenThrough = ({ type }: Blob) => type === 'image/png' || type === 'image/webp';

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/**
 * A copy under the limit, upright as the photo was. Null where the browser cannot open the file, or where no step
 * is small enough.
 */
export async function shrinkPhoto(
  file: File,
  onProgress: (share: number) => void = () => undefined,
): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (!picture) return null;
  const canvas = document.createElement('canvas');
  // Browsers that cannot write WebP answer with PNG, which is larger than the photo was: JPEG then.
  let type = canBeSeenThrough(file) ? 'image/webp' : 'image/jpeg';
  try {
    const steps = shrinkSteps(picture);
    for (const [index, { width, height, quality }] of steps.entries()) {
      onProgress((index + 1) / (steps.length + 1));
      if (canvas.width !== width || canvas.height !== height) draw(canvas, picture, width, height);
      let blob = await encode(canvas, type, quality);
      if (blob && blob.type !== type) {
        type = 'image/jpeg';
        blob = await encode(canvas, type, quality);
      }
      if (blob && blob.size < LIMITS.imageBytesMax) {
        const ending = type === 'image/webp' ? 'webp' : 'jpg';
        return new File([blob], `${file.name.replace(/\.\w+$/, '')}.${ending}`, { type });
      }
    }
    return null;
  } finally {
    picture.close();
    // Frees the memory of a large picture at once.
    canvas.width = 0;
  }
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, width: number, height: number) {
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
}
