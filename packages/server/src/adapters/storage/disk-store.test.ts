import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStore, type DiskStore } from './disk-store.ts';
import { StorageFullError } from './storage.ts';
import {
  bytesUnder,
  createStream,
  describeObjectStore,
  keysUnder,
  read,
  temporaryFolder,
} from './store-conformance.ts';

const JPEG = { contentType: 'image/jpeg' };
const HOUR = 3_600_000;

describeObjectStore('disk store', async () => {
  const directory = await temporaryFolder();
  const stop = () => rm(directory, { recursive: true });
  return { store: createDiskStore(directory), directory, stop };
});

describe('disk store, on its own', () => {
  let directory: string;
  let store: DiskStore;

  beforeEach(async () => {
    directory = await temporaryFolder();
    store = createDiskStore(directory);
  });
  afterEach(() => rm(directory, { recursive: true }));

  test('never shows a mix of concurrent writes, at no moment', async () => {
    const versions = [1, 2, 3].map((fill) => Buffer.alloc(fill * 700_000, fill));
    const isVersion = (body?: Buffer) => versions.some((version) => body?.equals(version));
    await store.put('a.jpg', versions[0] ?? Buffer.alloc(0), JPEG);
    let writing = true;
    const writes = Promise.all(
      versions.map(async (version) => {
        for (let round = 0; round < 8; round += 1) await store.put('a.jpg', version, JPEG);
      }),
    ).finally(() => {
      writing = false;
    });
    let reads = 0;
    for (; writing; reads += 1) expect(isVersion((await read(store, 'a.jpg'))?.body)).toBe(true);
    await writes;
    expect(reads).toBeGreaterThan(0);
    expect(isVersion((await read(store, 'a.jpg'))?.body)).toBe(true);
  });

  test('lets a reader finish the version it began with', async () => {
    await store.put('a.jpg', Buffer.alloc(300_000, 1), JPEG);
    const object = await store.get('a.jpg');
    await store.put('a.jpg', Buffer.from('new'), JPEG);
    await store.remove(['a.jpg']);
    const body = object && (await buffer(object.body));
    expect(body?.equals(Buffer.alloc(300_000, 1))).toBe(true);
  });

  test('removes folders that became empty, also while others write into them', async () => {
    let writing = true;
    // Removing an absent key also takes its folder away whenever it is empty.
    const removers = [1, 2].map(async (remover) => {
      while (writing) await store.remove([`tasks/1/absent-${remover}.jpg`]);
    });
    try {
      for (let round = 0; round < 200; round += 1) {
        await store.put('tasks/1/new.jpg', Buffer.from('new'), JPEG);
        expect(await keysUnder(store)).toEqual(['tasks/1/new.jpg']);
        await store.remove(['tasks/1/new.jpg']);
      }
    } finally {
      writing = false;
      await Promise.all(removers);
    }
    expect(await readdir(path.join(directory, 'objects'))).toEqual([]);
  });

  test('takes a folder for absent, though its name looks like a key', async () => {
    await store.put('a.jpg/b.jpg', Buffer.from('x'), JPEG);
    expect(await store.get('a.jpg')).toBeNull();
    expect(await store.head('a.jpg')).toBeNull();
    await store.remove(['a.jpg']);
    expect(await store.get('a.jpg/b.jpg/c.jpg')).toBeNull();
    expect(await keysUnder(store)).toEqual(['a.jpg/b.jpg']);
  });

  test('a writer killed in the middle leaves nothing visible, and the sweep takes the rest', async () => {
    const program = `
      import { Readable } from 'node:stream';
      import { createDiskStore } from ${JSON.stringify(import.meta.resolve('./disk-store.ts'))};
      async function* source() {
        for (let sent = 0; sent < 64; sent += 1) yield Buffer.alloc(65_536, 7);
        process.stdout.write('halfway');
        await new Promise((resolve) => setTimeout(resolve, 600_000));
      }
      const store = createDiskStore(${JSON.stringify(directory)});
      await store.put('a.jpg', Readable.from(source()), { contentType: 'image/jpeg' });
    `;
    const writer = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    expect(String((await once(writer.stdout, 'data'))[0])).toBe('halfway');
    writer.kill('SIGKILL');
    expect(await once(writer, 'exit')).toEqual([null, 'SIGKILL']);

    expect(await bytesUnder(directory)).toBeGreaterThan(0);
    expect(await store.get('a.jpg')).toBeNull();
    expect(await keysUnder(store)).toEqual([]);
    expect(await store.sweepTemporary(HOUR)).toBe(0);
    expect(await store.sweepTemporary(0)).toBe(1);
    expect(await bytesUnder(directory)).toBe(0);
  });

  test('sweeps by age and leaves objects alone', async () => {
    expect(await store.sweepTemporary(0)).toBe(0);
    await store.put('a.jpg', Buffer.from('x'), JPEG);
    await utimes(path.join(directory, 'objects/a.jpg'), 0, 0);
    const swept: number[] = [];
    const during = createStream(100_000, async () => {
      const [temporary = ''] = await readdir(path.join(directory, 'tmp'));
      const hoursAgo = new Date(Date.now() - 3 * HOUR);
      swept.push(await store.sweepTemporary(HOUR));
      await utimes(path.join(directory, 'tmp', temporary), hoursAgo, hoursAgo);
      swept.push(await store.sweepTemporary(HOUR));
    });
    await expect(store.put('b.jpg', during, JPEG)).rejects.toThrow('Could not store b.jpg');
    expect(swept).toEqual([0, 1]);
    expect(await keysUnder(store)).toEqual(['a.jpg']);
  });
});

const mayMount = process.platform === 'linux' && canMount();

describe.skipIf(!mayMount)('disk store on a full disk', () => {
  let disk: string;
  let store: DiskStore;

  beforeEach(async () => {
    disk = await temporaryFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
    store = createDiskStore(path.join(disk, 'store'));
  });
  afterEach(async () => {
    execFileSync('umount', [disk]);
    await rm(disk, { recursive: true });
  });

  test.each([
    ['buffer', () => Buffer.alloc(2_000_000)],
    ['stream', () => createStream(2_000_000)],
  ])('says so, frees the space again and keeps the rest (%s)', async (_, tooMuch) => {
    await store.put('kept.jpg', Buffer.alloc(300_000, 1), JPEG);
    const put = store.put('kept.jpg', tooMuch(), JPEG);
    await expect(put).rejects.toThrow(StorageFullError);
    expect(await bytesUnder(disk)).toBe(300_000);
    expect((await read(store, 'kept.jpg'))?.body.equals(Buffer.alloc(300_000, 1))).toBe(true);
    await store.put('next.jpg', Buffer.alloc(300_000, 2), JPEG);
    expect(await keysUnder(store)).toEqual(['kept.jpg', 'next.jpg']);
  });

  test('says so when a copy does not fit, and removes its beginning', async () => {
    const roomy = await temporaryFolder();
    try {
      const source = createDiskStore(roomy);
      await source.put('big.jpg', Buffer.alloc(2_000_000), JPEG);
      const copy = source.copyToFile('big.jpg', path.join(disk, 'big.jpg'));
      await expect(copy).rejects.toThrow(StorageFullError);
      expect(await readdir(disk)).toEqual([]);
    } finally {
      await rm(roomy, { recursive: true });
    }
  });

  test('fails its check', async () => {
    await store.check();
    await expect(store.put('fill.jpg', createStream(2_000_000), JPEG)).rejects.toThrow();
    const free = 1024 * 1024 - (await bytesUnder(disk));
    for (let size = free, part = 0; size >= 4096; size = Math.floor(size / 2), part += 1) {
      await store.put(`fill-${part}.jpg`, Buffer.alloc(size), JPEG).catch(() => {});
    }
    await expect(store.check()).rejects.toThrow(StorageFullError);
  });
});

function canMount(): boolean {
  try {
    // A mount in a namespace of its own: it asks the kernel for the right without leaving a trace.
    const probe = 'mount -t tmpfs -o size=1m tmpfs /mnt';
    execFileSync('unshare', ['--mount', 'sh', '-c', probe], { stdio: 'ignore' });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}
