import { toPlanes, toRgb } from '../../pixels/planes.ts';
import type { Rgb } from '../../pixels/raster.ts';
import { duotone } from './duotone.ts';
import { halftone } from './halftone.ts';
import { ink } from './ink.ts';
import { lowPoly } from './low-poly.ts';
import { oil } from './oil.ts';
import { pixel } from './pixel.ts';
import { stainedGlass } from './stained-glass.ts';
import type { ArtStyle, Painter, StyleSettings } from './style.ts';
import { watercolour } from './watercolour.ts';

const PAINTERS: Readonly<Record<ArtStyle, Painter>> = {
  oil,
  watercolour,
  ink,
  halftone,
  'low-poly': lowPoly,
  'stained-glass': stainedGlass,
  pixel,
  duotone,
};

/** Violet and coral: the usual pair of inks of a duotone. */
const INKS = { dark: '#2a1a5e', light: '#ff6b4a' } as const;

export type PaintSettings = { style: ArtStyle } & Partial<StyleSettings>;

/** The picture in that style, in the same size. */
export function paint(
  picture: Rgb,
  { style, strength = 0.5, seed = 1, inks = INKS }: PaintSettings,
): Rgb {
  return toRgb(PAINTERS[style](toPlanes(picture), { strength, seed, inks }));
}
