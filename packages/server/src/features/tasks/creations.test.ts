import { api, type CallInputOf, type Picture } from '@vitrine/contract';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocalEngine } from '../../engines/local/local.ts';
import { imaging } from '../../testing/imaging.ts';
import { drawTee } from '../../testing/pictures.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ engine: createLocalEngine(imaging) });
});
afterAll(async () => {
  await server.close();
});

type Options = CallInputOf<typeof api.task.submit>['options'];
type Seller = { token: string; photo: Picture };

async function createSeller(photo: Buffer): Promise<Seller> {
  const { token } = await server.createUser({ points: 30 });
  return { token, photo: (await server.upload(photo, { token })).body.data as Picture };
}

async function make(seller: Seller, product: string, options: Options) {
  const input = { product, images: [seller.photo.file_id], options };
  const submitted = await server.call(
    api.task.submit,
    { ...input, client_key: crypto.randomUUID() },
    seller,
  );
  const detail = () =>
    server.call(api.task.detail, { product, task_id: submitted.task_id }, seller);
  await expect.poll(async () => (await detail()).finished_at).not.toBeNull();
  const task = await detail();
  const [image] = task.images;
  if (!image) throw new Error('The task has no image');
  return { task, image };
}

const readPoints = async (seller: Seller) =>
  (await server.call(api.user.info, { product: 'art' }, seller)).points;
const download = async (url: string) =>
  Buffer.from(await (await server.send(url, {}, {})).arrayBuffer());

/** Cut out already, so that no outline has to be found. */
const cutTee = () =>
  sharp({ create: { width: 640, height: 640, channels: 4, background: '#00000000' } })
    .composite([
      {
        input: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect x="180" y="90" width="280" height="460" rx="40" fill="#2d4f8f"/></svg>',
        ),
      },
    ])
    .png()
    .toBuffer();

// spec: 1.10
test('a photo becomes art in its own shape, for the price of a generated picture', async () => {
  const seller = await createSeller(await drawTee());
  const { task, image } = await make(seller, 'art', { style: 'low-poly' });
  expect(task).toMatchObject({ product: 'art', price: 10 });
  expect(image).toMatchObject({ error: null, recipe: { engine: 'local' } });
  const { width = 0, height = 1 } = image.result ?? {};
  expect(width / height).toBeCloseTo(seller.photo.width / seller.photo.height, 2);
  expect(image.extras).toBeUndefined();
  expect(await readPoints(seller)).toBe(20);
});

// spec: 1.9
test('a pack comes with its ZIP and every sticker, still and moving', async () => {
  const seller = await createSeller(await cutTee());
  const options = { captions: ['上新啦', 'New in!'], motion: 'wiggle' };
  const { image } = await make(seller, 'emoji', options);
  expect(image.error).toBeNull();
  expect(image.result).toMatchObject({ width: 1024, height: 512 });
  const [pack, ...files] = image.extras ?? [];
  expect(pack).toMatchObject({ file_name: 'stickers.zip', content_type: 'application/zip' });
  const reply = await server.send(pack?.url ?? '', {}, {});
  expect(reply.headers.get('content-disposition')).toContain('stickers.zip');
  const entries = unzipSync(new Uint8Array(await reply.arrayBuffer()));
  expect(Object.keys(entries)).toEqual(files.map(({ file_name }) => file_name));
  const moving = files.find(({ content_type }) => content_type === 'image/gif');
  const { pages = 1, width } = await sharp(await download(moving?.url ?? '')).metadata();
  expect(pages).toBeGreaterThan(4);
  expect(width).toBe(240);
});

// spec: 1.8
test('an avatar of a photo without a face is refused, and the points are back', async () => {
  const seller = await createSeller(await drawTee());
  const { image } = await make(seller, 'avatar', {});
  expect(image).toMatchObject({ result: null, error: { code: 42036 } });
  expect(await readPoints(seller)).toBe(30);
});

test('words on stickers are checked before anything is paid for', async () => {
  const seller = await createSeller(await cutTee());
  const refused = await server.ask(
    api.task.submit,
    {
      product: 'emoji',
      images: [seller.photo.file_id],
      options: { captions: ['裸体'] },
      client_key: crypto.randomUUID(),
    },
    seller,
  );
  expect(refused.msg).toContain('裸体');
  expect(await readPoints(seller)).toBe(30);
});
