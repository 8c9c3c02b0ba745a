import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { api, ERRORS, type Picture } from '@vitrine/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePicture } from '../../base/files/files.ts';
import { files } from '../../db/schema/files.ts';
import type { TestUser } from '../../testing/client.ts';
import { composeSet } from '../../testing/pictures.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const SAMPLE = path.resolve(
  import.meta.dirname,
  '../../../../../catalogue/samples/garment-tee-stripes.jpg',
);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ worker: true });
});
afterAll(() => server.close());

const read = (user: TestUser, input: { file_id: string; mask_id?: string }) =>
  server.ask(api.garment.read, input, user);

test('a garment on a photo is read by the real models: kind, landmarks and outline', async () => {
  const user = await server.createUser();
  const photo = (await server.upload(await readFile(SAMPLE), user)).body.data as Picture;
  const { data, msg } = await read(user, { file_id: photo.file_id });
  expect(data, msg).not.toBeNull();
  expect(data?.mask).toMatchObject({ width: expect.any(Number) });
  expect(Object.keys(data?.landmarks ?? {}).length).toBeGreaterThan(4);
  for (const [x, y] of Object.values(data?.landmarks ?? {})) {
    expect(x).toBeGreaterThan(-0.1);
    expect(x).toBeLessThan(1.1);
    expect(y).toBeGreaterThan(-0.1);
    expect(y).toBeLessThan(1.1);
  }
  // The second time it is known, its outline included.
  const again = await read(user, { file_id: photo.file_id });
  expect(again.data).toEqual(data);
});

test('two garments on one photo are refused, and one is read within the outline drawn around it', async () => {
  const user = await server.createUser();
  const sized = (file: string) => sharp(file).resize(450, 600).toBuffer();
  const [tee, outline] = [await sized(SAMPLE), await sized(SAMPLE.replace('.jpg', '-alpha.png'))];
  const canvas = sharp({ create: { width: 900, height: 600, channels: 3, background: '#000' } });
  const first = { input: tee, left: 0, top: 0 };
  const both = canvas.clone().composite([first, { ...first, left: 450 }]);
  const photo = (await server.upload(await both.jpeg().toBuffer(), user)).body.data as Picture;
  const { file_id } = photo;
  expect((await read(user, { file_id })).code).toBe(ERRORS.SEVERAL_GARMENTS.code);
  const drawn = await canvas
    .composite([{ ...first, input: outline }])
    .png()
    .toBuffer();
  const row = await storePicture(server.store, {
    ...{ userId: user.id, photoId: file_id, kind: 'mask', contentType: 'image/png' },
    ...{ bytes: drawn, thumbnail: drawn, width: 900, height: 600 },
  });
  await server.db.insert(files).values(row);
  const { data, msg } = await read(user, { file_id, mask_id: row.id });
  expect(data, msg).toMatchObject({ kind: 'tee', mask: { file_id: row.id } });
  for (const [x] of Object.values(data?.landmarks ?? {})) expect(x).toBeLessThan(0.5);
  expect((await read(user, { file_id, mask_id: row.id })).data?.landmarks).toEqual(data?.landmarks);
});

test('a top and a bottom on one photo are offered, and either becomes a photo of its own', async () => {
  const user = await server.createUser();
  const photo = (await server.upload(await composeSet(), user)).body.data as Picture;
  const { file_id } = photo;
  expect((await read(user, { file_id })).code).toBe(ERRORS.A_SET.code);
  const take = (part: 'top' | 'bottom') =>
    server.call(api.garment.takePart, { file_id, part }, user);
  const [top, bottom] = [await take('top'), await take('bottom')];
  expect(new Set([file_id, top.file_id, bottom.file_id]).size).toBe(3);
  expect((await read(user, { file_id: top.file_id })).data).toMatchObject({ kind: 'polo' });
  expect((await read(user, { file_id: bottom.file_id })).data).toMatchObject({ kind: 'trousers' });
  // A part is one garment.
  const again = { file_id: top.file_id, part: 'bottom' } as const;
  expect((await server.ask(api.garment.takePart, again, user)).code).toBe(ERRORS.NOT_A_SET.code);
  const other = await server.createUser();
  expect((await server.ask(api.garment.takePart, { file_id, part: 'top' }, other)).code).toBe(
    ERRORS.NOT_FOUND.code,
  );
});

test('somebody else’s photo or mask is not there', async () => {
  const [user, other] = [await server.createUser(), await server.createUser()];
  const [mine, theirs] = [await addPicture(server, user.id), await addPicture(server, other.id)];
  expect((await read(user, { file_id: theirs.id })).code).toBe(40400);
  expect((await read(user, { file_id: mine.id, mask_id: theirs.id })).code).toBe(40400);
});
