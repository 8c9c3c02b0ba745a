import type { Figure } from './wardrobe.ts';

/** Centimetres, barefoot, that the studio builds its bodies with, by gender and type. */
const BODIES = { female: { 1: 176, 2: 175 }, male: { 1: 186, 2: 185 } } as const;

/** Computes how many times as tall a model is as the body in its pictures. */
export const computeBodyScale = ({
  model: { stature, gender, type },
}: Pick<Figure, 'model'>): number => stature / BODIES[gender][type];
