import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { detectContentType, type ListedObject, type ObjectStore, StorageError } from './storage.ts';

export type StoreUnderTest = {
  store: ObjectStore;
  /** Where the store, or the server behind it, keeps its files. */
  directory: string;
  stop(): Promise<void>;
};

const MIB = 1024 * 1024;
const CHUNK = 64 * 1024;
const JPEG = { contentType: 'image/jpeg' };

export const temporaryFolder = () => mkdtemp(path.join(os.tmpdir(), 'vitrine-store-'));

export async function bytesUnder(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function listed(store: ObjectStore, prefix: string) {
  const found: ListedObject[] = [];
  for await (const entry of store.list(prefix)) found.push(entry);
  return found;
}

export async function keysUnder(store: ObjectStore, prefix = '') {
  return (await listed(store, prefix)).map(({ key }) => key).sort();
}

export async function read(
  store: ObjectStore,
  key: string,
  range?: { start: number; end?: number },
) {
  const object = await store.get(key, range);
  return object && { ...object, body: await buffer(object.body) };
}

/** `after` runs when that many bytes have been handed out, before the stream goes on. */
export function createStream(bytes: number, after?: () => unknown): Readable {
  async function* chunks() {
    const chunk = randomBytes(CHUNK);
    for (let sent = 0; sent < bytes; sent += CHUNK) yield chunk.subarray(0, bytes - sent);
    await after?.();
  }
  return Readable.from(chunks());
}

export function describeObjectStore(name: string, start: () => Promise<StoreUnderTest>) {
  describe(name, () => {
    let store: ObjectStore;
    let directory: string;
    let stop: () => Promise<void>;

    beforeAll(async () => {
      ({ store, directory, stop } = await start());
    });
    afterEach(async () => store.remove(await keysUnder(store)));
    afterAll(() => stop());

    test('returns a buffer as it was stored, with its length and content type', async () => {
      const picture = randomBytes(5_000);
      expect(await store.put('uploads/a-1/x_2.jpg', picture, JPEG)).toEqual({ bytes: 5_000 });
      expect(await read(store, 'uploads/a-1/x_2.jpg')).toEqual({
        body: picture,
        bytes: 5_000,
        contentType: 'image/jpeg',
      });
      expect(await store.head('uploads/a-1/x_2.jpg')).toEqual({
        bytes: 5_000,
        contentType: 'image/jpeg',
      });
    });

    test.each([
      ['a.png', 'image/png'],
      ['a.webp', 'image/webp'],
      ['a.gif', 'image/gif'],
      ['a.zip', 'application/zip'],
      ['a.json', 'application/json'],
      ['a.bin', 'application/octet-stream'],
    ])('keeps the content type of %s', async (key, contentType) => {
      await store.put(key, Buffer.from('x'), { contentType });
      expect((await read(store, key))?.contentType).toBe(contentType);
      expect((await store.head(key))?.contentType).toBe(contentType);
    });

    test('refuses a content type that the extension contradicts', async () => {
      const put = store.put('a.jpg', Buffer.from('<html>'), { contentType: 'text/html' });
      await expect(put).rejects.toThrow(StorageError);
      expect(await keysUnder(store)).toEqual([]);
    });

    test('returns a stream of text chunks as bytes', async () => {
      const body = Readable.from(['{"name":', '"橱窗"}']);
      const { bytes } = await store.put('a.json', body, { contentType: 'application/json' });
      expect((await read(store, 'a.json'))?.body.toString()).toBe('{"name":"橱窗"}');
      expect(bytes).toBe(Buffer.byteLength('{"name":"橱窗"}'));
    });

    test.each([
      ['buffer', () => Buffer.alloc(0)],
      ['stream', () => Readable.from([])],
    ])('keeps an empty %s', async (_, body) => {
      expect(
        await store.put('empty.bin', body(), { contentType: 'application/octet-stream' }),
      ).toEqual({
        bytes: 0,
      });
      expect(await read(store, 'empty.bin')).toMatchObject({ body: Buffer.alloc(0), bytes: 0 });
    });

    test('passes 30 MB on while they come in, and returns them', async () => {
      const sent = createHash('sha256');
      let held = Number.POSITIVE_INFINITY;
      const source = createStream(30 * MIB, async () => {
        held = 30 * MIB - (await bytesUnder(directory));
      });
      const counted = source.map((chunk: Buffer) => {
        sent.update(chunk);
        return chunk;
      });
      await store.put('big.zip', counted, { contentType: 'application/zip' });
      // S3 takes parts of 5 MiB: two on their way, one being filled, and the stream's own buffers.
      expect(held).toBeLessThan(20 * MIB);

      const received = createHash('sha256');
      const object = await store.get('big.zip');
      for await (const chunk of object?.body ?? []) received.update(chunk);
      expect(object?.bytes).toBe(30 * MIB);
      expect(received.digest('hex')).toBe(sent.digest('hex'));
    });

    test('returns ranges, cut at the end of the object', async () => {
      await store.put('a.jpg', Buffer.from('0123456789'), JPEG);
      const part = async (start: number, end?: number) => {
        const object = await read(store, 'a.jpg', { start, end });
        return [object?.body.toString(), object?.bytes];
      };
      expect(await part(0, 3)).toEqual(['0123', 4]);
      expect(await part(4)).toEqual(['456789', 6]);
      expect(await part(8, 99)).toEqual(['89', 2]);
      expect(await part(9, 9)).toEqual(['9', 1]);
    });

    test('refuses ranges that cannot be served', async () => {
      await store.put('a.jpg', Buffer.from('0123456789'), JPEG);
      for (const range of [{ start: 10 }, { start: -1 }, { start: 5, end: 4 }, { start: 0.5 }]) {
        await expect(store.get('a.jpg', range)).rejects.toThrow(StorageError);
      }
    });

    test('answers null for what is absent, and removes it without complaint', async () => {
      expect(await store.get('none/at-all.jpg')).toBeNull();
      expect(await store.get('none/at-all.jpg', { start: 5 })).toBeNull();
      expect(await store.head('none/at-all.jpg')).toBeNull();
      await store.remove(['none/at-all.jpg', 'none.png']);
      await store.remove([]);
    });

    test('overwrites with shorter content', async () => {
      await store.put('a.jpg', randomBytes(10_000), JPEG);
      await store.put('a.jpg', Buffer.from('short'), JPEG);
      expect((await read(store, 'a.jpg'))?.body.toString()).toBe('short');
      expect(await keysUnder(store)).toEqual(['a.jpg']);
    });

    test('keeps one whole version of concurrent writes', async () => {
      // One length for all: the S3 test server writes in place, which real ones do not.
      const versions = Array.from({ length: 12 }, (_, index) => Buffer.alloc(4_000, index));
      await Promise.all(versions.map((version) => store.put('same.jpg', version, JPEG)));
      const kept = (await read(store, 'same.jpg'))?.body;
      expect(versions.some((version) => kept?.equals(version))).toBe(true);
      expect(await keysUnder(store)).toEqual(['same.jpg']);
    });

    test('lists by prefix, also one that ends inside a name', async () => {
      const before = Date.now();
      for (const key of [
        'users/ab/1.jpg',
        'users/ab/2.png',
        'users/abc/3.jpg',
        'other/4.gif',
        '5.zip',
      ]) {
        await store.put(key, Buffer.from(key), { contentType: detectContentType(key) });
      }
      expect(await keysUnder(store, 'users/ab/')).toEqual(['users/ab/1.jpg', 'users/ab/2.png']);
      expect(await keysUnder(store, 'users/ab')).toHaveLength(3);
      expect(await keysUnder(store, 'users/ab/1.')).toEqual(['users/ab/1.jpg']);
      expect(await keysUnder(store, 'nothing/')).toEqual([]);
      expect(await keysUnder(store)).toHaveLength(5);
      const [entry] = await listed(store, '5.zip');
      expect(entry?.bytes).toBe('5.zip'.length);
      // S3 gives whole seconds, and clocks of file systems tick in milliseconds.
      expect(Math.abs((entry?.modifiedAt.getTime() ?? 0) - before)).toBeLessThan(60_000);
    });

    test('removes what it is told and nothing else, more than one batch', async () => {
      const keys = Array.from({ length: 1_100 }, (_, index) => `many/${index}.jpg`);
      const present = ['many/0.jpg', 'many/500.jpg', 'many/1099.jpg', 'many/1100.jpg'];
      for (const key of present) await store.put(key, Buffer.from('x'), JPEG);
      expect(await keysUnder(store)).toEqual(present.toSorted());
      await store.remove(keys);
      expect(await keysUnder(store)).toEqual(['many/1100.jpg']);
    });

    test('leaves nothing of an upload aborted in the middle', async () => {
      const abort = new AbortController();
      const source = createStream(12 * MIB, () => {
        abort.abort();
        return new Promise(() => {});
      });
      const put = store.put('a.jpg', source, { ...JPEG, signal: abort.signal });
      await expect(put).rejects.toMatchObject({ name: 'AbortError' });
      expect(source.destroyed).toBe(true);
      expect(await store.head('a.jpg')).toBeNull();
      expect(await bytesUnder(directory)).toBe(0);
    });

    test('leaves nothing when the abort came first', async () => {
      const signal = AbortSignal.abort();
      for (const body of [Buffer.from('x'), createStream(10)]) {
        const put = store.put('a.jpg', body, { ...JPEG, signal });
        await expect(put).rejects.toMatchObject({ name: 'AbortError' });
      }
      expect(await keysUnder(store)).toEqual([]);
    });

    test('passes on the error of a broken source and keeps the version before', async () => {
      await store.put('a.jpg', Buffer.from('before'), JPEG);
      const stored = await bytesUnder(directory);
      const broken = new Error('the browser went away');
      const source = createStream(12 * MIB, () => Promise.reject(broken));
      await expect(store.put('a.jpg', source, JPEG)).rejects.toBe(broken);
      expect((await read(store, 'a.jpg'))?.body.toString()).toBe('before');
      expect(await bytesUnder(directory)).toBe(stored);
    });

    test('does not store a source that closes early or was used up before', async () => {
      const closing = new PassThrough();
      closing.write(Buffer.alloc(100_000), () => closing.destroy());
      await expect(store.put('a.jpg', closing, JPEG)).rejects.toThrow(StorageError);
      const used = createStream(MIB);
      await buffer(used);
      await expect(store.put('a.jpg', used, JPEG)).rejects.toThrow(StorageError);
      expect(await keysUnder(store)).toEqual([]);
    });

    test('copies an object to a file', async () => {
      const folder = await temporaryFolder();
      try {
        const picture = randomBytes(200_000);
        await store.put('a.jpg', picture, JPEG);
        await store.copyToFile('a.jpg', path.join(folder, 'copy'));
        expect((await readFile(path.join(folder, 'copy'))).equals(picture)).toBe(true);
        await expect(store.copyToFile('b.jpg', path.join(folder, 'b'))).rejects.toThrow(
          StorageError,
        );
        const nowhere = path.join(folder, 'missing', 'copy');
        await expect(store.copyToFile('a.jpg', nowhere)).rejects.toThrow(StorageError);
        expect(await readdir(folder)).toEqual(['copy']);
      } finally {
        await rm(folder, { recursive: true });
      }
    });

    test('checks itself, also several at a time, and leaves nothing behind', async () => {
      await Promise.all([store.check(), store.check(), store.check()]);
      expect(await keysUnder(store)).toEqual([]);
    });

    test.each([
      '../etc/passwd.json',
      'a/../b.jpg',
      '/a.jpg',
      'a//b.jpg',
      './a.jpg',
      'a/./b.jpg',
      'a..jpg',
      '.jpg',
      'a.jpg/',
      'A.jpg',
      'a b.jpg',
      'a\\b.jpg',
      'a\0.jpg',
      'ä.jpg',
      'a',
      'a.exe',
      'a.constructor',
      '',
      `${'a'.repeat(197)}.jpg`,
    ])('refuses the key %j everywhere', async (key) => {
      await expect(store.put(key, Buffer.from('x'), JPEG)).rejects.toThrow(StorageError);
      await expect(store.get(key)).rejects.toThrow(StorageError);
      await expect(store.head(key)).rejects.toThrow(StorageError);
      await expect(store.remove([key])).rejects.toThrow(StorageError);
      await expect(store.copyToFile(key, '/dev/null')).rejects.toThrow(StorageError);
    });

    test('takes a key of 200 characters and refuses prefixes that lead elsewhere', async () => {
      const key = `${'a'.repeat(196)}.jpg`;
      await store.put(key, Buffer.from('x'), JPEG);
      expect(await keysUnder(store, 'aaa')).toEqual([key]);
      for (const prefix of ['../', 'a/../', '/', 'a//', '..', 'A']) {
        await expect(keysUnder(store, prefix)).rejects.toThrow(StorageError);
      }
    });
  });
}
