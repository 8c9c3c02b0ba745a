import type { Figure } from './wardrobe.ts';

/** The height of the studio's bodies in centimetres, barefoot, by gender and type. */
const BODIES = { female: { 1: 176, 2: 175 }, male: { 1: 186, 2: 185 } } as const;

/** Computes how many times as tall a model is as the body in its pictures. */
export const computeBodyScale = ({
  model: { stature, gender, type },
}: Pick<Figure, 'model'>): number => stature / BODIES[gender][type];
