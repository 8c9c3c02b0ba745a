import { api, ERRORS, LABEL_AGREEMENT } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labelAgreements } from '../../db/schema/marks.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createTestEngine } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    engine: createTestEngine(),
    settings: { AI_LABEL: 'AI生成', CREDENTIALS: 'c2pa' },
  });
});
afterAll(() => server.close());

const download = async (url: string) =>
  Buffer.from(await (await server.send(url, {}, {})).arrayBuffer());

test('a picture without its visible words is handed out to who agrees, written down, and still marked', async () => {
  const seller = await server.createUser({ points: 100 });
  const { id: photo } = await addPicture(server, seller.id);
  const input = { product: 'cutout', images: [photo], client_key: crypto.randomUUID() };
  const { task_id } = await server.call(api.task.submit, input, seller);
  const detail = () => server.call(api.task.detail, { product: 'cutout', task_id }, seller);
  await expect.poll(async () => (await detail()).finished_at).not.toBeNull();
  const result = (await detail()).images[0]?.result;
  const file_id = result?.file_id ?? '';

  const wrong = { file_id, agreement: 'yes' as typeof LABEL_AGREEMENT };
  expect((await server.ask(api.marketplace.unlabelled, wrong, seller)).code).toBe(
    ERRORS.INVALID_INPUT.code,
  );
  const log = () =>
    server.db.select().from(labelAgreements).where(eq(labelAgreements.userId, seller.id));
  expect(await log()).toEqual([]);

  const agreed = { file_id, agreement: LABEL_AGREEMENT } as const;
  const { url } = await server.call(api.marketplace.unlabelled, agreed, seller);
  expect(await log()).toMatchObject([
    { fileId: file_id, version: LABEL_AGREEMENT, address: expect.stringContaining('127.0.0.1') },
  ]);
  const [labelled, clean] = [await download(result?.url ?? ''), await download(url)];
  const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer();
  expect((await pixels(labelled)).equals(await pixels(clean))).toBe(false);
  // The marks inside stay.
  const { body } = await server.verify(clean);
  expect(body.data).toMatchObject({ verdict: 'unchanged', note: { label: '1', seal: 'fits' } });

  const enhanced = { file_id: photo, agreement: LABEL_AGREEMENT } as const;
  expect((await server.ask(api.marketplace.unlabelled, enhanced, seller)).code).toBe(
    ERRORS.NO_VISIBLE_LABEL.code,
  );
});
