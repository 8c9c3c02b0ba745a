import { api } from '@vitrine/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPicture } from '../../testing/stored-picture.ts';
import { createTestEngine, made } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** More than twice the side of the photo it comes from, which has 600. */
const SIDE = 1500;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    engine: createTestEngine(async ({ source }) => ({
      ...made(await sharp(source).resize(SIDE, SIDE).png().toBuffer()),
      ...{ width: SIDE, height: SIDE },
    })),
  });
});
afterAll(() => server.close());

test('a picture of the upscaler is known to come from a small photo, another one of that size is not', async () => {
  const seller = await server.createUser({ points: 100 });
  const enlargedFrom = async (product: 'upscale' | 'cutout') => {
    const { id } = await addPicture(server, seller.id);
    const input = { product, images: [id], client_key: crypto.randomUUID() };
    const { task_id } = await server.call(api.task.submit, input, seller);
    const detail = () => server.call(api.task.detail, { product, task_id }, seller);
    await expect.poll(async () => (await detail()).finished_at, { timeout: 60_000 }).not.toBeNull();
    const file_id = (await detail()).images[0]?.result?.file_id ?? '';
    const slots = [{ place: 'amazon', slot: 'main' }];
    const { results } = await server.call(api.marketplace.check, { file_id, slots }, seller);
    return results[0]?.findings.find(({ kind }) => kind === 'enlarged');
  };
  expect(await enlargedFrom('upscale')).toMatchObject({
    level: 'advice',
    measured: '600',
    wanted: '≥ 750',
    remedy: 'photograph',
  });
  expect(await enlargedFrom('cutout')).toBeUndefined();
});
