import type { Planes } from '../../pixels/planes.ts';

export const ART_STYLES = [
  'oil',
  'watercolour',
  'ink',
  'halftone',
  'low-poly',
  'stained-glass',
  'pixel',
  'duotone',
] as const;
export type ArtStyle = (typeof ART_STYLES)[number];

export type StyleSettings = {
  /** From close to the photo (0) to far from it (1). */
  strength: number;
  /** Where brushes, dots and pieces fall; the same seed gives the same picture. */
  seed: number;
  /** The two inks of a duotone. */
  inks: Inks;
};
export type Inks = { dark: string; light: string };

/** Paints a picture anew; the one given stays as it is. */
export type Painter = (picture: Planes, settings: StyleSettings) => Planes;
