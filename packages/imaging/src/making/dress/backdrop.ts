import { encodeSrgbByte, LINEAR } from '../../pixels/colour/srgb.ts';
import type { PixelBytes } from '../../pixels/decode-pixels.ts';
import type { Rgb } from '../../pixels/raster.ts';
import type { DressedModel } from './dressed-model.ts';

/** A warm light grey in linear light: it casts no colour on the garment, and white cloth still stands out from it. */
const WALL = [0.72, 0.7, 0.67] as const;
/** How much darker the corners are than the middle. */
const FALL = 0.16;

/** A plain studio: a seamless backdrop with soft light, and the model's shadow on the floor. */
export function onBackdrop({ pixels, width, height, shadow }: DressedModel): Rgb {
  const data = emptyBackdrop(width, height).slice();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const opacity = pixels[i * 4 + 3];
      const shade = shadow.data[i];
      if (opacity === 255) {
        data[i * 3] = pixels[i * 4];
        data[i * 3 + 1] = pixels[i * 4 + 1];
        data[i * 3 + 2] = pixels[i * 4 + 2];
      } else if (opacity > 0 || shade > 0) {
        const alpha = opacity / 255;
        const wall = wallLight(x, y, width, height) * (1 - shade / 255) * (1 - alpha);
        for (let c = 0; c < 3; c++) {
          const own = LINEAR[pixels[i * 4 + c]] * alpha;
          data[i * 3 + c] = encodeSrgbByte(own + WALL[c] * wall);
        }
      }
    }
  }
  return { data, width, height };
}

function wallLight(x: number, y: number, width: number, height: number): number {
  const aside = ((x + 0.5) / width - 0.5) * 2;
  const down = (y + 0.5) / height - 0.42;
  return 1 - FALL * (0.5 * aside * aside + down * down);
}

/** The backdrop of the last size: the pictures of an order mostly have the same one. It takes about 5 MB. */
let kept: Rgb | undefined;

function emptyBackdrop(width: number, height: number): PixelBytes {
  if (kept?.width === width && kept.height === height) return kept.data;
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const light = wallLight(i % width, Math.floor(i / width), width, height);
    for (let c = 0; c < 3; c++) data[i * 3 + c] = encodeSrgbByte(WALL[c] * light);
  }
  kept = { data, width, height };
  return data;
}
