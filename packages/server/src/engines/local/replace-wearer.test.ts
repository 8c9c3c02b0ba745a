import { api, ERRORS, TASK_STATUS, type TaskOptions } from '@vitrine/contract';
import { type Imaging, ImagingError } from '@vitrine/imaging';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCatalogue } from '../../features/catalogue/catalogue.ts';
import type { TestUser } from '../../testing/client.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createLocalEngine } from './local.ts';

const picture = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#888' } })
  .jpeg()
  .toBuffer();
const size = { width: 60, height: 90 };
const made = { bytes: picture, contentType: 'image/jpeg', ...size };

/** What the operations answer about a photo of somebody turned away: only hana is turned alike. */
const ANSWERS: Record<string, (input: { model?: string }) => object> = {
  'read-garment': () => ({ png: picture, kind: 'tee', way: 'worn', landmarks: {}, ...size }),
  'swap-model': ({ model }) => {
    const fits = ['hana', 'lin'];
    if (model === 'hana') {
      const changed = ['head', 'skin', 'background'];
      return { ...made, changed, lock: { colourMean: 0.2 }, structure: 1 };
    }
    if (model === 'mei') {
      return { ...made, changed: ['background'], lock: { colourMean: 0.2 }, structure: 1 };
    }
    throw new ImagingError('wearer-stays', 'turned too far', { fits });
  },
  'change-scene': () => made,
};
const imaging = {
  run: async (name: string, input: object) => {
    const answer = ANSWERS[name];
    if (!answer) throw new Error(`Nothing else is asked for: ${name}`);
    return answer(input);
  },
} as unknown as Imaging;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    engine: createLocalEngine(imaging),
    kinds: ['fashionclothing'],
    catalogue: openCatalogue(),
  });
});
afterAll(() => server.close());

const product = 'fashionclothing' as const;
async function finished(seller: TestUser, taskId: string) {
  const read = () => server.call(api.task.detail, { product, task_id: taskId }, seller);
  await expect.poll(async () => (await read()).finished_at).not.toBeNull();
  return read();
}
async function order(seller: TestUser, options: TaskOptions) {
  const { id } = await addPicture(server, seller.id);
  const garments = [{ file_id: id }];
  const wanted = { garments, colour: '#dddddd', ...options };
  const input = { product, images: [id], options: wanted, client_key: crypto.randomUUID() };
  return finished(seller, (await server.call(api.task.submit, input, seller)).task_id);
}
const readPoints = async (seller: TestUser) =>
  (await server.call(api.user.info, { product }, seller)).points;

test('a wearer turned further than the model costs nothing, and each offer makes the picture', async () => {
  const seller = await server.createUser({ points: 50 });
  const refused = await order(seller, { model_id: 'clara' });
  expect(refused.status).toBe(TASK_STATUS.failed);
  const { code, en } = ERRORS.WEARER_TURNED;
  expect(refused.images[0]?.error).toEqual({ code, msg: en, models: ['hana', 'lin'] });
  expect(await readPoints(seller)).toBe(50);

  const again = async (model_id: string | null) => {
    const options = { model_id, pose: 'auto', expression: 'auto' };
    const input = { product, task_id: refused.task_id, options, client_key: crypto.randomUUID() };
    return finished(seller, (await server.call(api.task.regenerate, input, seller)).task_id);
  };
  expect((await again('hana')).status).toBe(TASK_STATUS.done);
  const kept = await again(null);
  expect(kept.status).toBe(TASK_STATUS.done);
  expect(kept.options.model_id).toBeNull();
});

test('somebody seen from behind stays, and the seller is told', async () => {
  const seller = await server.createUser({ points: 50 });
  const { images } = await order(seller, { model_id: 'mei' });
  expect(images[0]?.notices).toEqual([{ what: 'from-behind' }]);
});
