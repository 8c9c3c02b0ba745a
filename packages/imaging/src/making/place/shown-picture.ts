import { type LightPlanes, toDisplayValue } from '../../pixels/colour/light-planes.ts';
import { hashBits } from '../../pixels/random/hash.ts';
import type { Rgb } from '../../pixels/raster.ts';

/** Display values 0..255 with fractions, interleaved RGB. */
export type ShownPicture = { data: Float32Array; width: number; height: number };

export function develop({ planes, width, height }: LightPlanes): ShownPicture {
  const data = new Float32Array(width * height * 3);
  for (let c = 0; c < 3; c++) {
    const plane = planes[c];
    for (let i = 0; i < plane.length; i++) data[i * 3 + c] = toDisplayValue(plane[i]);
  }
  return { data, width, height };
}

/** The corners of a full vignette lose this share of their display value. */
const VIGNETTE = 0.05;

export function addVignette({ data, width, height }: ShownPicture, strength: number): void {
  const loss = VIGNETTE * strength;
  for (let y = 0; y < height; y++) {
    const dy = (2 * y) / height - 1;
    for (let x = 0; x < width; x++) {
      const dx = (2 * x) / width - 1;
      const factor = 1 - loss * ((dx * dx + dy * dy) / 2) ** 2;
      const i = (y * width + x) * 3;
      for (let c = i; c < i + 3; c++) data[c] = data[c] * factor;
    }
  }
}

/**
 * Adds grain of this many display steps, mostly in brightness, and less of it in black and white,
 * where film and sensors show none.
 */
export function addGrain(
  { data }: ShownPicture,
  deviation: number,
  seed: number,
  weight: (pixel: number) => number = () => 1,
): void {
  if (deviation <= 0) return;
  for (let i = 0; i < data.length / 3; i++) {
    const share = weight(i);
    if (share <= 0) continue;
    const noise = gaussianAt(seed, i * 2);
    const colour = gaussianAt(seed, i * 2 + 1);
    const green = data[i * 3 + 1] / 255;
    const amount = share * deviation * (0.35 + 2.6 * green * (1 - green));
    data[i * 3] = data[i * 3] + amount * (noise - 0.25 * colour);
    data[i * 3 + 1] = data[i * 3 + 1] + amount * noise;
    data[i * 3 + 2] = data[i * 3 + 2] + amount * (noise + 0.25 * colour);
  }
}

/** A normal deviate of deviation 1 from one hash: the sum of its four bytes is bell-shaped enough. */
function gaussianAt(seed: number, at: number): number {
  const bits = hashBits(seed, at);
  const sum = (bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24);
  return (sum - 510) / 147.8;
}

export function quantise({ data, width, height }: ShownPicture): Rgb {
  const bytes = new Uint8ClampedArray(data.length);
  // Clamped bytes round and clamp by themselves.
  bytes.set(data);
  return { data: new Uint8Array(bytes.buffer), width, height };
}
