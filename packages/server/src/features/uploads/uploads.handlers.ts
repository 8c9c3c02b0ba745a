import type { MultipartFile } from '@fastify/multipart';
import { type Api, LIMITS } from '@vitrine/contract';
import type { FastifyRequest } from 'fastify';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import { type ObjectStore, StorageFullError } from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/context.ts';
import type { Ask } from '../../jobs/interactive.ts';
import { findOwnFile, INCOMING_PREFIX, presentFile } from '../files/files.service.ts';
import { importUpload } from './uploads.interactive.ts';

export type UploadDeps = { db: Database; store: ObjectStore; links: LinkSigner; ask: Ask };

/** The bytes go straight to the store; a worker decodes them, so a bad picture can hurt no api node. */
export const uploadHandlers = (deps: UploadDeps): Handlers<Api['upload']> => ({
  picture: async ({ caller, request }) => {
    const incomingKey = `${INCOMING_PREFIX}${crypto.randomUUID()}.bin`;
    try {
      await receive(deps.store, request, incomingKey);
      const { fileId } = await deps.ask(importUpload, { userId: caller.userId, incomingKey });
      const file = await findOwnFile(deps.db, caller.userId, fileId);
      if (!file) throw new AppError('NOT_FOUND');
      return presentFile(file, deps.links);
    } catch (error) {
      if (error instanceof StorageFullError) throw new AppError('STORAGE_FULL', { cause: error });
      throw error;
    } finally {
      await deps.store.remove([incomingKey]);
    }
  },
});

async function receive(store: ObjectStore, request: FastifyRequest, key: string) {
  const upload = await firstFile(request);
  if (!upload) throw new AppError('FILE_MISSING');
  await store.put(key, upload.file, { contentType: 'application/octet-stream' });
  // The parser cuts a file off at the limit and says so only afterwards.
  if (upload.file.truncated) {
    throw new AppError('FILE_TOO_LARGE', {
      params: { megabytes: LIMITS.imageBytesMax / 1024 / 1024 },
    });
  }
}

async function firstFile(request: FastifyRequest): Promise<MultipartFile | undefined> {
  if (!request.isMultipart()) return undefined;
  // "Under 10MB": a file of exactly that size is one byte too long.
  return request.file({ limits: { fileSize: LIMITS.imageBytesMax - 1, files: 1, fields: 5 } });
}
