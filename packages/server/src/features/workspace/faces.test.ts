import { api, TASK_STATUS } from '@vitrine/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../testing/client.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createTestEngine, made } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
/** Who was asked for, attempt by attempt, by photo. */
const asked: { photo: string; face: string | null }[] = [];
/** Photos whose first attempt goes wrong. */
const unlucky = new Set<string>();

beforeAll(async () => {
  const engine = createTestEngine(async ({ sourceId, source, options }) => {
    asked.push({ photo: sourceId, face: 'model_id' in options ? options.model_id : null });
    if (unlucky.delete(sourceId)) throw new Error('the first attempt fails');
    return made(source);
  });
  server = await startTestServer({ engine, kinds: ['fashionclothing'] });
});
afterAll(() => server.close());

const MIX = { model_ids: ['mei', 'anna', 'liang'], seed: 3 };

async function order(more: object, photos = 1) {
  const user = await server.createUser({ points: 200 });
  const pictures = Array.from({ length: photos }, () => addPicture(server, user.id));
  const garments = (await Promise.all(pictures)).map(({ id }) => ({ file_id: id }));
  const ids: string[] = garments.map(({ file_id }) => file_id);
  const submit = async () => {
    const client_key = crypto.randomUUID();
    const input = { garments, client_key, ...more };
    return (await server.call(api.outfit.submit, input, user)).task_id;
  };
  const faces = () => asked.filter(({ photo }) => ids.includes(photo)).map(({ face }) => face);
  return { user, ids, submit, faces };
}

async function finished(user: TestUser, task_id: string) {
  const look = () => server.call(api.outfit.detail, { task_id }, user);
  await expect.poll(async () => (await look()).status).toBe(TASK_STATUS.done);
  return (await look()).images.map(({ variant }) => variant.model_id);
}

test('one and the same face is on all pictures of an order', async () => {
  const extend = { arrange: 'each', count: 3, seed: 8 };
  const { user, submit, faces } = await order({ model_id: 'mei', extend }, 2);
  await finished(user, await submit());
  expect(faces()).toEqual(Array(6).fill('mei'));
});

test('a mixed order has another face on each picture, and keeps them when it is made again', async () => {
  const { user, submit, faces } = await order({ extend: { count: 4, mix: MIX } });
  const task_id = await submit();
  const dealt = await finished(user, task_id);
  expect(new Set(dealt.slice(0, 3)).size).toBe(3);
  expect(dealt[3]).toBe(dealt[0]);
  expect(faces().toSorted()).toEqual(dealt.toSorted());
  const again = await server.call(
    api.task.regenerate,
    { product: 'fashionclothing', task_id, client_key: crypto.randomUUID() },
    user,
  );
  expect(again.options).toMatchObject({ seed: 4, mix: MIX });
  expect(again.images.map(({ variant }) => variant.model_id)).toEqual(dealt);
  const alone = await server.call(
    api.task.regenerate,
    {
      product: 'fashionclothing',
      task_id,
      options: { model_id: 'anna', mix: null },
      client_key: crypto.randomUUID(),
    },
    user,
  );
  expect(alone.images.map(({ variant }) => variant.model_id)).toEqual(Array(4).fill(undefined));
});

test('a picture of a mixed order that fails at first keeps its person', async () => {
  const { user, ids, submit, faces } = await order({ extend: { mix: MIX } });
  for (const id of ids) unlucky.add(id);
  const [face] = await finished(user, await submit());
  expect(MIX.model_ids).toContain(face);
  expect(faces()).toEqual([face, face]);
});
