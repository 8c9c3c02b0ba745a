import { WISH_KINDS } from '@vitrine/contract';
import { z } from 'zod';
import { defineInteractive } from '../../jobs/interactive.ts';

const word = z.object({ word: z.string(), as: z.enum(WISH_KINDS) });
const scene = z.object({
  id: z.string(),
  name: z.object({ zh: z.string(), en: z.string() }),
  position: z.string(),
});

/** Interprets a seller's description by the same rules as when the picture is made. */
export const readWishes = defineInteractive({
  name: 'read-wishes',
  input: z.object({
    text: z.string(),
    use: z.enum(['people', 'product']),
    model: z.string().nullable(),
    scene: scene.optional(),
    hidden: z.array(z.string()),
  }),
  output: z.object({
    understood: z.array(word),
    unmet: z.array(word),
    unknown: z.array(z.string()),
    /** Best first. */
    scenes: z.array(z.string()),
    solid: z.string().optional(),
    pose: z.string().optional(),
    expression: z.string().optional(),
    framing: z.enum(['full', 'three_quarter', 'half', 'lips_down']).optional(),
    light: z
      .object({
        from: z.enum(['left', 'right', 'front']),
        isSoft: z.boolean(),
        isWarm: z.boolean(),
      })
      .optional(),
  }),
});
