import type { Figure } from './wardrobe.ts';

/** Centimetres, barefoot, that the studio builds its bodies with, by gender and type. */
const BODIES = { female: { 1: 176, 2: 175 }, male: { 1: 186, 2: 185 } } as const;

/** How many times as tall as the body in its pictures a model is. */
export const computeBodyScale = ({
  model: { stature, gender, type },
}: Pick<Figure, 'model'>): number => stature / BODIES[gender][type];
