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
  /** How far the style departs from the photo, 0 to 1. */
  strength: number;
  /** Decides where brushes, dots and pieces fall; the same seed gives the same picture. */
  seed: number;
  /** The two inks of a duotone. */
  inks: Inks;
};
export type Inks = { dark: string; light: string };

/** Paints a picture anew; the one given stays as it is. */
export type Painter = (picture: Planes, settings: StyleSettings) => Planes;
