import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageInput, pageOf } from './page.ts';
import { byRun } from './run.ts';
import { shownFailureSchema } from './shown-failure.ts';
import { MAKE_ERRORS } from './task.ts';
import { pictureSchema } from './upload.ts';

export const UPLOAD_STATES = ['receiving', 'reading', 'done', 'failed'] as const;
export const UPLOAD_KINDS = ['zip', 'table', 'photo'] as const;

/** A file on its way: it is sent in parts, in any order, and each part counts once. */
export const runUploadSchema = z.object({
  upload_id: z.string(),
  path: z.string(),
  kind: z.enum(UPLOAD_KINDS),
  bytes: z.number().int(),
  part_bytes: z.number().int(),
  parts: z.number().int(),
  /** Numbers of the parts that are here, from 0. */
  received: z.array(z.number().int()),
  state: z.enum(UPLOAD_STATES),
  error: shownFailureSchema.nullable(),
});
export type RunUpload = z.output<typeof runUploadSchema>;

/** How a photo came to its article. */
export const MATCHED_BY = ['table', 'folder', 'name', 'hand'] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

export const runPhotoSchema = z.object({
  photo_id: z.string(),
  path: z.string(),
  article_id: z.string().nullable(),
  matched_by: z.enum(MATCHED_BY).nullable(),
  doubtful: z.boolean(),
  position: z.number().int(),
  picture: pictureSchema.nullable(),
  /** Why it cannot be used. */
  error: shownFailureSchema.nullable(),
});
export type RunPhoto = z.output<typeof runPhotoSchema>;

/** What is wrong with an article; it is left out until that is mended, except where only a photo of several is. */
export const ARTICLE_PROBLEMS = [
  'no-photo',
  'photo-missing',
  'photo-shared',
  'sku-twice',
  'model-unknown',
  'pose-unknown',
  'scene-unknown',
  'ratio-unknown',
  'count-invalid',
] as const;
export type ArticleProblem = (typeof ARTICLE_PROBLEMS)[number];

export const runArticleSchema = z.object({
  article_id: z.string(),
  sku: z.string(),
  title: z.string(),
  /** The line of the table; null if only photos name it. */
  line: z.number().int().nullable(),
  /** Every column of the table, known or not. */
  columns: z.record(z.string(), z.string()),
  problems: z.array(z.object({ what: z.enum(ARTICLE_PROBLEMS), value: z.string() })),
  photos: z.array(runPhotoSchema),
});
export type RunArticle = z.output<typeof runArticleSchema>;

export const ARTICLE_VIEWS = ['all', 'matched', 'doubtful', 'problems'] as const;
export type ArticleView = (typeof ARTICLE_VIEWS)[number];

const onIntake = <const Name extends string>(verb: Name) => ({
  method: 'POST' as const,
  path: `/v1/run/${verb}` as const,
  auth: 'invited' as const,
});

const uploadErrors = [
  'NOT_FOUND',
  'RUN_NOT_NOW',
  'UPLOAD_KIND',
  'UPLOAD_TOO_LARGE',
  'FILE_TOO_LARGE',
] as const;
const partErrors = [
  'NOT_FOUND',
  'RUN_NOT_NOW',
  'PART_DAMAGED',
  'FILE_MISSING',
  'FILE_BROKEN',
  'STORAGE_FULL',
] as const;
const newUpload = {
  /** The file's name, with the folders it lies in. */
  path: z.string().trim().min(1).max(400),
  bytes: z.number().int().min(1).max(LIMITS.runUploadBytesMax),
};
const part = {
  upload_id: z.uuid(),
  number: z.coerce.number().int().min(0).max(10_000),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
};
/** The key in the link that a phone reads with its camera. */
const key = z.string().min(20).max(200);

/** Photos and table of a run, and which photo belongs to which article. */
export const runIntakeEndpoints = {
  beginUpload: defineEndpoint({
    ...onIntake('upload/begin'),
    summary:
      'Begin to send a photo, a ZIP or a table in parts; the same file goes on where it stopped',
    perMinute: 6_000,
    input: z.object({ ...byRun, ...newUpload }),
    output: runUploadSchema,
    errors: uploadErrors,
  }),
  sendPart: defineEndpoint({
    ...onIntake('upload/part/:upload_id/:number/:sha256'),
    summary:
      'One part of a file (multipart field "file"); a part that is here already changes nothing',
    body: 'multipart',
    perMinute: 6_000,
    input: z.object(part),
    output: runUploadSchema,
    errors: partErrors,
  }),
  uploads: defineEndpoint({
    ...onIntake('uploads'),
    method: 'GET',
    summary: 'Files of a run that have not arrived whole, are being read, or could not be',
    input: z.object(byRun),
    output: z.object({ list: z.array(runUploadSchema) }),
    errors: ['NOT_FOUND'],
  }),
  dropUpload: defineEndpoint({
    ...onIntake('upload/drop'),
    summary: 'Forget a file that has not arrived or could not be read',
    input: z.object({ upload_id: z.uuid() }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'RUN_NOT_NOW'],
  }),
  articles: defineEndpoint({
    ...onIntake('articles'),
    summary: 'Articles of a run with their photos, in the order of the table',
    input: z.object({ ...byRun, ...pageInput, show: z.enum(ARTICLE_VIEWS).default('all') }),
    output: pageOf(runArticleSchema),
    errors: ['NOT_FOUND'],
  }),
  photos: defineEndpoint({
    ...onIntake('photos'),
    summary: 'Photos of a run that no article has, with the reason of those that cannot be used',
    input: z.object({ ...byRun, ...pageInput }),
    output: pageOf(runPhotoSchema),
    errors: ['NOT_FOUND'],
  }),
  place: defineEndpoint({
    ...onIntake('place'),
    summary: 'Put a photo to an article, to a new one, or to none; what was placed by hand stays',
    input: z.object({
      ...byRun,
      photo_id: z.uuid(),
      article_id: z.uuid().nullable(),
      /** In place of an article: a new one of this number. */
      sku: z.string().trim().min(1).max(100).optional(),
    }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'RUN_NOT_NOW', 'TABLE_TOO_LONG'],
  }),
  confirm: defineEndpoint({
    ...onIntake('confirm'),
    summary: 'Say that the doubtful photos of an article are right, or of all of them',
    input: z.object({ ...byRun, article_id: z.uuid().optional() }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'RUN_NOT_NOW'],
  }),
  preview: defineEndpoint({
    ...onIntake('preview'),
    summary: 'A small picture of one article in the look of the run, for nothing',
    perMinute: 60,
    input: z.object({ ...byRun, article_id: z.uuid() }),
    output: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
    errors: [
      'NOT_FOUND',
      'RUN_NO_LOOK',
      'RUN_EMPTY',
      'PRODUCT_UNAVAILABLE',
      'KIND_PAUSED',
      'SCENE_UNKNOWN',
      'MODEL_UNKNOWN',
      'SERVICE_BUSY',
      'STORAGE_FULL',
      ...MAKE_ERRORS,
    ],
  }),
  phoneLink: defineEndpoint({
    ...onIntake('phone'),
    summary: 'A link by which a phone adds photos to a run, for an hour',
    input: z.object(byRun),
    output: z.object({ path: z.string(), expires_at: z.iso.datetime() }),
    errors: ['NOT_FOUND', 'RUN_NOT_NOW'],
  }),
  phoneRun: defineEndpoint({
    ...onIntake('phone/run'),
    auth: 'public',
    summary: 'The run that a phone adds photos to',
    perMinute: 60,
    input: z.object({ key }),
    output: z.object({ name: z.string(), photos: z.number().int() }),
    errors: ['RUN_LINK_ENDED'],
  }),
  phoneBegin: defineEndpoint({
    ...onIntake('phone/begin'),
    auth: 'public',
    summary: 'Begin to send a photo from a phone',
    perMinute: 600,
    input: z.object({ key, ...newUpload }),
    output: runUploadSchema,
    errors: [...uploadErrors, 'RUN_LINK_ENDED'],
  }),
  phonePart: defineEndpoint({
    ...onIntake('phone/part/:key/:upload_id/:number/:sha256'),
    auth: 'public',
    summary: 'One part of a photo from a phone (multipart field "file")',
    body: 'multipart',
    perMinute: 600,
    input: z.object({ key, ...part }),
    output: runUploadSchema,
    errors: [...partErrors, 'RUN_LINK_ENDED'],
  }),
};
