import { encodeSrgbByte, LINEAR } from '../../pixels/colour/srgb.ts';
import type { Rgb } from '../../pixels/raster.ts';
import type { DressedModel } from './dressed-model.ts';

/** A warm light grey in linear light: it casts no colour on the garment, and white cloth still stands out from it. */
const WALL = [0.72, 0.7, 0.67] as const;
/** How much darker the corners are than the middle. */
const FALL = 0.16;

/** A plain studio: a seamless backdrop with soft light, and the model's shadow on the floor. */
export function onBackdrop({ pixels, width, height, shadow }: DressedModel): Rgb {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const aside = ((x + 0.5) / width - 0.5) * 2;
      const down = (y + 0.5) / height - 0.42;
      const light = (1 - FALL * (0.5 * aside * aside + down * down)) * (1 - shadow.data[i] / 255);
      const alpha = pixels[i * 4 + 3] / 255;
      const wall = light * (1 - alpha);
      for (let c = 0; c < 3; c++) {
        const own = alpha === 0 ? 0 : LINEAR[pixels[i * 4 + c]] * alpha;
        data[i * 3 + c] = encodeSrgbByte(own + WALL[c] * wall);
      }
    }
  }
  return { data, width, height };
}
