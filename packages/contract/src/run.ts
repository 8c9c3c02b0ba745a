import { z } from 'zod';
import { clientKey } from './client-key.ts';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageInput, pageOf } from './page.ts';
import { runRecipeSchema } from './run-recipe.ts';
import { ITEM_STATES, RUN_STATES } from './run-states.ts';
import { SUBMIT_ERRORS } from './task.ts';

/** Why a run went on no further by itself. 'key': the key of the program that started it has ended, or reached its limit. */
export const STOP_REASONS = ['asked', 'failures', 'cap', 'points', 'key'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

const count = z.number().int().min(0);

export const runSchema = z.object({
  run_id: z.string(),
  name: z.string(),
  state: z.enum(RUN_STATES),
  /** Grows with every change of the run or of one of its pictures. */
  version: z.number().int(),
  stop_reason: z.enum(STOP_REASONS).nullable(),
  recipe: runRecipeSchema.nullable(),
  /** Columns of the table, in its order. */
  columns: z.array(z.string()),
  articles: count,
  photos: count,
  /** Photos that no article has. */
  photos_unmatched: count,
  /** Articles about which there is nothing to ask. */
  articles_matched: count,
  /** Articles that need a look before anything is made of them. */
  articles_doubtful: count,
  articles_with_problems: count,
  /** Files that are still being sent or read. */
  uploads_open: count,
  /** Pictures by state. */
  items: z.record(z.enum(ITEM_STATES), count),
  items_total: count,
  max_points: z.number().int().nullable(),
  stop_share: z.number(),
  /** Points of pictures that were made or are being made. */
  points: count,
  /** null until something was measured. */
  seconds_left: z.number().nullable(),
  pictures_per_hour: z.number().nullable(),
  cover_urls: z.array(z.string()),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
});
export type Run = z.output<typeof runSchema>;

export const quoteSchema = z.object({
  pictures: count,
  price: z.number().int(),
  points: count,
  available_points: z.number().int(),
  missing_points: count,
  /** For sellers who are not members: what members save on packs of points. */
  member_discount_percent: z.number().int().nullable(),
  seconds: z.number().nullable(),
  /** Articles that are left out, for the reasons that stand at them. */
  left_out: count,
});
export type Quote = z.output<typeof quoteSchema>;

export const recipeSchema = z.object({
  recipe_id: z.string(),
  name: z.string(),
  recipe: runRecipeSchema,
  updated_at: z.iso.datetime(),
});
export type SavedRecipe = z.output<typeof recipeSchema>;

const name = z.string().trim().min(1).max(LIMITS.textInputMax);
export const byRun = { run_id: z.uuid() };

const onRun = <const Name extends string>(verb: Name) => ({
  method: 'POST' as const,
  path: `/v1/run/${verb}` as const,
  auth: 'invited' as const,
  output: runSchema,
});

/** A catalogue run: one look for many articles. Bringing photos in and reviewing have groups of their own. */
export const runEndpoints = {
  create: defineEndpoint({
    ...onRun('create'),
    summary: 'Begin a catalogue run as a draft',
    input: z.object({ name, client_key: clientKey }),
    errors: ['RUNS_FULL', 'SENSITIVE_WORDS'],
  }),
  list: defineEndpoint({
    ...onRun('list'),
    summary: 'My catalogue runs, newest first',
    input: z.object(pageInput),
    output: pageOf(runSchema),
    errors: [],
  }),
  detail: defineEndpoint({
    ...onRun('detail'),
    method: 'GET',
    summary: 'One catalogue run of mine',
    input: z.object(byRun),
    errors: ['NOT_FOUND'],
  }),
  update: defineEndpoint({
    ...onRun('update'),
    summary: 'Change the name, the look, the cap or the stop rule of a run that has not started',
    input: z.object({
      ...byRun,
      name: name.optional(),
      recipe: runRecipeSchema.optional(),
      /** null: no cap. */
      max_points: z.number().int().min(1).max(10_000_000).nullable().optional(),
      /** The share of pictures that may come to nothing before it stops; 1: never stops. */
      stop_share: z.number().min(0.01).max(1).optional(),
    }),
    errors: ['NOT_FOUND', 'RUN_NOT_NOW', 'SENSITIVE_WORDS', 'SCENE_UNKNOWN', 'MODEL_UNKNOWN'],
  }),
  check: defineEndpoint({
    ...onRun('check'),
    summary: 'Look at every article before anything is spent; the run is ready afterwards',
    input: z.object(byRun),
    errors: ['NOT_FOUND', 'RUN_NOT_NOW', 'RUN_NO_LOOK', 'RUN_EMPTY'],
  }),
  quote: defineEndpoint({
    ...onRun('quote'),
    method: 'GET',
    summary: 'What a checked run costs and how long it takes here',
    input: z.object(byRun),
    output: quoteSchema,
    errors: ['NOT_FOUND'],
  }),
  start: defineEndpoint({
    ...onRun('start'),
    summary: 'Lock the look and begin; points are reserved picture by picture',
    input: z.object({
      ...byRun,
      /** What the quote said; another price is refused. */
      expected_points: z.number().int().optional(),
    }),
    errors: [
      'NOT_FOUND',
      'RUN_NOT_NOW',
      'RUN_EMPTY',
      'RUN_TOO_LARGE',
      ...SUBMIT_ERRORS,
      'PRICE_CHANGED',
    ],
  }),
  pause: defineEndpoint({
    ...onRun('pause'),
    summary: 'Begin no further pictures; those at work are finished',
    input: z.object(byRun),
    errors: ['NOT_FOUND', 'RUN_NOT_NOW'],
  }),
  resume: defineEndpoint({
    ...onRun('resume'),
    summary: 'Go on with a paused run; a higher cap may be given',
    input: z.object({
      ...byRun,
      max_points: z.number().int().min(1).max(10_000_000).nullable().optional(),
    }),
    errors: ['NOT_FOUND', 'RUN_NOT_NOW'],
  }),
  cancel: defineEndpoint({
    ...onRun('cancel'),
    summary: 'Give up what has not been made; what was made stays for the review',
    input: z.object(byRun),
    errors: ['NOT_FOUND', 'RUN_NOT_NOW'],
  }),
  copy: defineEndpoint({
    ...onRun('copy'),
    summary: 'The same look as a new draft, for other photos',
    input: z.object({ ...byRun, name: name.optional(), client_key: clientKey }),
    errors: ['NOT_FOUND', 'RUNS_FULL', 'SENSITIVE_WORDS'],
  }),
  delete: defineEndpoint({
    ...onRun('delete'),
    summary: 'Delete a run of mine that is not at work, with its photos and pictures',
    input: z.object(byRun),
    output: z.object({}),
    errors: ['NOT_FOUND', 'RUN_NOT_NOW', 'GENERATING'],
  }),
  recipes: defineEndpoint({
    ...onRun('recipes'),
    method: 'GET',
    summary: 'The looks that I saved',
    input: z.object({}),
    output: z.object({ list: z.array(recipeSchema) }),
    errors: [],
  }),
  saveRecipe: defineEndpoint({
    ...onRun('recipe/save'),
    summary: 'Save a look under a name; the same name is replaced',
    input: z.object({ name, recipe: runRecipeSchema }),
    output: recipeSchema,
    errors: ['RECIPES_FULL', 'SENSITIVE_WORDS'],
  }),
  deleteRecipe: defineEndpoint({
    ...onRun('recipe/delete'),
    summary: 'Delete a saved look; runs that have it keep it',
    input: z.object({ recipe_id: z.uuid() }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};
