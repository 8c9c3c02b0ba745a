import type { MultipartFile } from '@fastify/multipart';
import { type Api, LIMITS } from '@vitrine/contract';
import type { FastifyRequest } from 'fastify';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import {
  type ObjectStore,
  StorageError,
  StorageFullError,
} from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/context.ts';
import type { Ask } from '../../jobs/interactive.ts';
import {
  findOwnFile,
  findOwnPhoto,
  findSegment,
  INCOMING_PREFIX,
  notesOf,
  presentFile,
} from '../files/files.service.ts';
import { importUpload } from './importing.service.ts';
import { importMask, segmentPhoto } from './uploads.interactive.ts';

export type UploadDeps = { db: Database; store: ObjectStore; links: LinkSigner; ask: Ask };

/** The bytes go straight to the store; a worker decodes them, so a bad picture can hurt no api node. */
export function uploadHandlers(deps: UploadDeps): Handlers<Api['upload']> {
  const { db, store, links, ask } = deps;

  const requirePhoto = async (userId: string, fileId: string) => {
    const photo = await findOwnPhoto(db, userId, fileId);
    if (!photo) throw new AppError('NOT_FOUND');
    return photo;
  };
  const present = async (userId: string, fileId: string) => {
    const file = await findOwnFile(db, userId, fileId);
    if (!file) throw new AppError('NOT_FOUND');
    return presentFile(file, links);
  };
  /** Brings the file of a call to a worker; what came is thrown away afterwards. */
  const receive = async (
    request: FastifyRequest,
    work: (incomingKey: string) => Promise<{ fileId: string }>,
  ) => {
    const incomingKey = `${INCOMING_PREFIX}${crypto.randomUUID()}.bin`;
    try {
      await storeFile(store, request, incomingKey);
      return await work(incomingKey);
    } catch (error) {
      if (error instanceof StorageFullError) throw new AppError('STORAGE_FULL', { cause: error });
      throw error;
    } finally {
      await store.remove([incomingKey]);
    }
  };

  return {
    picture: async ({ caller: { userId }, request, signal }) => {
      const { fileId } = await receive(request, (incomingKey) =>
        ask(importUpload, { userId, incomingKey }, { userId, signal }),
      );
      return present(userId, fileId);
    },

    mask: async ({ input, caller: { userId }, request, signal }) => {
      const { id: photoId, width, height } = await requirePhoto(userId, input.file_id);
      const { fileId } = await receive(request, (incomingKey) =>
        ask(
          importMask,
          { userId, photoId, incomingKey, size: { width, height } },
          { userId, signal },
        ),
      );
      return present(userId, fileId);
    },

    segment: async ({ input, caller: { userId }, signal }) => {
      const photo = await requirePhoto(userId, input.file_id);
      requireRatio(photo);
      const known = await findSegment(db, photo.id);
      if (known) return presentFile(known, links);
      const about = { key: photo.key, notes: notesOf(photo) };
      const { fileId } = await ask(
        segmentPhoto,
        { userId, photoId: photo.id, photo: about },
        { userId, signal },
      );
      return present(userId, fileId);
    },
  };
}

function requireRatio({ width, height }: { width: number; height: number }) {
  const ratio = LIMITS.segmentationRatioMax;
  if (Math.max(width, height) <= ratio * Math.min(width, height)) return;
  throw new AppError('FILE_RATIO', { params: { ratio } });
}

async function storeFile(store: ObjectStore, request: FastifyRequest, key: string) {
  const upload = await firstFile(request).catch(asBroken);
  if (!upload) throw new AppError('FILE_MISSING');
  await store.put(key, upload.file, { contentType: 'application/octet-stream' }).catch(asBroken);
  // The parser cuts a file off at the limit and says so only afterwards.
  if (upload.file.truncated) {
    throw new AppError('FILE_TOO_LARGE', {
      params: { megabytes: LIMITS.imageBytesMax / 1024 / 1024 },
    });
  }
}

/** A form that ends too soon or makes no sense is the sender's mistake; trouble with the store is ours. */
function asBroken(error: unknown): never {
  if (error instanceof StorageError || (error instanceof Error && 'statusCode' in error))
    throw error;
  throw new AppError('FILE_BROKEN', { cause: error });
}

async function firstFile(request: FastifyRequest): Promise<MultipartFile | undefined> {
  if (!request.isMultipart()) return undefined;
  // "Under 10MB": a file of exactly that size is one byte too long.
  return request.file({ limits: { fileSize: LIMITS.imageBytesMax - 1, files: 1, fields: 5 } });
}
