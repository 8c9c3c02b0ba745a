import { api, type CallInputOf, type Picture, upscaledSize } from '@vitrine/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

async function createSeller() {
  const { token } = await server.createUser({ points: 10 });
  const { data } = (await server.upload(await drawTee(), { token })).body;
  return { token, photo: data as Picture };
}
type Seller = Awaited<ReturnType<typeof createSeller>>;

const inputFor = ({ photo }: Seller, options: Options, product = 'upscale') => ({
  product,
  images: [photo.file_id],
  options,
  client_key: crypto.randomUUID(),
});
const readPoints = async (seller: Seller) =>
  (await server.call(api.user.info, { product: 'upscale' }, seller)).points;

// spec: 1.7
test('a photo is enlarged to the size that was asked for, from upload to download', async () => {
  const seller = await createSeller();
  const task = await server.call(api.task.submit, inputFor(seller, { size: '1600' }), seller);
  expect(task).toMatchObject({ product: 'upscale', price: 2 });
  expect(task.options).toEqual({ size: '1600', crispness: 0 });
  const detail = () =>
    server.call(api.task.detail, { product: 'upscale', task_id: task.task_id }, seller);
  await expect.poll(async () => (await detail()).finished_at).not.toBeNull();
  const [image] = (await detail()).images;
  expect(image?.error).toBeNull();
  expect(image?.result).toMatchObject(upscaledSize(seller.photo, '1600'));
  const reply = await server.send(image?.result?.url ?? '', {}, {});
  expect(reply.headers.get('content-type')).toBe('image/jpeg');
  const { width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
  expect({ width, height }).toEqual(upscaledSize(seller.photo, '1600'));
  expect(await readPoints(seller)).toBe(8);
});

describe('before anything is paid for', () => {
  test('a size that this photo cannot have is refused in both languages', async () => {
    const seller = await createSeller();
    const { width, height } = seller.photo;
    const wide = await sharp({
      create: { width: 3000, height: 3000, channels: 3, background: '#888' },
    })
      .jpeg()
      .toBuffer();
    const large = (await server.upload(wide, seller)).body.data as Picture;
    const tooLarge = await server.ask(
      api.task.submit,
      inputFor({ ...seller, photo: large }, { size: 'x2' }),
      seller,
    );
    expect(tooLarge).toMatchObject({
      code: 42009,
      msg: 'That would be 6000×6000, over the limit of 32 megapixels. Please choose a smaller size',
    });
    const already = await server.ask(
      api.task.submit,
      inputFor({ ...seller, photo: large }, { size: '2048' }),
      { ...seller, language: 'zh' },
    );
    expect(already).toMatchObject({
      code: 42010,
      msg: '照片已有 3000×3000，不小于 2048 像素，请选更大的尺寸',
    });
    expect(Math.max(width, height)).toBeLessThan(1600);
    expect(await readPoints(seller)).toBe(10);
  });

  test.each([
    ['upscale', { size: 'x3' }],
    ['upscale', { size: 'x2', crispness: 2 }],
    ['upscale', { scale: 2 }],
    ['cutout', { size: 'x2' }],
  ])('%s does not know %j', async (product, options) => {
    const seller = await createSeller();
    const reply = await server.ask(api.task.submit, inputFor(seller, options, product), seller);
    expect(reply.code).toBe(40000);
    expect(await readPoints(seller)).toBe(10);
  });
});
