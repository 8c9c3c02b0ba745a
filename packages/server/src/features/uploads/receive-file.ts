import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import { LIMITS } from '@vitrine/contract';
import type { FastifyRequest } from 'fastify';
import {
  type ObjectStore,
  StorageError,
  StorageFullError,
} from '../../adapters/storage/storage.ts';
import { INCOMING_PREFIX } from '../../base/files/public.ts';
import { AppError } from '../../errors/app-error.ts';

/** A file as it was received, with the name that its sender gave it; `sha256` identifies repeated uploads. */
export type Incoming = { key: string; sha256: string; fileName: string };

/** Passes the file of a call to the worker that reads it, and deletes it afterwards. */
export async function receiveFile<Output>(
  store: ObjectStore,
  request: FastifyRequest,
  work: (incoming: Incoming) => Promise<Output>,
): Promise<Output> {
  const key = `${INCOMING_PREFIX}${crypto.randomUUID()}.bin`;
  try {
    return await work({ key, ...(await storeFile(store, request, key)) });
  } catch (error) {
    if (error instanceof StorageFullError) throw new AppError('STORAGE_FULL', { cause: error });
    throw error;
  } finally {
    await store.remove([key]);
  }
}

async function storeFile(
  store: ObjectStore,
  request: FastifyRequest,
  key: string,
): Promise<Omit<Incoming, 'key'>> {
  const upload = await firstFile(request).catch(asBroken);
  if (!upload) throw new AppError('FILE_MISSING');
  const hash = createHash('sha256');
  const counted = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  upload.file.once('error', (error) => counted.destroy(error));
  const body = upload.file.pipe(counted);
  await store.put(key, body, { contentType: 'application/octet-stream' }).catch(asBroken);
  // The parser cuts a file off at the limit and says so only afterwards.
  if (upload.file.truncated) {
    throw new AppError('FILE_TOO_LARGE', {
      params: { megabytes: LIMITS.imageBytesMax / 1024 / 1024 },
    });
  }
  return { sha256: hash.digest('hex'), fileName: upload.filename };
}

/** A truncated or malformed form is the sender's mistake; a fault of the store is ours. */
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
