import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type ObjectStore, StorageError, toStorageError } from './storage.ts';

// What both stores do alike, in terms of their own get, put and remove.

const CHECK_MS = 10_000;

export async function copyObjectToFile(get: ObjectStore['get'], key: string, file: string) {
  const object = await get(key);
  if (!object) throw new StorageError(`There is no object ${key}`);
  const partial = `${file}.${randomUUID()}.part`;
  try {
    await pipeline(object.body, createWriteStream(partial, { flags: 'wx' }));
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw toStorageError(`Could not copy ${key} to a file`, error);
  }
}

type CheckedParts = Pick<ObjectStore, 'put' | 'get' | 'remove'>;

export async function checkStore(parts: CheckedParts) {
  // Retries and a hanging network disk can take minutes; a readiness probe wants to know sooner.
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(new StorageError('The store did not answer in time'));
    AbortSignal.timeout(CHECK_MS).addEventListener('abort', refuse);
  });
  await Promise.race([writeReadRemove(parts), late]);
}

async function writeReadRemove({ put, get, remove }: CheckedParts) {
  // A key per call: nodes that check at the same moment must not remove each other's object.
  const key = `readiness/${randomUUID()}.json`;
  const written = Buffer.from(JSON.stringify(key));
  await put(key, written, { contentType: 'application/json' });
  try {
    const object = await get(key);
    const read = object && (await buffer(object.body));
    if (!read?.equals(written)) {
      throw new StorageError('The store does not return what it was given');
    }
  } finally {
    await remove([key]);
  }
}

/**
 * Hands the body to `write` and sorts out why it failed: an abort and the source's own error come
 * out as they are, everything else as `explain` puts it. A stream is read through a relay, since
 * destroying the relay ends the write at once even if the source is stuck and cannot be destroyed.
 */
export async function withSource<T>(
  body: Buffer | Readable,
  signal: AbortSignal | undefined,
  write: (content: Buffer | Readable) => Promise<T>,
  explain: (cause: unknown) => StorageError,
): Promise<T> {
  const source = Buffer.isBuffer(body) ? null : body;
  const relay = new PassThrough().on('error', () => {});
  let broken = source?.errored;
  // With the relay gone first, the error is only the echo of a failed write.
  source?.on('error', (error) => {
    if (!relay.destroyed) broken ??= error;
  });
  const abort = () => relay.destroy(signal?.reason);
  signal?.addEventListener('abort', abort);
  try {
    signal?.throwIfAborted();
    if (source?.destroyed || source?.readableEnded) {
      throw new StorageError('The stream to store was already used up');
    }
    if (source) pipeline(source, relay).catch(() => {});
    return await write(source ? relay : body);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw broken ?? explain(error);
  } finally {
    signal?.removeEventListener('abort', abort);
    relay.destroy();
    source?.destroy();
  }
}
