import path from 'node:path';
import { api, NO_RETOUCH, type Picture } from '@vitrine/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ModelServer, startModelServer } from '../../testing/model-server.ts';
import { leftMask } from '../../testing/pictures.ts';

const PEOPLE = path.resolve(import.meta.dirname, '../../../../../catalogue/people');

let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

type Seller = Awaited<ReturnType<ModelServer['createSeller']>>;

const readPoints = async (seller: Seller) =>
  (await server.call(api.user.info, { product: 'retouch' }, seller)).points;
const submission = (seller: Seller, product: string, options: object) => ({
  product,
  images: [seller.photo.file_id],
  options: options as Record<string, unknown>,
  client_key: crypto.randomUUID(),
});

async function make(seller: Seller, product: string, options: object) {
  const input = submission(seller, product, options);
  const { task_id } = await server.call(api.task.submit, input, seller);
  const detail = () => server.call(api.task.detail, { product, task_id }, seller);
  await expect.poll(async () => (await detail()).finished_at).not.toBeNull();
  return (await detail()).images[0];
}

/** Mean red, green and blue of a part of a picture, given as shares. */
async function colourAt(picture: Buffer, x: number, y: number) {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const side = Math.round(width * 0.04);
  const { channels } = await sharp(
    await sharp(picture)
      .extract({
        left: Math.round(x * width - side / 2),
        top: Math.round(y * height - side / 2),
        width: side,
        height: side,
      })
      .png()
      .toBuffer(),
  ).stats();
  return channels.slice(0, 3).map(({ mean }) => mean);
}

/** Somebody beside somebody else, who is a head smaller. */
async function twoPeople(): Promise<Buffer> {
  const portrait = (id: string, height: number) =>
    sharp(path.join(PEOPLE, id, 'head.webp'))
      .resize({ height })
      .toBuffer();
  const background = '#b9bcc0';
  return sharp({ create: { width: 1000, height: 1000, channels: 3, background } })
    .composite([
      { input: await portrait('kofi', 480), left: 60, top: 20 },
      { input: await portrait('amara', 400), left: 560, top: 560 },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();
}

test('a photo is measured once, and looks cost nothing', async () => {
  const seller = await server.createSeller();
  const { file_id } = seller.photo;
  const { analysis } = await server.work({ operation: 'analyse', file_id }, seller);
  expect(Object.keys(analysis.auto.settings).sort()).toEqual(Object.keys(NO_RETOUCH).sort());
  const again = await server.work({ operation: 'analyse', file_id }, seller);
  expect(again.analysis).toEqual(analysis);
  const { proposals } = await server.work({ operation: 'find-blemishes', file_id }, seller);
  for (const { points } of proposals) {
    for (const [x, y] of points) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y)).toBeLessThanOrEqual(1);
    }
  }
  const preview = await server.work(
    {
      operation: 'retouch-preview',
      file_id,
      settings: { denoise: 0.5, wrinkles: 0, skin: 0, sharpen: 0.4 },
    },
    seller,
  );
  const { width = 0, height = 0 } = await sharp(await server.download(preview.url)).metadata();
  expect(width / height).toBeCloseTo(0.9, 2);
  expect(await readPoints(seller)).toBe(20);
});

describe('retouching', () => {
  test('erases what was marked and brightens the rest', async () => {
    const seller = await server.createSeller();
    const { file_id } = seller.photo;
    // The circle on the tee, marked by a small square around it.
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1000"><rect width="900" height="1000"/>' +
      '<rect x="350" y="420" width="200" height="200" fill="#fff"/></svg>';
    const drawn = await sharp(Buffer.from(svg)).png().toBuffer();
    const mask = (await server.uploadMask(file_id, drawn, seller)).body.data as Picture;
    const image = await make(seller, 'retouch', {
      settings: { exposure: 0.5 },
      masks: { [file_id]: mask.file_id },
    });
    expect(image?.error).toBeNull();
    const [before, after] = [
      await server.download(seller.photo.url),
      await server.download(image?.result?.url ?? ''),
    ];
    const circleWas = await colourAt(before, 0.5, 0.52);
    const circleIs = await colourAt(after, 0.5, 0.52);
    expect(circleWas[2]).toBeGreaterThan(150);
    expect(circleIs[2]).toBeLessThan(120);
    const [floorWas = 0] = await colourAt(before, 0.1, 0.9);
    const [floorIs = 0] = await colourAt(after, 0.1, 0.9);
    expect(floorIs).toBeGreaterThan(floorWas + 5);
    expect(await readPoints(seller)).toBe(18);
  });

  test('nothing is refused before it is paid for', async () => {
    const seller = await server.createSeller();
    const reply = await server.ask(api.task.submit, submission(seller, 'retouch', {}), seller);
    expect(reply).toMatchObject({
      code: 42031,
      msg: 'There is nothing to change yet. Mark something to erase, or move a slider first',
    });
    expect(await readPoints(seller)).toBe(20);
  });

  test('an empty mask gives the points back and says why', async () => {
    const seller = await server.createSeller();
    const { file_id } = seller.photo;
    const empty = await leftMask(0.5).then((mask) => sharp(mask).linear(0, 0).png().toBuffer());
    const mask = (await server.uploadMask(file_id, empty, seller)).body.data as Picture;
    const image = await make(seller, 'retouch', { masks: { [file_id]: mask.file_id } });
    expect(image?.error?.code).toBe(42031);
    expect(await readPoints(seller)).toBe(20);
  });
});

describe('headless', () => {
  test('a photo without a head is refused in both languages, and the points come back', async () => {
    const seller = await server.createSeller();
    const { file_id } = seller.photo;
    const look = await server.ask(
      api.photo.process,
      { operation: 'headless-preview', file_id, line: 'chin', mode: 'auto' },
      { ...seller, language: 'zh' },
    );
    expect(look.code).toBe(42030);
    expect(look.msg).toContain('没有在照片里找到头部');
    const image = await make(seller, 'headless', { line: 'neck' });
    expect(image?.error?.code).toBe(42030);
    expect(await readPoints(seller)).toBe(20);
  });

  test('a photo in which a face would be left is refused in both languages, and the points come back', async () => {
    const seller = await server.createSeller();
    const photo = (await server.upload(await twoPeople(), seller)).body.data as Picture;
    const look = await server.ask(
      api.photo.process,
      { operation: 'headless-preview', file_id: photo.file_id, line: 'chin', mode: 'crop' },
      { ...seller, language: 'zh' },
    );
    expect(look.code).toBe(42037);
    expect(look.msg).toContain('裁切');
    const image = await make({ ...seller, photo }, 'headless', { mode: 'crop' });
    expect(image?.error?.code).toBe(42037);
    expect(await readPoints(seller)).toBe(20);
  });
});

test.each([
  ['retouch', { settings: { exposure: 3 } }],
  ['retouch', { settings: { glow: 1 } }],
  ['headless', { line: 'knees' }],
  ['headless', { masks: {} }],
  ['cutout', { frame: 'circle' }],
  ['cutout', { masks: { photo: 'mask' } }],
])('%s does not know %j', async (product, options) => {
  const seller = await server.createSeller();
  const reply = await server.ask(api.task.submit, submission(seller, product, options), seller);
  expect(reply.code).toBe(40000);
});
