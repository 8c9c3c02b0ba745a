import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** A slot of a place, such as the main picture on Amazon. */
const slotSchema = z.object({ place: z.string().min(1).max(40), slot: z.string().min(1).max(20) });

const findingSchema = z.object({
  kind: z.string(),
  /** `fail`: the place refuses it; `advice`: it takes it, and recommends otherwise. */
  level: z.enum(['fail', 'advice']),
  what: z.string().optional(),
  measured: z.string(),
  wanted: z.string(),
  remedy: z.string(),
});

const verdictSchema = z.enum(['pass', 'advice', 'fail']);
const resultSchema = slotSchema.extend({
  verdict: verdictSchema,
  findings: z.array(findingSchema),
  /** What the marketplace forbids and has not been checked. */
  not_looked_for: z.array(z.string()),
});

/** How many places stand on the tiles of a seller's results. */
export const CHOSEN_PLACES_MAX = 6;
const chosenPlaces = z.array(slotSchema.shape.place).max(CHOSEN_PLACES_MAX);

/** The words that a seller agrees to before a picture leaves without its visible label; counted up when they change. */
export const LABEL_AGREEMENT = '2026-11';

const fixedSchema = z.object({
  url: z.string(),
  file_name: z.string(),
  width: z.number(),
  height: z.number(),
  steps: z.array(z.string()),
  /** Mean ΔE2000 of the goods. */
  colour_change: z.number(),
  verdict: verdictSchema,
  findings: z.array(findingSchema),
});

const FILE_ERRORS = [
  'FILE_MISSING',
  'FILE_FORMAT',
  'FILE_BROKEN',
  'FILE_TOO_LARGE',
  'STORAGE_FULL',
  'SERVICE_BUSY',
] as const;

export const marketplaceEndpoints = {
  places: defineEndpoint({
    method: 'GET',
    path: '/v1/marketplace/places',
    auth: 'session',
    summary:
      'The marketplaces whose rules are known, with their slots, sources and the day they were checked',
    input: z.object({}),
    output: z.object({
      /** Words stand on generated pictures of this site. */
      visible_label: z.boolean(),
      /** The caller's own choice of them. */
      chosen: z.array(z.string()),
      places: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          checked: z.string(),
          /** The numbers have not been compared with their sources for a year. */
          outdated: z.boolean(),
          sources: z.array(z.object({ kind: z.string(), at: z.string() })),
          note: z.string().nullable(),
          slots: z.array(z.string()),
          /** How many pictures of one article its slots take, as far as that is known. */
          counts: z.record(z.string(), z.object({ min: z.number(), max: z.number() })),
        }),
      ),
    }),
    errors: [],
  }),
  check: defineEndpoint({
    method: 'POST',
    path: '/v1/marketplace/check',
    auth: 'invited',
    summary: 'Whether marketplaces would take a picture of mine, and what speaks against it',
    input: z.object({
      file_id: z.uuid(),
      slots: z.array(slotSchema).min(1).max(40),
      /** Whether to look for words on the picture, which takes a few seconds. */
      words: z.boolean().optional(),
    }),
    output: z.object({ results: z.array(resultSchema) }),
    errors: ['NOT_FOUND'],
  }),
  choose: defineEndpoint({
    method: 'POST',
    path: '/v1/marketplace/choose',
    auth: 'invited',
    summary: 'The marketplaces that I sell on: what they would say stands on each of my results',
    input: z.object({ places: chosenPlaces }),
    output: z.object({ chosen: chosenPlaces }),
    errors: ['NOT_FOUND'],
  }),
  checkFile: defineEndpoint({
    method: 'POST',
    path: '/v1/marketplace/check_file',
    auth: 'invited',
    summary:
      'What every slot of every marketplace says about a file as it is, words included (multipart field "file": JPEG, PNG, WebP or AVIF). The file is not kept',
    body: 'multipart',
    input: z.object({}),
    output: z.object({
      width: z.number(),
      height: z.number(),
      bytes: z.number(),
      results: z.array(resultSchema),
    }),
    errors: [...FILE_ERRORS],
  }),
  fix: defineEndpoint({
    method: 'POST',
    path: '/v1/marketplace/fix',
    auth: 'invited',
    summary: 'A picture of mine made to the rules of a marketplace: ground, shape, size, file',
    input: slotSchema.extend({
      file_id: z.uuid(),
      /** For the file's name; the start of the picture's id without it. */
      sku: z.string().trim().min(1).max(80).optional(),
    }),
    output: fixedSchema,
    errors: ['NOT_FOUND', 'LISTING_OUT_OF_REACH'],
  }),
  fixFile: defineEndpoint({
    method: 'POST',
    path: '/v1/marketplace/fix_file/:place/:slot',
    auth: 'invited',
    summary:
      'The same for a file as it is (multipart field "file": JPEG, PNG, WebP or AVIF), named after it. The file is not kept',
    body: 'multipart',
    input: slotSchema,
    output: fixedSchema,
    errors: [...FILE_ERRORS, 'NOT_FOUND', 'LISTING_OUT_OF_REACH'],
  }),
  unlabelled: defineEndpoint({
    method: 'POST',
    path: '/v1/marketplace/unlabelled',
    auth: 'invited',
    summary:
      'A picture of mine without the words that stand on it, for whoever agrees to label it themselves; the agreement is kept',
    input: z.object({ file_id: z.uuid(), agreement: z.literal(LABEL_AGREEMENT) }),
    output: z.object({ url: z.string(), file_name: z.string() }),
    errors: ['NOT_FOUND', 'NO_VISIBLE_LABEL'],
  }),
};
