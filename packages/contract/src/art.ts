import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { outputSizeSchema } from './output-size.ts';

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

/** Pairs of inks for a duotone: the dark one draws, the light one lies under it. */
export const ART_INKS = {
  dusk: { dark: '#2a1a5e', light: '#ff6b4a' },
  forest: { dark: '#0f3d3e', light: '#e8b54a' },
  berry: { dark: '#5b0f3c', light: '#ff9eb5' },
  sea: { dark: '#0b2f6b', light: '#4fc3c7' },
  ember: { dark: '#3a1208', light: '#f2894b' },
  slate: { dark: '#1f2430', light: '#9fb3c8' },
} as const;
export type ArtInks = keyof typeof ART_INKS;
export const ART_INK_NAMES = Object.keys(ART_INKS) as [ArtInks, ...ArtInks[]];

/** Where brushes, dots and pieces fall. */
export const seedSchema = z.number().int().min(1).max(1_000_000).default(1);

/** From a photo, or from words alone where an engine for that is connected. */
export const ART_SOURCES = ['photo', 'words'] as const;

export const artOptionsSchema = z.strictObject({
  from: z.enum(ART_SOURCES).default('photo'),
  /** What to paint; without a photo it is all there is. */
  desc: z.string().max(LIMITS.descriptionMax).default(''),
  style: z.enum(ART_STYLES).default('oil'),
  /** From close to the photo (0) to far from it (1). */
  strength: z.number().min(0).max(1).default(0.5),
  /** The inks of a duotone; the other styles have none. */
  inks: z.enum(ART_INK_NAMES).default('dusk'),
  seed: seedSchema,
  size: outputSizeSchema,
});
export type ArtOptions = z.output<typeof artOptionsSchema>;
