import { type Api, LIMITS } from '@vitrine/contract';
import type { FastifyRequest } from 'fastify';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import {
  findOwnFile,
  findOwnPhoto,
  findSegment,
  notesPrefix,
  presentFile,
} from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import type { Ask } from '../../jobs/interactive.ts';
import { importUpload } from './import.interactive.ts';
import { importMask, segmentPhoto } from './masks.interactive.ts';
import { receiveFile } from './receive-file.ts';

export type UploadDeps = { db: Database; store: ObjectStore; links: LinkSigner; ask: Ask };

/** Bytes go straight to the store and a worker decodes them, so that a malformed picture cannot harm an api node. */
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
  const receive = (
    request: FastifyRequest,
    work: (incomingKey: string) => Promise<{ fileId: string }>,
  ) => receiveFile(store, request, ({ key }) => work(key));

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
      const about = { key: photo.key, notes: notesPrefix(photo) };
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
