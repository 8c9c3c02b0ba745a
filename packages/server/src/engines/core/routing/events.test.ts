import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStore, type DiskStore } from '../../../adapters/storage/disk-store.ts';
import { createEvents } from './events.ts';

let dir: string;
let store: DiskStore;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'vitrine-events-'));
  store = createDiskStore(dir);
});
afterAll(() => rm(dir, { recursive: true }));

const preview = (megabytes: number) => ({
  type: 'preview' as const,
  picture: { bytes: Buffer.alloc(megabytes * 1024 * 1024), contentType: 'image/png' },
});

async function shown(name: string, megabytes: number) {
  const keys: string[] = [];
  const events = createEvents({
    signal: AbortSignal.timeout(60_000),
    onProgress: () => undefined,
    onPreview: async (key) => void keys.push(key),
    store,
    name,
  });
  events.hear(preview(megabytes));
  await events.settled();
  return keys;
}

test('an unfinished picture in full size is shown, one that is too large is not', async () => {
  expect(await shown('previews/a', 2)).toEqual(['previews/a-1.png']);
  expect((await store.head('previews/a-1.png'))?.bytes).toBe(2 * 1024 * 1024);
  expect(await shown('previews/b', 5)).toEqual([]);
});
