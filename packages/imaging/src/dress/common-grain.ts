import { grainFor } from '../place/noise-of-photo.ts';
import { addGrain, quantised } from '../place/shown-picture.ts';
import type { Rgb } from '../raster/raster.ts';
import type { Worn } from './compose/garment.ts';

type Shown = Pick<Worn, 'area' | 'cover'>;

/**
 * Bodies, plain clothes and the studio are renders without any noise, and beside photographed cloth look like it: they
 * get grain as strong as the cloth's own noise. The cloth itself stays as it is.
 */
export function withCommonGrain(picture: Rgb, worn: readonly Shown[], seed: number): Rgb {
  const [garment] = worn;
  if (!garment) return picture;
  const cloth = new Float32Array(picture.width * picture.height);
  for (const { area, cover } of worn) {
    for (let i = 0; i < cover.length; i++) {
      const at = placeOf(picture, area, i);
      cloth[at] = Math.max(cloth[at] as number, cover[i] as number);
    }
  }
  const shown = { ...picture, data: new Float32Array(picture.data) };
  const strength = grainFor(cut(picture, garment));
  addGrain(shown, strength, seed, (i) => 1 - (cloth[i] as number));
  return quantised(shown);
}

const placeOf = ({ width }: Rgb, area: Shown['area'], i: number) =>
  (area.top + Math.floor(i / area.width)) * width + area.left + (i % area.width);

/** Pixels: the middle of a garment tells enough about its noise. */
const ENOUGH = 192;

/** The middle of a garment, clear where it is not whole. */
function cut(picture: Rgb, { area, cover }: Shown) {
  const [width, height] = [Math.min(ENOUGH, area.width), Math.min(ENOUGH, area.height)];
  const [left, top] = [(area.width - width) >> 1, (area.height - height) >> 1];
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const own = (top + Math.floor(i / width)) * area.width + left + (i % width);
    if ((cover[own] as number) < 0.99) continue;
    const from = placeOf(picture, area, own) * 3;
    for (let c = 0; c < 3; c++) data[i * 4 + c] = picture.data[from + c] as number;
    data[i * 4 + 3] = 255;
  }
  return { data, width, height };
}
