import { z } from 'zod';
import { runEndpoints } from '../run.ts';
import { ARTICLE_VIEWS, runIntakeEndpoints } from '../run-intake.ts';
import { runReviewEndpoints } from '../run-review.ts';
import { ITEM_STATES } from '../run-states.ts';
import { defineRest, restList, restPage } from './rest-endpoint.ts';
import {
  restArticleSchema,
  restRunExportSchema,
  restRunFileSchema,
  restRunItemSchema,
  restRunQuoteSchema,
  restRunSchema,
} from './rest-run.ts';

const byId = { id: z.uuid() };
const { name, recipe, max_points, stop_share } = runEndpoints.update.input.shape;
const { number, sha256 } = runIntakeEndpoints.sendPart.input.shape;
const { path, bytes } = runIntakeEndpoints.beginUpload.input.shape;
const review = runReviewEndpoints;

const writing = { scope: 'runs:write', method: 'POST' } as const;
const reading = { scope: 'images:read', method: 'GET', status: 200 } as const;
const ofRun = { output: restRunSchema, status: 200 } as const;

/** Calls for programs about catalogue runs: the page's own, in plain names. */
export const restRunApi = {
  createRun: defineRest({
    ...writing,
    path: '/api/v1/runs',
    summary: 'Begin a catalogue run as a draft; nothing is charged before it is started',
    input: z.object({ name: runEndpoints.create.input.shape.name, recipe, max_points, stop_share }),
    output: restRunSchema,
    status: 201,
    once: true,
    errors: [...runEndpoints.create.errors, 'SCENE_UNKNOWN', 'MODEL_UNKNOWN'],
  }),
  listRuns: defineRest({
    ...reading,
    path: '/api/v1/runs',
    summary: 'Catalogue runs, newest first',
    input: z.object(restPage),
    output: restList(restRunSchema),
    errors: [],
  }),
  getRun: defineRest({
    ...reading,
    path: '/api/v1/runs/:id',
    summary: 'One run; Prefer: wait answers when nothing of it is being read, checked or made',
    input: z.object(byId),
    output: restRunSchema,
    waits: true,
    errors: ['NOT_FOUND'],
  }),
  updateRun: defineRest({
    ...writing,
    ...ofRun,
    path: '/api/v1/runs/:id',
    summary: 'Change the name, the look, the cap or the stop rule of a run that has not started',
    input: z.object({ ...byId, name, recipe, max_points, stop_share }),
    repeatable: true,
    errors: runEndpoints.update.errors,
  }),
  addRunFile: defineRest({
    ...writing,
    path: '/api/v1/runs/:id/files',
    summary: 'Announce a table, a ZIP or a photo; the same file goes on where it stopped',
    input: z.object({ ...byId, path, bytes }),
    output: restRunFileSchema,
    status: 201,
    repeatable: true,
    errors: runIntakeEndpoints.beginUpload.errors,
  }),
  sendRunPart: defineRest({
    ...writing,
    path: '/api/v1/runs/:id/files/:file_id/parts/:number/:sha256',
    summary: 'One part of a file (multipart field "file"), in any order; each part counts once',
    body: 'multipart',
    input: z.object({ ...byId, file_id: z.uuid(), number, sha256 }),
    output: restRunFileSchema,
    status: 200,
    repeatable: true,
    errors: runIntakeEndpoints.sendPart.errors,
  }),
  listRunFiles: defineRest({
    ...reading,
    path: '/api/v1/runs/:id/files',
    summary: 'Files that have not arrived whole, are being read, or could not be',
    input: z.object(byId),
    output: restList(restRunFileSchema),
    errors: ['NOT_FOUND'],
  }),
  listArticles: defineRest({
    ...reading,
    path: '/api/v1/runs/:id/articles',
    summary: 'Articles with their photos, and what is doubtful or wrong about them',
    input: z.object({ ...byId, ...restPage, show: z.enum(ARTICLE_VIEWS).default('all') }),
    output: restList(restArticleSchema),
    errors: ['NOT_FOUND'],
  }),
  confirmArticles: defineRest({
    ...writing,
    ...ofRun,
    path: '/api/v1/runs/:id/confirm',
    summary: 'Say that the doubtful photos of an article are right, or of all of them',
    input: z.object({ ...byId, article_id: z.uuid().optional() }),
    repeatable: true,
    errors: runIntakeEndpoints.confirm.errors,
  }),
  checkRun: defineRest({
    ...writing,
    path: '/api/v1/runs/:id/check',
    summary: 'Look at every article before anything is spent; the run is ready afterwards',
    input: z.object(byId),
    output: restRunSchema,
    status: 202,
    waits: true,
    errors: runEndpoints.check.errors,
  }),
  quoteRun: defineRest({
    ...reading,
    path: '/api/v1/runs/:id/quote',
    summary: 'What a checked run costs and how long it takes here; nothing is charged',
    input: z.object(byId),
    output: restRunQuoteSchema,
    errors: ['NOT_FOUND'],
  }),
  startRun: defineRest({
    ...writing,
    path: '/api/v1/runs/:id/start',
    summary:
      'Lock the look and begin; points are reserved picture by picture, within the key’s limits',
    input: z.object({
      ...byId,
      /** What the quote said; another price is refused. */
      expected_points: runEndpoints.start.input.shape.expected_points,
    }),
    output: restRunSchema,
    status: 202,
    once: true,
    waits: true,
    spends: true,
    errors: runEndpoints.start.errors,
  }),
  pauseRun: defineRest({
    ...writing,
    ...ofRun,
    path: '/api/v1/runs/:id/pause',
    summary: 'Begin no further pictures; those at work are finished',
    input: z.object(byId),
    errors: runEndpoints.pause.errors,
  }),
  resumeRun: defineRest({
    ...writing,
    output: restRunSchema,
    status: 202,
    path: '/api/v1/runs/:id/resume',
    summary: 'Go on with a paused run; a higher cap may be given',
    input: z.object({ ...byId, max_points }),
    once: true,
    waits: true,
    spends: true,
    errors: runEndpoints.resume.errors,
  }),
  cancelRun: defineRest({
    ...writing,
    ...ofRun,
    path: '/api/v1/runs/:id/cancel',
    summary: 'Give up what has not been made; what was made stays for the review',
    input: z.object(byId),
    errors: runEndpoints.cancel.errors,
  }),
  listRunItems: defineRest({
    ...reading,
    path: '/api/v1/runs/:id/items',
    summary: 'Pictures of a run: the least true first, or in the order of its articles',
    input: z.object({
      ...byId,
      ...restPage,
      status: z.enum(ITEM_STATES).optional(),
      sort: review.items.input.shape.sort,
    }),
    output: restList(restRunItemSchema),
    errors: ['NOT_FOUND'],
  }),
  reviewRun: defineRest({
    ...writing,
    ...ofRun,
    path: '/api/v1/runs/:id/review',
    summary: 'Approve or reject pictures',
    input: z.object({ ...byId, ...review.decide.input.omit({ run_id: true }).shape }),
    repeatable: true,
    errors: review.decide.errors,
  }),
  redoRun: defineRest({
    ...writing,
    path: '/api/v1/runs/:id/redo',
    summary: 'Make pictures again, with other choices where they are given; each costs as at first',
    input: z.object({ ...byId, ...review.redo.input.omit({ run_id: true }).shape }),
    output: restRunSchema,
    status: 202,
    once: true,
    waits: true,
    spends: true,
    errors: review.redo.errors,
  }),
  exportRun: defineRest({
    ...writing,
    path: '/api/v1/runs/:id/exports',
    summary: 'Pack the pictures for a channel, with manifest.csv',
    input: z.object({ ...byId, ...review.deliver.input.omit({ run_id: true }).shape }),
    output: restRunExportSchema,
    status: 202,
    once: true,
    waits: true,
    errors: review.deliver.errors,
  }),
  listRunExports: defineRest({
    ...reading,
    path: '/api/v1/runs/:id/exports',
    summary: 'What was packed of a run, newest first, with fresh links',
    input: z.object(byId),
    output: restList(restRunExportSchema),
    errors: ['NOT_FOUND'],
  }),
};
export type RestRunApi = typeof restRunApi;
