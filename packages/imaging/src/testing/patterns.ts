import type { GarmentKind } from '../catalogue/garment-kinds.ts';
import type { FlatPattern, GarmentVariant } from '../catalogue/templates.ts';

/** Half widths at armpit and hem, and the length from the shoulder, in centimetres. */
export const DRESS_LINES = { armpit: 24.4, hem: 40, length: 112 };

/** The landmarks of a garment that hangs from the shoulders, as far as its proportions go. */
export function createPattern(
  kind: GarmentKind,
  { armpit, hem, length }: typeof DRESS_LINES,
  variant?: GarmentVariant,
): FlatPattern {
  return {
    id: variant ? `${kind}-${variant}` : kind,
    gender: 'female',
    kind,
    ...(variant && { variant }),
    landmarks: {
      neck_shoulder_l: [9.5, 0],
      neck_shoulder_r: [-9.5, 0],
      armpit_l: [armpit, 27],
      armpit_r: [-armpit, 27],
      hem_l: [hem, length],
      hem_r: [-hem, length],
    },
    front: [],
    back: [],
    seams: [],
  };
}
