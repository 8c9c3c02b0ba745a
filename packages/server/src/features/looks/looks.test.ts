import { api, type CallInputOf, LOOK_STATUS, type Look } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePicture } from '../../base/files/files.ts';
import { connect } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { looks } from '../../db/schema/looks.ts';
import type { TestUser } from '../../testing/client.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createTestEngine } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { withNewSeed } from './make-look.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ engine: createTestEngine(), kinds: ['fashionclothing'] });
});
afterAll(() => server.close());

const product = 'fashionclothing';
type Step = Exclude<keyof typeof api.look, 'list' | 'create'>;

async function begin(user: TestUser) {
  const { id: file_id } = await addPicture(server, user.id);
  const input = { product, file_id, read: false, client_key: crypto.randomUUID() };
  return server.call(api.look.create, input, user);
}
const ask = <Name extends Step>(user: TestUser, name: Name, id: string, more: object = {}) =>
  server.ask(
    api.look[name],
    { product, copy_task_id: id, ...more } as CallInputOf<(typeof api.look)[Name]>,
    user,
  );
async function step(user: TestUser, name: Step, id: string, more: object = {}): Promise<Look> {
  const reply = await ask(user, name, id, more);
  if (!reply.data) throw new Error(`${name}: ${reply.code} ${reply.msg}`);
  return reply.data as Look;
}
const make = (user: TestUser, name: 'generate' | 'remake', id: string) =>
  step(user, name, id, { client_key: crypto.randomUUID() });
const read = async (user: TestUser, copy_task_id: string) =>
  (await server.call(api.look.list, { product, copy_task_id }, user)).list[0] as Look;
const madeReady = async (user: TestUser, id: string) => {
  await expect
    .poll(async () => (await read(user, id)).status, { interval: 300 })
    .toBe(LOOK_STATUS.choosing);
  return read(user, id);
};

// spec: 7.47, 7.48, 7.49, 7.50, 7.51, 7.52, 7.53, 7.54, 7.55, 7.56
test('a look is recreated through all its states', async () => {
  const user = await server.createUser({ points: 100 });
  const { copy_task_id: id, status, price } = await begin(user);
  expect({ status, price }).toEqual({ status: LOOK_STATUS.editing, price: null });
  expect((await ask(user, 'generate', id, { client_key: 'too early' })).code).toBe(42041);

  const garment = await addPicture(server, user.id);
  const garments = [{ file_id: garment.id }];
  await step(user, 'update', id, { title: 'Summer', options: { garments, count: 2 } });
  const ready = await step(user, 'update', id, { options: { model_id: 'mei', pose: 'walk' } });
  expect(ready).toMatchObject({ title: 'Summer', price: 20, options: { count: 2, pose: 'walk' } });
  expect((await ask(user, 'update', id, { options: { pose: 12 } })).code).toBe(40000);

  const row = await storePicture(server.store, {
    userId: user.id,
    kind: 'mask',
    photoId: garment.id,
    bytes: garment.content,
    thumbnail: garment.thumbnail,
    contentType: 'image/png',
    width: 600,
    height: 600,
  });
  await server.db.insert(files).values(row);
  const fix = { file_id: garment.id, mask_id: row.id };
  expect((await step(user, 'maskFix', id, fix)).options.garments).toEqual([fix]);
  expect((await ask(user, 'maskFix', id, { ...fix, file_id: crypto.randomUUID() })).code).toBe(
    40400,
  );

  const making = await make(user, 'generate', id);
  expect(making.task?.price).toBe(20);
  const made = await madeReady(user, id);
  const [first, second] = made.task?.images ?? [];
  expect((await ask(user, 'generate', id, { client_key: 'once more' })).code).toBe(42040);
  expect((await ask(user, 'completed', id)).code).toBe(42040);

  const chosen = await step(user, 'selectImage', id, { image_id: first?.image_id });
  expect(chosen).toMatchObject({
    status: LOOK_STATUS.selected,
    selected_image_id: first?.image_id,
  });
  expect(chosen.sd_image?.file_id).toBe(first?.result?.file_id);

  await make(user, 'remake', id);
  const again = await madeReady(user, id);
  expect(again.task?.task_id).not.toBe(made.task?.task_id);
  expect(again.task?.root_task_id).toBe(made.task?.task_id);
  // Unchanged choices give other pictures, not the same ones again.
  expect(again.task?.images.map(({ variant }) => variant.seed)).toEqual([2, 3]);
  const earlier = await step(user, 'selectImage', id, { image_id: second?.image_id });
  expect(earlier.status).toBe(LOOK_STATUS.selected);

  const retouched = await addPicture(server, user.id);
  const replaced = await step(user, 'updateSdImage', id, { file_id: retouched.id });
  expect(replaced.sd_image?.file_id).toBe(retouched.id);
  expect((await step(user, 'completed', id)).status).toBe(LOOK_STATUS.completed);
  expect((await ask(user, 'update', id, { title: 'Late' })).code).toBe(42040);
  expect((await step(user, 'reEdit', id)).status).toBe(LOOK_STATUS.selected);
  await server.call(api.look.delete, { product, copy_task_id: id }, user);
  expect((await ask(user, 'update', id, { title: 'Gone' })).code).toBe(40400);
  const { points } = await server.call(api.user.info, { product }, user);
  expect(points).toBe(60);
});

test('made with the same key it is made and paid for once', async () => {
  const user = await server.createUser({ points: 100 });
  const { copy_task_id: id } = await begin(user);
  const garments = [{ file_id: (await addPicture(server, user.id)).id }];
  await step(user, 'update', id, { options: { garments, model_id: 'mei' } });
  const client_key = crypto.randomUUID();
  await ask(user, 'generate', id, { client_key });
  // While the first one runs, or afterwards: it is refused, and costs nothing.
  expect([42004, 42040]).toContain((await ask(user, 'generate', id, { client_key })).code);
  expect((await server.call(api.user.info, { product }, user)).points).toBe(90);
});

// spec: 5.26, 8.26
test('a title with a forbidden word is refused by name', async () => {
  const user = await server.createUser();
  const { copy_task_id: id } = await begin(user);
  expect(await ask(user, 'update', id, { title: '全裸' })).toMatchObject({
    code: 42008,
    msg: 'The word “全裸” is not allowed here. Please change it',
  });
});

test('nobody reaches somebody else’s look or builds one on their picture', async () => {
  const [owner, other] = [await server.createUser(), await server.createUser({ points: 50 })];
  const { copy_task_id: id } = await begin(owner);
  for (const name of ['update', 'completed', 'reEdit', 'delete'] as const) {
    expect((await ask(other, name, id)).code).toBe(40400);
  }
  const { id: file_id } = await addPicture(server, owner.id);
  const input = { product, file_id, read: false, client_key: crypto.randomUUID() };
  expect((await server.ask(api.look.create, input, other)).code).toBe(40400);
  const own = await begin(other);
  const options = { garments: [{ file_id }], model_id: 'mei' };
  await step(other, 'update', own.copy_task_id, { options });
  const made = await ask(other, 'generate', own.copy_task_id, { client_key: 'a stolen shirt' });
  expect(made.code).toBe(40400);
});

test('a database that fails while a look is made again is a fault, not a look that was never made', async () => {
  const user = await server.createUser({ points: 100 });
  const { copy_task_id: id } = await begin(user);
  const garment = await addPicture(server, user.id);
  const options = { garments: [{ file_id: garment.id }], model_id: 'mei' };
  await step(user, 'update', id, { options });
  await make(user, 'generate', id);
  const [look] = await server.db.select().from(looks).where(eq(looks.id, id));
  if (!look) throw new Error('The look is missing');
  const gone = connect(server.databaseUrl, { max: 1, log: pino({ level: 'silent' }) });
  await gone.pool.end();
  await expect(withNewSeed(gone, look)).rejects.toThrow();
  expect(await withNewSeed(server.db, { ...look, taskId: crypto.randomUUID() })).toEqual(
    look.options,
  );
});
