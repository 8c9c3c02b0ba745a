import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import {
  assertContentType,
  assertKey,
  assertPrefix,
  assertRange,
  type ByteRange,
  detectContentType,
  type ListedObject,
  type ObjectStore,
  StorageError,
  toStorageError,
} from './storage.ts';
import { checkStore, copyObjectToFile, withSource } from './store-parts.ts';

export type DiskStore = ObjectStore & Required<Pick<ObjectStore, 'sweepTemporary'>>;

const ABSENT = ['ENOENT', 'ENOTDIR', 'EISDIR'];
// Removes in a tight loop took the folder away 5 times in a row within 200 writes.
const MOVE_ATTEMPTS = 100;

/** Objects lie under `dir`/objects as their key says; `dir`/tmp holds those still being written. */
export function createDiskStore(dir: string): DiskStore {
  const objects = path.resolve(dir, 'objects');
  const temporaries = path.resolve(dir, 'tmp');

  const toFile = (key: string) => {
    assertKey(key);
    return path.join(objects, ...key.split('/'));
  };

  const write = async (key: string, content: Buffer | Readable, signal?: AbortSignal) => {
    const file = toFile(key);
    await mkdir(temporaries, { recursive: true });
    const temporary = path.join(temporaries, `${process.pid}-${randomUUID()}`);
    try {
      const bytes = await writeFileDurably(temporary, content);
      signal?.throwIfAborted();
      await moveIntoPlace(temporary, file);
      await syncFolders(path.dirname(file), path.dirname(objects));
      return { bytes };
    } finally {
      await rm(temporary, { force: true });
    }
  };

  const put: ObjectStore['put'] = (key, body, { contentType, signal }) =>
    withSource(
      body,
      signal,
      async (content) => {
        assertContentType(key, contentType);
        return write(key, content, signal);
      },
      (cause) => toStorageError(`Could not store ${key}`, cause),
    );

  const get = async (key: string, range?: ByteRange) => {
    const file = toFile(key);
    if (range) assertRange(range);
    const handle = await orNull(open(file, 'r'));
    if (!handle) return null;
    try {
      const info = await handle.stat();
      if (!info.isFile()) {
        await handle.close();
        return null;
      }
      const { start, end } = clampRange(key, info.size, range);
      // An empty stream cannot be expressed by an inclusive end, so a whole read has none.
      const body = handle.createReadStream(range ? { start, end } : {});
      return { body, bytes: end - start + 1, contentType: detectContentType(key) };
    } catch (error) {
      await handle.close();
      throw toStorageError(`Could not read ${key}`, error);
    }
  };

  const head = async (key: string) => {
    const info = await orNull(stat(toFile(key)));
    return info?.isFile() ? { bytes: info.size, contentType: detectContentType(key) } : null;
  };

  const remove = async (keys: string[]) => {
    for (const file of keys.map(toFile)) {
      await orNull(unlink(file));
      await removeEmptyFolders(path.dirname(file), objects);
    }
  };

  return {
    put,
    get,
    head,
    remove,
    list(prefix) {
      assertPrefix(prefix);
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      return listFolder(objects, folder, prefix);
    },
    copyToFile: (key, file) => copyObjectToFile(get, key, file),
    check: () => checkStore({ put, get, remove }),
    sweepTemporary: (olderThanMs) => removeOldFiles(temporaries, olderThanMs),
  };
}

async function writeFileDurably(file: string, content: Buffer | Readable): Promise<number> {
  const handle = await open(file, 'wx');
  try {
    let bytes = 0;
    const chunks: Iterable<Buffer> | AsyncIterable<Buffer> = Buffer.isBuffer(content)
      ? [content]
      : content;
    for await (const chunk of chunks) {
      await handle.writeFile(chunk);
      bytes += chunk.length;
    }
    await handle.sync();
    return bytes;
  } finally {
    await handle.close();
  }
}

/** A remove may take away the folder, just emptied, between mkdir and rename: then once more. */
async function moveIntoPlace(temporary: string, file: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mkdir(path.dirname(file), { recursive: true });
      return await rename(temporary, file);
    } catch (error) {
      if (readCode(error) !== 'ENOENT' || attempt === MOVE_ATTEMPTS) throw error;
    }
  }
}

/** The new name, and those of folders made for it, must survive a power cut like the content. */
async function syncFolders(from: string, upTo: string): Promise<void> {
  // Windows cannot open a folder to sync it; NTFS journals the names itself.
  if (process.platform === 'win32') return;
  for (let folder = from; folder.startsWith(upTo); folder = path.dirname(folder)) {
    const handle = await orNull(open(folder, 'r'));
    if (!handle) continue;
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

async function removeEmptyFolders(from: string, upTo: string): Promise<void> {
  try {
    for (let folder = from; folder !== upTo; folder = path.dirname(folder)) await rmdir(folder);
  } catch {
    // The folder is not empty or already gone, so the folders above it stay as they are.
  }
}

async function* listFolder(
  objects: string,
  folder: string,
  prefix: string,
): AsyncGenerator<ListedObject> {
  const entries = await orNull(opendir(path.join(objects, folder)));
  if (!entries) return;
  for await (const entry of entries) {
    const key = folder + entry.name;
    if (entry.isDirectory()) {
      if (`${key}/`.startsWith(prefix)) yield* listFolder(objects, `${key}/`, prefix);
    } else if (key.startsWith(prefix)) {
      const info = await orNull(stat(path.join(objects, key)));
      if (info) yield { key, bytes: info.size, modifiedAt: info.mtime };
    }
  }
}

async function removeOldFiles(folder: string, olderThanMs: number): Promise<number> {
  const entries = await orNull(opendir(folder));
  if (!entries) return 0;
  let removed = 0;
  for await (const entry of entries) {
    const file = path.join(folder, entry.name);
    const info = await orNull(stat(file));
    if (!info || Date.now() - info.mtimeMs < olderThanMs) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

function clampRange(key: string, size: number, range: ByteRange | undefined) {
  if (range && range.start >= size) {
    throw new StorageError(`${key} has ${size} bytes, asked for those from ${range.start}`);
  }
  const last = size - 1;
  return { start: range?.start ?? 0, end: Math.min(range?.end ?? last, last) };
}

async function orNull<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation;
  } catch (error) {
    if (ABSENT.includes(readCode(error) ?? '')) return null;
    throw toStorageError('The disk store failed', error);
  }
}

function readCode(error: unknown): string | undefined {
  return error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
}
