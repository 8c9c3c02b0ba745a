import { type Api, type Language, LIMITS } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { LinkSigner } from '../../../adapters/storage/signed-links.ts';
import type { ObjectStore } from '../../../adapters/storage/storage.ts';
import type { Database } from '../../../db/client.ts';
import { runPhotos } from '../../../db/schema/runs.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Handlers } from '../../../http/context.ts';
import type { Ask } from '../../../jobs/interactive.ts';
import type { AdmissionDeps } from '../../tasks/public.ts';
import { requireRun } from '../change-run.ts';
import type { PhoneLinks } from '../phone-link.ts';
import { confirmPhotos, listArticles, listPhotos, placePhoto } from './articles.ts';
import { previewArticle } from './preview-article.ts';
import {
  beginUpload,
  dropUpload,
  listUploads,
  presentUploads,
  requireUpload,
  storePart,
  type UploadRow,
} from './uploads.ts';

export type IntakeDeps = AdmissionDeps & {
  db: Database;
  store: ObjectStore;
  links: LinkSigner;
  ask: Ask;
  phoneLinks: PhoneLinks;
};

export function intakeHandlers(deps: IntakeDeps): Handlers<Api['runIntake']> {
  const { db, links, phoneLinks } = deps;

  const present = async (row: UploadRow, language: Language) => {
    const [upload] = await presentUploads(db, [row], language);
    if (!upload) throw new AppError('NOT_FOUND');
    return upload;
  };

  return {
    beginUpload: async ({ input, caller: { userId }, language }) =>
      present(await beginUpload(db, { ...input, userId }), language),
    sendPart: async ({ input, caller: { userId }, request, language }) => {
      // The owner is checked before any bytes are read.
      await requireUpload(db, userId, input.upload_id);
      const part = { ...input, userId, bytes: await readPart(request) };
      return present(await storePart(deps, part), language);
    },
    uploads: async ({ input, caller: { userId }, language }) => ({
      list: await presentUploads(db, await listUploads(db, userId, input.run_id), language),
    }),
    dropUpload: async ({ input, caller: { userId } }) => {
      await dropUpload(deps, userId, input.upload_id);
      return {};
    },
    articles: ({ input, caller: { userId }, language }) =>
      listArticles(db, userId, input, { links, language }),
    photos: ({ input, caller: { userId }, language }) =>
      listPhotos(db, userId, input, { links, language }),
    place: async ({ input, caller: { userId } }) => {
      await placePhoto(deps, userId, input);
      return {};
    },
    confirm: async ({ input, caller: { userId } }) => {
      await confirmPhotos(db, userId, input);
      return {};
    },
    preview: ({ input, caller: { userId }, signal }) => previewArticle(deps, userId, input, signal),

    phoneLink: async ({ input: { run_id: runId }, caller: { userId } }) => {
      await requireRun(db, userId, runId);
      const { key, expiresAt } = phoneLinks.create({ userId, runId });
      return { path: `/#/phone/${key}`, expires_at: expiresAt.toISOString() };
    },
    phoneRun: async ({ input }) => {
      const { userId, runId } = phoneLinks.read(input.key);
      const { name } = await requireRun(db, userId, runId);
      return { name, photos: await db.$count(runPhotos, eq(runPhotos.runId, runId)) };
    },
    phoneBegin: async ({ input: { key, ...file }, language }) => {
      const { userId, runId } = phoneLinks.read(key);
      return present(await beginUpload(db, { ...file, userId, run_id: runId }), language);
    },
    phonePart: async ({ input: { key, ...part }, request, language }) => {
      const { userId, runId } = phoneLinks.read(key);
      const upload = await requireUpload(db, userId, part.upload_id);
      if (upload.runId !== runId) throw new AppError('NOT_FOUND');
      const stored = await storePart(deps, { ...part, userId, bytes: await readPart(request) });
      return present(stored, language);
    },
  };
}

/** A part is small: it is held whole, so that its hash is known before it is kept. */
async function readPart(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('FILE_MISSING');
  const limits = { fileSize: LIMITS.runPartBytes, files: 1, fields: 5 };
  try {
    const file = await request.file({ limits });
    if (!file) throw new AppError('FILE_MISSING');
    return await file.toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('PART_DAMAGED', { cause: error });
  }
}
