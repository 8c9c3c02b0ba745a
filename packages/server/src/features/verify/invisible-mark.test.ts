import { randomBytes } from 'node:crypto';
import { api } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { taskImages } from '../../db/schema/tasks.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createTestEngine, made } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const SIDE = 768;
let server: TestServer;
/** What the engine makes, before anybody has marked it: grainy, as photos are. */
let picture: Buffer;
let exported: Buffer;
let imageId: string;

beforeAll(async () => {
  picture = await sharp(randomBytes(3 * SIDE * SIDE), {
    raw: { width: SIDE, height: SIDE, channels: 3 },
  })
    .blur(2)
    .linear(0.3, 90)
    .png()
    .toBuffer();
  server = await startTestServer({
    engine: createTestEngine(async () => made(picture)),
    settings: { INVISIBLE_MARK: 'all', FOOTER_COMPANY: 'The shop' },
  });
  ({ exported, imageId } = await orderAndExport());
});
afterAll(() => server.close());

/** A picture that was ordered here, as its seller downloads it. */
async function orderAndExport() {
  const seller = await server.createUser({ points: 100 });
  const { id } = await addPicture(server, seller.id);
  const input = { product: 'cutout', images: [id], client_key: crypto.randomUUID() };
  const { task_id } = await server.call(api.task.submit, input, seller);
  const detail = () => server.call(api.task.detail, { product: 'cutout', task_id }, seller);
  const isFinished = async () => expect((await detail()).finished_at).not.toBeNull();
  await vi.waitFor(isFinished, { timeout: 60_000, interval: 200 });
  const [image] = (await detail()).images;
  const answer = await server.call(
    api.photo.process,
    {
      operation: 'export',
      file_id: image?.result?.file_id ?? '',
      format: 'jpeg',
      background: '#ffffff',
    },
    seller,
  );
  if (answer.operation !== 'export') throw new Error('Nothing was exported');
  const reply = await server.send(answer.url, {}, {});
  return { exported: Buffer.from(await reply.arrayBuffer()), imageId: image?.image_id ?? '' };
}

async function verify(bytes: Uint8Array) {
  const { body } = await server.verify(bytes);
  expect(body.msg).toBe('');
  return api.verify.file.output.parse(body.data);
}

async function expectedMark() {
  const [image] = await server.db.select().from(taskImages).where(eq(taskImages.id, imageId));
  if (!image?.markId) throw new Error('The picture has no mark');
  const id = image.markId.toString(16).padStart(16, '0');
  return { id, by: 'The shop', made_at: image.finishedAt?.toISOString() };
}

test('an export says which picture it is, by whom and since when, in its pixels', async () => {
  expect(await verify(exported)).toMatchObject({
    verdict: 'unchanged',
    mark: await expectedMark(),
  });
});

test.each([
  ['saved at quality 75', () => sharp(exported).jpeg({ quality: 75 })],
  [
    'at half its size',
    () =>
      sharp(exported)
        .resize(SIDE / 2)
        .jpeg({ quality: 75 }),
  ],
  [
    'cut by a tenth',
    () => sharp(exported).extract({ left: 50, top: 31, width: 691, height: 691 }).png(),
  ],
  ['as AVIF', () => sharp(exported).avif({ quality: 80 })],
] as const)('a copy without any notes is known by its mark: %s', async (_, copy) => {
  expect(await verify(await copy().toBuffer())).toEqual({
    verdict: 'changed',
    credentials: null,
    note: null,
    source: null,
    provider: null,
    mark: await expectedMark(),
  });
});

test('a picture without a mark has none, and nobody says more than that', async () => {
  expect(await verify(picture)).toMatchObject({ verdict: 'none', mark: null });
});
