import { ImagingError } from '../../../errors.ts';
import { decodePixels } from '../../../pixels/decode-pixels.ts';
import { MASK_FORMATS, openPicture } from '../../../pixels/files/open-picture.ts';
import type { Plane } from '../../../pixels/raster.ts';

/** Corners of an outline in pixels of the photo. */
export type Outline = { points: readonly (readonly [x: number, y: number])[] };
type Size = { width: number; height: number };

/** White, or opaque where the mask is see-through, means "take this away". */
const MARKED = 128;

/** 1 for every pixel that is marked; a mask of another size is stretched onto the photo. */
export async function readMarkedPixels(bytes: Uint8Array, { width, height }: Size) {
  try {
    const source = openPicture(bytes, { formats: MASK_FORMATS });
    const { hasAlpha } = await source.metadata();
    const { isOpaque } = await source.stats();
    const channel = hasAlpha && !isOpaque ? 'alpha' : 0;
    if (channel === 0) source.greyscale();
    source.resize(width, height, { fit: 'fill', kernel: 'linear' }).extractChannel(channel);
    const { data } = await decodePixels(source);
    const marked = new Uint8Array(width * height);
    for (let i = 0; i < marked.length; i++) marked[i] = data[i] >= MARKED ? 1 : 0;
    return { data: marked, width, height };
  } catch (error) {
    throw new ImagingError('corrupt', 'The mask cannot be decoded', { cause: error });
  }
}

/** Marks the inside of an outline, by the even-odd rule at the middle of each row. */
export function markOutline(mask: Plane<Uint8Array>, { points }: Outline): void {
  const { data, width, height } = mask;
  const rows = points.map(([, y]) => y);
  const first = Math.max(0, Math.floor(Math.min(...rows)));
  const last = Math.min(height - 1, Math.ceil(Math.max(...rows)));
  for (let y = first; y <= last; y++) {
    const crossings = crossingsAt(points, y + 0.5).sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.ceil(crossings[k] - 0.5));
      const to = Math.min(width, Math.ceil(crossings[k + 1] - 0.5));
      if (from < to) data.fill(1, y * width + from, y * width + to);
    }
  }
}

function crossingsAt(points: Outline['points'], y: number): number[] {
  return points.flatMap(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length] as readonly [number, number];
    if (ay <= y === by <= y) return [];
    return [ax + ((y - ay) / (by - ay)) * (bx - ax)];
  });
}
