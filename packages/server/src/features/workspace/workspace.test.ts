import { api, PAY_METHOD, PAY_STATUS, TASK_STATUS } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RefusedError } from '../../engines/core/engine.ts';
import type { TestUser } from '../../testing/client.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createGate, createTestEngine, made } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { expireTasks } from '../tasks/expiry.ts';

let server: TestServer;
let work = createTestEngine();
let previews = 0;
const stopped = Promise.withResolvers<void>();

beforeAll(async () => {
  server = await startTestServer({
    engine: {
      ...work,
      make: (operation, context) => work.make(operation, context),
      preview: async (operation, { signal, keepLook }) => {
        previews++;
        if ('framing' in operation.options && operation.options.framing === 'lips-down') {
          signal.addEventListener('abort', () => stopped.resolve());
          await createGate().pass(signal);
        }
        if (
          operation.options &&
          'pose' in operation.options &&
          operation.options.pose === 'stand'
        ) {
          throw new RefusedError('NO_TEMPLATE', 'the test says so');
        }
        await keepLook?.(Buffer.from(operation.kind));
        return made(operation.source);
      },
    },
    kinds: ['fashionclothing', 'stablediffusion', 'handheld'],
  });
});
afterAll(() => server.close());

const addPhoto = async (user: TestUser, colour?: string) =>
  (await addPicture(server, user.id, colour)).id;
async function order(user: TestUser, more: object = {}) {
  const garments = [{ file_id: await addPhoto(user) }];
  const client_key = crypto.randomUUID();
  return server.ask(api.outfit.submit, { garments, model_id: 'mei', client_key, ...more }, user);
}

const mixed = (...model_ids: string[]) => ({
  model_id: null,
  extend: { count: 4, mix: { model_ids, seed: 3 } },
});

// spec: 3.30, 3.32, 3.46, 7.17
test('the workspace starts with its choices, its price and the first offer', async () => {
  const user = await server.createUser();
  const config = await server.call(api.outfit.config, {}, { ...user, language: 'zh' });
  expect(config).toMatchObject({ pay_method: 2, cprice: 10, firstClothing: true, available: true });
  expect(config.task_types.map(({ task_type }) => task_type)).toEqual([1, 2, 3, 4]);
  expect(config.categories.map(({ name }) => name)).toEqual([
    '女装上衣',
    '女装下装',
    '男装上衣',
    '男装下装',
    '连衣裙',
    '其他',
  ]);
  await server.travel(15);
  const later = await server.call(api.outfit.config, {}, user);
  expect(later.firstClothing).toBe(false);
});

describe('a submission', () => {
  // spec: 3.29, 7.27, 7.28, 7.29, 7.31
  test('is made of its garments with its model and scene, and costs by the picture', async () => {
    const user = await server.createUser({ points: 50 });
    const extend = { count: 2, framing: 'lips-down', ratio: '3:4', seed: 5 } as const;
    const { data: task } = await order(user, {
      scene_id: 'loft',
      task_type: 1,
      extend,
      cprice: 20,
    });
    expect(task).toMatchObject({
      product: 'fashionclothing',
      price: 20,
      pay_method: PAY_METHOD.points,
      assisted: false,
      options: { model_id: 'mei', scene_id: 'loft', framing: 'lips-down', task_type: 1 },
    });
    expect(task?.images.map(({ variant }) => variant)).toEqual([{ seed: 5 }, { seed: 6 }]);
    const { list } = await server.call(api.outfit.list, {}, user);
    expect(list.map(({ task_id }) => task_id)).toEqual([task?.task_id]);
    const input = { task_id: task?.task_id ?? '' };
    await expect
      .poll(async () => (await server.call(api.outfit.detail, input, user)).status)
      .toBe(TASK_STATUS.done);
    await server.call(api.outfit.delete, input, user);
    expect((await server.ask(api.outfit.detail, input, user)).code).toBe(40400);
  });

  // spec: 3.31
  test('at another price than the one that was shown is refused', async () => {
    const user = await server.createUser({ points: 50 });
    const reply = await order(user, { cprice: 5 });
    expect(reply).toMatchObject({ code: 42015, msg: expect.stringContaining('10') });
    expect((await server.call(api.user.info, { product: 'cutout' }, user)).points).toBe(50);
  });

  test.each<[string, object, number]>([
    ['a model that is not there', { model_id: 'nobody' }, 42017],
    ['a model without a head to put on', { task_type: 2 }, 42017],
    ['a model that suits another kind of task', { model_id: 'liang', task_type: 4 }, 42017],
    ['a pose that is not there', { extend: { pose: 'flying' } }, 42017],
    ['somebody who is not there among several', mixed('mei', 'nobody'), 42017],
    [
      'somebody of several who suits another kind',
      { ...mixed('mei', 'liang'), task_type: 4 },
      42017,
    ],
    ['a mixture of one', mixed('mei'), 40000],
    ['a scene that is not there', { scene_id: 'moon' }, 42016],
    ['a forbidden word', { extend: { desc: 'make her naked' } }, 42008],
    [
      'more than three garments',
      { garments: Array(4).fill({ file_id: crypto.randomUUID() }) },
      40000,
    ],
    ['a garment that is not mine', { garments: [{ file_id: crypto.randomUUID() }] }, 40400],
    ['a choice that is none', { extend: { zoom: 3 } }, 40000],
  ])('with %s is refused', async (_name, more, code) => {
    const user = await server.createUser({ points: 50 });
    expect((await order(user, more)).code).toBe(code);
  });

  test('for a code or an order waits for its payment, and is given up in the end', async () => {
    const user = await server.createUser({ points: 10 });
    const { data: task } = await order(user, { pay_method: PAY_METHOD.cashOrder });
    expect(task).toMatchObject({ status: TASK_STATUS.awaitingPayment, pay_method: 3 });
    expect(Date.parse(task?.expires_at ?? '')).toBeGreaterThan(Date.now());
    const pay = { parent_task_id: task?.task_id ?? '' };
    const { data: other } = await order(user, { pay_method: PAY_METHOD.redemptionCode });
    expect((await server.call(api.clothing.consumePoint, pay, user)).pay_status).toBe(
      PAY_STATUS.paid,
    );
    await server.travel(4);
    await expireTasks(server.db);
    const input = { task_id: other?.task_id ?? '' };
    const late = await server.call(api.outfit.detail, input, user);
    expect(late).toMatchObject({ status: TASK_STATUS.cancelled, pay_status: PAY_STATUS.unpaid });
  });
});

// spec: 1.33, 9.25
test('what nobody has made within 24 hours fails and is paid back', async () => {
  const gate = createGate();
  work = createTestEngine(async (operation, { signal }) => {
    await gate.pass(signal);
    return made(operation.source);
  });
  const user = await server.createUser({ points: 10 });
  const { data: task } = await order(user);
  await gate.entered;
  await server.db.execute(sql`update tasks set paid_at = paid_at - interval '30 days'`);
  await expireTasks(server.db);
  gate.open();
  const detail = await server.call(api.outfit.detail, { task_id: task?.task_id ?? '' }, user);
  expect(detail).toMatchObject({
    status: TASK_STATUS.failed,
    pay_status: PAY_STATUS.refunded,
    images: [{ error: { code: 42018 } }],
  });
  expect((await server.call(api.user.info, { product: 'cutout' }, user)).points).toBe(10);
  work = createTestEngine();
});

// spec: 7.26, 7.30
test('photos are remembered with what their owner corrected, the last used first', async () => {
  const [user, other] = [await server.createUser(), await server.createUser()];
  const [first, second] = [await addPhoto(user), await addPhoto(user, '#1c1b19')];
  const keep = (file_id: string, more: object = {}) =>
    server.call(api.outfit.historyUpload, { file_id, ...more }, user);
  await keep(first, { kind: 'shirt', landmarks: { hem_l: [0.7, 0.9] } });
  await keep(second, { category: 'dress' });
  const kept = await keep(first);
  expect(kept).toMatchObject({ kind: 'shirt', landmarks: { hem_l: [0.7, 0.9] } });
  const list = async (input: object) =>
    (await server.call(api.outfit.historyList, input, user)).list.map((one) => one.picture.file_id);
  expect(await list({})).toEqual([first, second]);
  expect(await list({ category: 'dress' })).toEqual([second]);
  const page = await server.call(api.outfit.historyList, { limit: 1 }, user);
  expect(await list({ cursor: page.next_cursor ?? '' })).toEqual([second]);
  expect((await server.call(api.outfit.historyList, {}, other)).list).toEqual([]);
  await server.call(api.outfit.historyDelete, { file_id: second }, user);
  expect(await list({})).toEqual([first]);
});

test('a photo that was used several times is remembered once, as it was used last', async () => {
  const [user, other] = [await server.createUser(), await server.createUser()];
  const keep = async (owner: TestUser, colour: string, more: object = {}) => {
    const file_id = await addPhoto(owner, colour);
    await server.call(api.outfit.historyUpload, { file_id, ...more }, owner);
    return file_id;
  };
  const list = async (owner: TestUser, input: object = {}) =>
    (await server.call(api.outfit.historyList, input, owner)).list.map(
      (one) => one.picture.file_id,
    );
  const early = await keep(user, '#7a1f2b', { category: 'dress' });
  const another = await keep(user, '#1c1b19');
  const late = await keep(user, '#7a1f2b');
  const theirs = await keep(other, '#7a1f2b');
  expect(await list(user)).toEqual([late, another]);
  expect(await list(user, { category: 'dress' })).toEqual([early]);
  const page = await server.call(api.outfit.historyList, { limit: 1 }, user);
  expect(await list(user, { cursor: page.next_cursor ?? '' })).toEqual([another]);
  await server.call(api.outfit.historyUpload, { file_id: early }, user);
  expect(await list(user)).toEqual([early, another]);
  const notMine = await server.ask(api.outfit.historyDelete, { file_id: theirs }, user);
  expect(notMine.code).toBe(40400);
  await server.call(api.outfit.historyDelete, { file_id: early }, user);
  expect(await list(user)).toEqual([another]);
  expect(await list(other)).toEqual([theirs]);
});

test('a sample becomes a photo of the seller’s', async () => {
  const user = await server.createUser();
  const picture = await server.call(api.outfit.useSample, { sample_id: 'shirt' }, user);
  expect(picture).toMatchObject({ width: 600, height: 800 });
  expect((await server.ask(api.outfit.useSample, { sample_id: 'none' }, user)).code).toBe(40400);
});

describe('a preview', () => {
  const ask = async (user: TestUser, file_id: string, options: object = {}) =>
    server.ask(
      api.task.preview,
      {
        product: 'fashionclothing',
        images: [file_id],
        options: { garments: [{ file_id }], model_id: 'mei', ...options },
      },
      user,
    );

  test('costs nothing, is kept, and is made anew for other choices', async () => {
    const user = await server.createUser();
    const photo = await addPhoto(user);
    const before = previews;
    const first = await ask(user, photo);
    expect(first.data).toMatchObject({ width: 600, height: 600 });
    expect((await server.send(first.data?.url ?? '', {}, {})).status).toBe(200);
    expect((await ask(user, photo)).data).toEqual(first.data);
    expect(previews - before).toBe(1);
    await ask(user, photo, { scene_id: 'beach' });
    expect(previews - before).toBe(2);
  });

  test('is kept whole for whoever orders pictures of that photo', async () => {
    const user = await server.createUser({ points: 50 });
    const photo = await addPhoto(user);
    const found: (string | undefined)[] = [];
    work = createTestEngine(async (operation, { findLook }) => {
      found.push((await findLook?.())?.toString());
      return made(operation.source);
    });
    const submit = async (file_id: string) => {
      const garments = [{ file_id }];
      const client_key = crypto.randomUUID();
      await server.ask(api.outfit.submit, { garments, model_id: 'mei', client_key }, user);
    };
    await ask(user, photo);
    await submit(photo);
    await submit(await addPhoto(user));
    await expect.poll(() => found).toHaveLength(2);
    expect(found.sort()).toEqual(['fashionclothing', undefined]);
    work = createTestEngine();
  });

  test('stops when nobody waits for it any more', async () => {
    const user = await server.createUser();
    const photo = await addPhoto(user);
    const before = previews;
    const dropConnection = new AbortController();
    const options = { garments: [{ file_id: photo }], model_id: 'mei', framing: 'lips-down' };
    const call = fetch(`${server.address}/v1/fashionclothing/task/preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ images: [photo], options }),
      signal: dropConnection.signal,
    });
    await expect.poll(() => previews - before).toBe(1);
    dropConnection.abort();
    await expect(call).rejects.toThrow();
    await stopped.promise;
  });

  test('says why it cannot be', async () => {
    const user = await server.createUser();
    expect((await ask(user, await addPhoto(user), { pose: 'stand' })).code).toBe(42035);
    const other = await server.createUser();
    expect((await ask(other, await addPhoto(user))).code).toBe(40400);
  });
});

test('made again it is a new version with what was changed, or another seed', async () => {
  const user = await server.createUser({ points: 50 });
  const { data: task } = await order(user, { scene_id: 'loft' });
  const again = (options: object) =>
    server.call(
      api.task.regenerate,
      {
        product: 'fashionclothing',
        task_id: task?.task_id ?? '',
        options: { ...options },
        client_key: crypto.randomUUID(),
      },
      user,
    );
  const moved = await again({ scene_id: 'beach' });
  expect(moved.options).toMatchObject({ scene_id: 'beach', model_id: 'mei', seed: 0 });
  const plain = await again({ scene_id: null, colour: '#ffffff' });
  expect(plain.options).toMatchObject({ colour: '#ffffff', model_id: 'mei' });
  expect(plain.options).not.toHaveProperty('scene_id');
  const other = await again({});
  expect(other.options).toMatchObject({ scene_id: 'loft', seed: 1 });
  const filter = { root_task_id: task?.task_id };
  const { list } = await server.call(api.task.records, filter, user);
  expect(list.map(({ task_id }) => task_id)).toEqual(
    [other, plain, moved, task].map((one) => one?.task_id),
  );
});

describe('product pictures', () => {
  const create = async (user: TestUser, more: object) =>
    server.ask(
      api.commodity.create,
      { images: [await addPhoto(user)], client_key: crypto.randomUUID(), ...more },
      user,
    );

  // spec: 7.43
  test('are one for each scene, with the scale that was chosen', async () => {
    const user = await server.createUser({ points: 50 });
    const wishes = { scene_ids: ['podium', 'table'], scale_id: 'large', placement: { x: 0.4 } };
    const { data: task } = await create(user, wishes);
    expect(task).toMatchObject({
      product: 'stablediffusion',
      price: 20,
      options: { placement: { x: 0.4, scale: 1.35, rotation: 0 } },
    });
    expect(task?.images.map(({ variant }) => variant.scene_id)).toEqual(['podium', 'table']);
  });

  // spec: 7.42
  test('are in a hand where one was chosen', async () => {
    const user = await server.createUser({ points: 50 });
    const model = { grip: 'bottle', skin_type: 3 };
    const { data: task } = await create(user, { model, colour: '#ffffff' });
    expect(task).toMatchObject({ product: 'handheld', options: { ...model, colour: '#ffffff' } });
    expect((await create(user, { model: { grip: 'claw', skin_type: 1 } })).code).toBe(42017);
    const { list } = await server.call(api.commodity.list, {}, user);
    expect(list).toHaveLength(1);
  });
});
