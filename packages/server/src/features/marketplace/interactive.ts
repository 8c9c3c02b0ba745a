import { PICTURE_FORMATS } from '@vitrine/marketplace';
import { z } from 'zod';
import { defineInteractive } from '../../jobs/interactive.ts';

/** Cutting out and enlarging take most of it; a busy machine still gets an answer. */
const SLOW_MS = 100_000;
const share = z.number();

export const factsSchema = z.object({
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  format: z.enum(PICTURE_FORMATS),
  colourSpace: z.string().optional(),
  edge: z
    .object({ white: share, worst: z.number(), colours: z.number(), framed: z.boolean() })
    .optional(),
  goods: z.object({ left: share, top: share, width: share, height: share }).optional(),
  words: z.array(z.object({ text: z.string(), cjk: z.boolean(), atEdge: z.boolean() })).optional(),
  person: z.boolean().optional(),
  mannequin: z.boolean().optional(),
  hanger: z.boolean().optional(),
  monochrome: z.boolean().optional(),
  sharpness: z.number().optional(),
  pieces: z.number().optional(),
  enlargedFrom: z.number().optional(),
  generated: z.boolean().optional(),
});

/** Measures what marketplaces have rules for. */
export const measureListing = defineInteractive({
  name: 'measure-listing',
  patienceMs: SLOW_MS,
  input: z.object({ key: z.string(), notes: z.string(), words: z.boolean(), goods: z.boolean() }),
  output: factsSchema,
});

/** The same for an uploaded file that is not kept, including any text on it. */
export const measureFile = defineInteractive({
  name: 'measure-file',
  patienceMs: SLOW_MS,
  input: z.object({ incomingKey: z.string() }),
  output: factsSchema,
});

export const fixedSchema = z.object({
  steps: z.array(z.string()),
  colourChange: z.number(),
  facts: factsSchema,
});

/** Makes a picture that fits the rule of a slot, and measures the result. */
export const fixListing = defineInteractive({
  name: 'fix-listing',
  patienceMs: SLOW_MS,
  input: z.object({
    key: z.string(),
    targetKey: z.string(),
    rule: z.unknown(),
    /** The visible label, where the picture was generated. */
    words: z.string().optional(),
    /** Whether the marketplace wants the literal value for generated pictures in the metadata. */
    isLiteral: z.boolean(),
    /** The file whose invisible mark is put in, where the marketplace is one that the law asks it for. */
    markOf: z.uuid().optional(),
  }),
  output: fixedSchema,
});
