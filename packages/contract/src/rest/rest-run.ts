import { z } from 'zod';
import { type Quote, quoteSchema, type Run, runSchema } from '../run.ts';
import {
  type RunArticle,
  type RunUpload,
  runArticleSchema,
  runUploadSchema,
} from '../run-intake.ts';
import { type RunExport, type RunItem, runExportSchema, runItemSchema } from '../run-review.ts';
import { restPhotoSchema, toRestPhoto } from './rest-task.ts';

/** Links lead to this site, whose address programs have to know. */
type Absolute = (url: string) => string;

const { state: runStatus } = runSchema.shape;

export const restRunSchema = runSchema
  .omit({ run_id: true, state: true, version: true, cover_urls: true })
  .extend({ id: z.string(), object: z.literal('run'), status: runStatus });
export type RestRun = z.output<typeof restRunSchema>;

export function toRestRun({ run_id: id, state, version, cover_urls, ...rest }: Run): RestRun {
  return { id, object: 'run', status: state, ...rest };
}

/** A file on its way into a run: a table, a ZIP or a photo. */
export const restRunFileSchema = runUploadSchema
  .omit({ upload_id: true, state: true })
  .extend({ id: z.string(), object: z.literal('run_file'), status: runUploadSchema.shape.state });
export type RestRunFile = z.output<typeof restRunFileSchema>;

export function toRestRunFile({ upload_id: id, state, ...rest }: RunUpload): RestRunFile {
  return { id, object: 'run_file', status: state, ...rest };
}

export const restArticleSchema = runArticleSchema.omit({ article_id: true, photos: true }).extend({
  id: z.string(),
  object: z.literal('article'),
  photos: z.array(
    z.object({
      path: z.string(),
      /** It is not confirmed that it belongs here; until then it is left out. */
      doubtful: z.boolean(),
      error: runArticleSchema.shape.photos.element.shape.error,
    }),
  ),
});

export const toRestArticle = ({
  article_id: id,
  photos,
  ...rest
}: RunArticle): z.output<typeof restArticleSchema> => ({
  ...{ id, object: 'article', ...rest },
  photos: photos.map(({ path, doubtful, error }) => ({ path, doubtful, error })),
});

export const restRunQuoteSchema = quoteSchema
  .omit({
    price: true,
    available_points: true,
    missing_points: true,
    member_discount_percent: true,
  })
  .extend({
    object: z.literal('run_quote'),
    run_id: z.string(),
    points_each: quoteSchema.shape.price,
    /** The points that are there to pay with. */
    balance: quoteSchema.shape.available_points,
    /** Whether account, key and the run's own cap could pay for all of it now. */
    affordable: z.boolean(),
  });

type Paying = { run: Pick<Run, 'run_id' | 'max_points'>; isTest: boolean; fits: boolean };

export function toRestRunQuote(
  quote: Quote,
  { run, isTest, fits }: Paying,
): z.output<typeof restRunQuoteSchema> {
  const { pictures, seconds, left_out, available_points: balance } = quote;
  const points = isTest ? 0 : quote.points;
  const isWithinCap = run.max_points === null || points <= run.max_points;
  return {
    ...{ object: 'run_quote', run_id: run.run_id, pictures, points, seconds, left_out, balance },
    points_each: isTest ? 0 : quote.price,
    affordable: fits && isWithinCap && points <= balance,
  };
}

export const restRunItemSchema = runItemSchema
  .omit({ item_id: true, article_id: true, state: true, version: true, source: true, result: true })
  .extend({
    id: z.string(),
    object: z.literal('run_item'),
    status: runItemSchema.shape.state,
    photo: restPhotoSchema.nullable(),
    result: restPhotoSchema.nullable(),
  });

export function toRestRunItem(
  { item_id: id, article_id, state, version, source, result, ...rest }: RunItem,
  absolute: Absolute,
): z.output<typeof restRunItemSchema> {
  return {
    ...{ id, object: 'run_item', status: state, ...rest },
    photo: source && toRestPhoto(source, absolute),
    result: result && toRestPhoto(result, absolute),
  };
}

export const restRunExportSchema = runExportSchema
  .omit({ export_id: true, state: true })
  .extend({ id: z.string(), object: z.literal('run_export'), status: runExportSchema.shape.state });

export const toRestRunExport = (
  { export_id: id, state, url, ...rest }: RunExport,
  absolute: Absolute,
): z.output<typeof restRunExportSchema> => ({
  ...{ id, object: 'run_export', status: state, ...rest },
  url: url && absolute(url),
});
