import { createHash } from 'node:crypto';
import {
  listChoiceFiles,
  previewedThingSchema,
  type TaskChoice,
  taskOptionsSchema,
} from '@vitrine/contract';
import { z } from 'zod';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { EXPORT_PREFIX, findOwnPhoto, readObject } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Ask, defineInteractive } from '../../jobs/interactive.ts';
import type { Catalogue } from '../catalogue/public.ts';
import { requireMasks } from './task-masks.ts';

const madePreviewSchema = z.object({
  key: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  thing: previewedThingSchema.optional(),
});

/** Makes a small preview of the first image of a submission. */
export const previewImage = defineInteractive({
  name: 'preview-image',
  input: z.object({
    userId: z.uuid(),
    product: z.string(),
    options: taskOptionsSchema,
    fileIds: z.array(z.uuid()),
    /** The key of the result without its extension. */
    target: z.string(),
  }),
  output: madePreviewSchema,
  // The first one reads the garment, which takes seconds and is kept.
  patienceMs: 100_000,
});

export type PreviewDeps = {
  db: Database;
  store: ObjectStore;
  links: LinkSigner;
  ask: Ask;
  catalogue: Catalogue;
};
type Wanted = { userId: string; choice: TaskChoice; fileIds: readonly string[] };

/** The key of the whole picture behind the last preview of a photo. */
export const firstLookKey = ({ userId, source }: { userId: string; source: { id: string } }) =>
  `${EXPORT_PREFIX}${userId}/look-${source.id}.bin`;

/** The key depends on everything that the picture depends on, so that a repeated request finds it. */
export async function requestPreview(
  { db, store, links, ask, catalogue }: PreviewDeps,
  { userId, choice, fileIds }: Wanted,
  signal: AbortSignal,
) {
  const named = listChoiceFiles(choice);
  for (const id of new Set([...fileIds, ...named.pictures])) {
    if (!(await findOwnPhoto(db, userId, id))) throw new AppError('NOT_FOUND');
  }
  await requireMasks(db, userId, named.masks);
  const { kind, options } = choice;
  const digest = createHash('sha256')
    .update(JSON.stringify([kind, options, fileIds, catalogue.version]))
    .digest('hex');
  const target = `${EXPORT_PREFIX}${userId}/preview-${digest.slice(0, 40)}`;
  const kept = await readObject(store, `${target}.json`);
  const input = { userId, product: kind, options, fileIds: [...fileIds], target };
  const { key, width, height, thing } = kept
    ? madePreviewSchema.parse(JSON.parse(kept.toString()))
    : await ask(previewImage, input, { userId, signal });
  return { url: links.sign({ key }), width, height, ...(thing && { thing }) };
}
