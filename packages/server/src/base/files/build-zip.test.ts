import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { buildZip } from './build-zip.ts';

const MEGABYTE = 1024 * 1024;

test('a slow reader gets all of every picture, however large', async () => {
  const pictures = [1, 2].map((fill) => Buffer.alloc(2 * MEGABYTE, fill));
  const zip = buildZip(
    { about: { made: true } },
    pictures.map((bytes, at) => ({
      name: `${at}.jpg`,
      open: async () => Readable.from([bytes]),
    })),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of zip) {
    chunks.push(chunk);
    await sleep(1);
  }
  const files = unzipSync(Buffer.concat(chunks));
  expect(Object.keys(files)).toEqual(['about', '0.jpg', '1.jpg']);
  for (const [at, bytes] of pictures.entries())
    expect(bytes.equals(files[`${at}.jpg`] ?? Buffer.of())).toBe(true);
});

test('what cannot be read ends the file with an error', async () => {
  const zip = buildZip({}, [{ name: 'a.jpg', open: () => Promise.reject(new Error('gone')) }]);
  await expect(zip.toArray()).rejects.toThrow('gone');
});
