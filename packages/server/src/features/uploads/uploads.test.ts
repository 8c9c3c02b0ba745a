import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { LIMITS, type Picture, STATUS_OK } from '@vitrine/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawTee } from '../../testing/pictures.ts';
import { createTestEngine } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ engine: createTestEngine() });
  ({ token } = await server.createUser());
});
afterAll(() => server.close());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8b090' } });

const incoming = () =>
  readdir(path.join(server.config.VITRINE_DATA_DIR, 'storage', 'objects', 'incoming')).catch(
    () => [],
  );

describe('an upload', () => {
  // spec: 7.23
  test('becomes an upright picture without metadata, with a thumbnail', async () => {
    const photo = await plain(800, 600)
      .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitude: '1/1 2/1 3/1' } } })
      .jpeg()
      .toBuffer();
    const { body } = await server.upload(photo, { token });
    expect(body.status).toBe(STATUS_OK);
    const picture = body.data as Picture;
    expect(picture).toMatchObject({ width: 600, height: 800 });
    const stored = Buffer.from(await (await server.send(picture.url, {}, {})).arrayBuffer());
    const metadata = await sharp(stored).metadata();
    expect(metadata).toMatchObject({ width: 600, height: 800, format: 'jpeg' });
    expect(metadata.exif).toBeUndefined();
    const thumb = await server.send(picture.thumb_url, {}, {});
    expect(thumb.headers.get('content-type')).toBe('image/webp');
  });

  // spec: 7.23
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const { body } = await server.upload(await plain(700, 700).toFormat(format).toBuffer(), {
      token,
    });
    expect(body).toMatchObject({ status: STATUS_OK, data: { width: 700, height: 700 } });
  });

  // spec: 5.17, 5.18, 5.19, 8.28, 9.15, 9.16
  test.each<[string, () => Promise<Buffer>, number, RegExp]>([
    ['a text', async () => Buffer.from('not a picture at all'), 41001, /File format error/],
    ['a GIF', () => plain(700, 700).gif().toBuffer(), 41001, /File format error/],
    ['an empty file', async () => Buffer.alloc(0), 41001, /File format error/],
    [
      'a picture cut off in the middle',
      async () => (await drawTee()).subarray(0, 9_000),
      41002,
      /damaged/,
    ],
    [
      'a picture with a side of exactly 512 px',
      () => plain(512, 900).jpeg().toBuffer(),
      41004,
      /over 512 px; this picture is 512×900/,
    ],
    [
      'a picture with too many pixels',
      () => plain(9000, 6000).png({ compressionLevel: 1 }).toBuffer(),
      41005,
      /under 50 megapixels/,
    ],
    [
      'a file of exactly 10 MB',
      async () =>
        Buffer.concat([await drawTee(), Buffer.alloc(LIMITS.imageBytesMax)]).subarray(
          0,
          LIMITS.imageBytesMax,
        ),
      41003,
      /under 10MB/,
    ],
  ])('that is %s gets its message', async (_name, draw, code, message) => {
    const { status, body } = await server.upload(await draw(), { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ code, msg: expect.stringMatching(message) });
    expect(await incoming()).toEqual([]);
  });

  // spec: 5.19, 9.16
  test('one side above 512 px each is enough', async () => {
    const { body } = await server.upload(await plain(513, 513).jpeg().toBuffer(), { token });
    expect(body.status).toBe(STATUS_OK);
  });

  test('without a file is told so', async () => {
    const response = await server.send(
      '/v1/upload/pic',
      { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
      { token, language: 'zh' },
    );
    expect(await response.json()).toMatchObject({ code: 41007, msg: '请选择一张图片' });
  });

  test('of a stranger is not even read', async () => {
    const { body } = await server.upload(await drawTee(), {});
    expect(body.code).toBe(40001);
  });
});

describe('a picture link', () => {
  test('works without a token, is cacheable, and cannot be changed into another', async () => {
    const { body } = await server.upload(await drawTee(), { token });
    const { url, thumb_url } = body.data as Picture;
    const reply = await server.send(url, {}, {});
    expect(reply.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
    const stolen = url.replace(/\/files\/[^?]+/, new URL(thumb_url, server.address).pathname);
    expect((await server.send(stolen, {}, {})).status).toBe(403);
    expect((await server.send('/files/..%2f..%2fpackage.json', {}, {})).status).toBe(403);
  });
});
