import type { Rgb } from '../../pixels/raster.ts';
import { matchGrain } from '../place/noise-of-photo.ts';
import { addGrain, quantise } from '../place/shown-picture.ts';
import type { Worn } from './compose/garment.ts';
import type { DressedModel } from './dressed-model.ts';

type Shown = Pick<Worn, 'area' | 'cover'>;
/** The places where photographed cloth shows. */
export type Cloth = readonly Shown[];
type Frame = { width: number; height: number };

/** The strength of the grain in display steps, and the share of it that each pixel gets. */
type Grain = { strength: number; shareAt: (pixel: number) => number };

/** The least grain, in display steps: with less, faces and cloth look too smooth to have been photographed. */
const LEAST = 2.1;

/**
 * Bodies, plain clothes and the place are renders without any noise, and they look like renders beside photographed
 * cloth. They get grain as strong as the cloth's own noise. Cloth that has less than that, because its photo was small
 * or cleaned, gets what it lacks.
 */
export function commonGrain(
  model: Pick<DressedModel, 'pixels' | 'width' | 'height'>,
  worn: Cloth,
): Grain {
  const [garment] = worn;
  if (!garment) return { strength: LEAST, shareAt: () => 1 };
  const own = matchGrain(cut(model, garment));
  const strength = Math.max(LEAST, own);
  const lacks = Math.sqrt(1 - (own / strength) ** 2);
  const share = new Float32Array(model.width * model.height).fill(1);
  for (const { area, cover } of worn) {
    for (let y = 0; y < area.height; y++) {
      const from = (area.top + y) * model.width + area.left;
      for (let x = 0; x < area.width; x++) {
        const own = 1 - (1 - lacks) * cover[y * area.width + x];
        share[from + x] = Math.min(share[from + x], own);
      }
    }
  }
  return { strength, shareAt: (pixel) => share[pixel] };
}

export function withGrain(picture: Rgb, { strength, shareAt }: Grain, seed: number): Rgb {
  const shown = { ...picture, data: new Float32Array(picture.data) };
  addGrain(shown, strength, seed, shareAt);
  return quantise(shown);
}

const toFrameIndex = ({ width }: Frame, area: Shown['area'], i: number) =>
  (area.top + Math.floor(i / area.width)) * width + area.left + (i % area.width);

/** A middle part with sides of this many pixels is enough to measure a garment's noise. */
const ENOUGH = 192;

/** Cuts out the middle of a garment; pixels that the garment does not cover fully become transparent. */
function cut(model: Frame & Pick<DressedModel, 'pixels'>, { area, cover }: Shown) {
  const [width, height] = [Math.min(ENOUGH, area.width), Math.min(ENOUGH, area.height)];
  const [left, top] = [(area.width - width) >> 1, (area.height - height) >> 1];
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const own = (top + Math.floor(i / width)) * area.width + left + (i % width);
    if (cover[own] < 0.99) continue;
    const from = toFrameIndex(model, area, own) * 4;
    data.set(model.pixels.subarray(from, from + 3), i * 4);
    data[i * 4 + 3] = 255;
  }
  return { data, width, height };
}
