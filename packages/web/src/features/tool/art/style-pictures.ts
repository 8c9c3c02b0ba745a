import type { ArtStyle } from '@vitrine/contract';
import duotone from './pictures/duotone.webp';
import halftone from './pictures/halftone.webp';
import ink from './pictures/ink.webp';
import lowPoly from './pictures/low-poly.webp';
import natural from './pictures/natural.webp';
import oil from './pictures/oil.webp';
import pixel from './pictures/pixel.webp';
import stainedGlass from './pictures/stained-glass.webp';
import watercolour from './pictures/watercolour.webp';

/** One of our own sample garments in each style, made by the command-line tool `art`. */
export const STYLE_PICTURES: Readonly<Record<ArtStyle | 'natural', string>> = {
  natural,
  oil,
  watercolour,
  ink,
  halftone,
  'low-poly': lowPoly,
  'stained-glass': stainedGlass,
  pixel,
  duotone,
};
