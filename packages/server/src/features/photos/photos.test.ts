import { api, type Picture } from '@vitrine/contract';
import { createModelStore } from '@vitrine/imaging';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocalEngine } from '../../engines/local/local.ts';
import { imaging } from '../../testing/imaging.ts';
import { drawTee } from '../../testing/pictures.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
const models = createModelStore();

beforeAll(async () => {
  await models.fetchAll();
  server = await startTestServer({ engine: createLocalEngine(imaging) });
});
afterAll(async () => {
  await server.close();
});

const uploadTee = async (token: string) =>
  (await server.upload(await drawTee(), { token })).body.data as Picture;

const download = async (url: string) =>
  Buffer.from(await (await server.send(url, {}, {})).arrayBuffer());

/** Opacity of one pixel, 0..255. */
async function alphaAt(picture: Buffer, x: number, y: number) {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[(y * info.width + x) * 4 + 3];
}

// spec: 1.5, 7.25
test('a photo is cut out by the real models from upload to download', async () => {
  const { token } = await server.createUser({ points: 10 });
  const upload = await uploadTee(token);
  const preview = await server.work({ operation: 'preview', file_id: upload.file_id }, { token });
  const rough = await sharp(await download(preview.url)).metadata();
  expect(rough.hasAlpha).toBe(true);

  const { task_id } = await server.call(
    api.task.submit,
    { product: 'cutout', images: [upload.file_id], client_key: crypto.randomUUID() },
    { token },
  );
  const detail = () => server.call(api.task.detail, { product: 'cutout', task_id }, { token });
  await expect.poll(async () => (await detail()).finished_at).not.toBeNull();
  const [image] = (await detail()).images;
  expect(image?.error).toBeNull();
  expect(image?.result).toMatchObject({ width: upload.width, height: upload.height });
  const cut = await download(image?.result?.url ?? '');
  expect(await alphaAt(cut, 450, 700)).toBe(255);
  expect(await alphaAt(cut, 450, 520)).toBe(255);
  expect(await alphaAt(cut, 60, 60)).toBe(0);
  expect(await alphaAt(cut, 840, 940)).toBe(0);

  const jpeg = await server.work(
    {
      operation: 'export',
      file_id: image?.result?.file_id ?? '',
      format: 'jpeg',
      background: '#00ff00',
    },
    { token },
  );
  expect(jpeg.file_name).toMatch(/^vitrine-[0-9a-f]{8}\.jpg$/);
  const onGreen = await sharp(await download(jpeg.url))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = onGreen.data.subarray(0, 3);
  expect([red < 20, green > 235, blue < 20]).toEqual([true, true, true]);
});

test('a picture without a subject fails with its reason and costs nothing', async () => {
  const { token } = await server.createUser({ points: 10 });
  const blank = await sharp({
    create: { width: 700, height: 700, channels: 3, background: '#eee' },
  })
    .jpeg()
    .toBuffer();
  const upload = (await server.upload(blank, { token })).body.data as Picture;
  const { task_id } = await server.call(
    api.task.submit,
    { product: 'cutout', images: [upload.file_id], client_key: crypto.randomUUID() },
    { token },
  );
  const detail = () => server.call(api.task.detail, { product: 'cutout', task_id }, { token });
  await expect.poll(async () => (await detail()).finished_at).not.toBeNull();
  expect((await detail()).images[0]?.error?.code).toBe(42006);
  expect((await server.call(api.user.info, { product: 'cutout' }, { token })).points).toBe(10);
});

test('the pictures of somebody else cannot be worked on', async () => {
  const [owner, other] = await Promise.all([server.createUser(), server.createUser()]);
  const { file_id } = await uploadTee(owner.token);
  const reply = await server.ask(
    api.photo.process,
    { operation: 'export', file_id, format: 'png', background: 'transparent' },
    other,
  );
  expect(reply.code).toBe(40400);
});
