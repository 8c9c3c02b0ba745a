import { api, ERRORS, TASK_STATUS } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/users.ts';
import type { Operation } from '../../engines/core/engine.ts';
import type { TestUser } from '../../testing/client.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createTestEngine, made } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ORPHAN_AGE_MS, removeOrphans } from '../upkeep/orphans.ts';

let server: TestServer;
let operator: TestUser;
const usedScenes: Operation['scene'][] = [];

beforeAll(async () => {
  server = await startTestServer({
    kinds: ['cutout', 'stablediffusion', 'fashionclothing'],
    engine: createTestEngine(async ({ source, scene }) => {
      usedScenes.push(scene);
      return made(source);
    }),
  });
  operator = await server.createUser();
  await server.db.update(users).set({ role: 'operator' }).where(eq(users.id, operator.id));
});
afterAll(() => server.close());

const code = (name: keyof typeof ERRORS) => ERRORS[name].code;
const NAME = { en: 'Our shop window', zh: '我们的橱窗' };
const GROUND = { floor_line: 0.6, spot: { x: 0.4, y: 0.8 } };

/** A wall above, a floor below. */
async function uploadRoom(line = 0.7): Promise<string> {
  const [width, height] = [600, 800];
  const floor = { width, height: Math.round((1 - line) * height), channels: 3 as const };
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#d8d2c4' } })
    .composite([
      {
        input: { create: { ...floor, background: '#7a5a3c' } },
        left: 0,
        top: Math.round(line * height),
      },
    ])
    .jpeg()
    .toBuffer();
  const { body } = await server.upload(bytes, operator);
  return (body.data as unknown as { file_id: string }).file_id;
}

const add = (input: object = {}, user = operator) => {
  const scene = { file_id: crypto.randomUUID(), name: NAME, position: 'product', ...GROUND };
  return server.ask(api.catalogueAdmin.addScene, { ...scene, ...input } as never, user);
};
const listed = async (product: string) =>
  (await server.call(api.catalogue.scenes, { product }, { language: 'en' })).list;

async function submit(user: TestUser, scene_id: string) {
  const { id } = await addPicture(server, user.id);
  const choice = { options: { scene_ids: [scene_id] }, client_key: crypto.randomUUID() };
  return server.ask(api.task.submit, { product: 'stablediffusion', images: [id], ...choice }, user);
}

describe('a scene that an operator brings', () => {
  test('is guessed, listed, shown, used with what was marked, and gone when it is removed', async () => {
    const file_id = await uploadRoom(0.7);
    const guess = { file_id, position: 'product' as const };
    const guessed = await server.call(api.catalogueAdmin.guessScene, guess, operator);
    expect(guessed.floor_line).toBeCloseTo(0.7, 1);
    expect(guessed.spot.y).toBeGreaterThan(guessed.floor_line);

    const added = await add({ file_id });
    const own = added.data?.scenes.find((scene) => scene.own);
    expect(own).toMatchObject({ name: NAME, position: 'product', hidden: false });
    const [shown] = await listed('stablediffusion');
    expect(shown).toMatchObject({ scene_id: own?.id, name: NAME.en, spot: GROUND.spot });
    expect((await listed('fashionclothing')).some(({ scene_id }) => scene_id === own?.id)).toBe(
      false,
    );
    for (const url of [shown?.url ?? '', shown?.thumb_url ?? '']) {
      const reply = await server.send(url, {}, {});
      expect(reply.headers.get('content-type')).toMatch(/^image\//);
    }

    const seller = await server.createUser({ points: 50 });
    const task = (await submit(seller, own?.id ?? '')).data;
    const detail = { product: 'stablediffusion', task_id: task?.task_id ?? '' };
    await expect
      .poll(async () => (await server.call(api.task.detail, detail, seller)).status)
      .toBe(TASK_STATUS.done);
    expect(usedScenes).toMatchObject([{ floorLine: GROUND.floor_line, spot: GROUND.spot }]);
    const { width } = await sharp(usedScenes[0]?.bytes).metadata();
    expect(width).toBe(600);

    await server.call(api.catalogueAdmin.removeScene, { id: own?.id ?? '' }, operator);
    expect((await listed('stablediffusion')).some(({ scene_id }) => scene_id === own?.id)).toBe(
      false,
    );
    expect((await server.send(shown?.url ?? '', {}, {})).status).toBe(404);
    expect((await submit(seller, own?.id ?? '')).code).toBe(code('SCENE_UNKNOWN'));
    const again = await server.ask(api.catalogueAdmin.removeScene, { id: own?.id ?? '' }, operator);
    expect(again.code).toBe(code('NOT_FOUND'));
    const actions = await server.call(api.overviewAdmin.audit, {}, operator);
    expect(actions.list.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['scene.add', 'scene.remove']),
    );
  });

  test('can be hidden and placed like any other', async () => {
    const { data } = await add({ file_id: await uploadRoom(), position: 'indoor' });
    const id = data?.scenes.find((scene) => scene.own)?.id ?? '';
    await server.call(
      api.catalogueAdmin.arrange,
      { part: 'scene', id, hidden: true, before: null },
      operator,
    );
    expect((await listed('fashionclothing')).some(({ scene_id }) => scene_id === id)).toBe(false);
    const all = await server.call(api.catalogueAdmin.list, {}, operator);
    expect(all.scenes.at(-1)).toMatchObject({ id, hidden: true, own: true });
  });
});

describe('abuse', () => {
  test('sellers add and remove nothing, and nobody takes the picture of another', async () => {
    const seller = await server.createUser();
    const { id: file_id } = await addPicture(server, seller.id);
    expect((await add({ file_id }, seller)).code).toBe(code('OPERATOR_ONLY'));
    expect((await add({ file_id })).code).toBe(code('NOT_FOUND'));
    const guess = { file_id, position: 'product' as const };
    const guessed = await server.ask(api.catalogueAdmin.guessScene, guess, operator);
    expect(guessed.code).toBe(code('NOT_FOUND'));
    const remove = { id: 'loft' };
    const removed = await server.ask(api.catalogueAdmin.removeScene, remove, operator);
    expect(removed.code).toBe(code('NOT_FOUND'));
  });

  test('names without an end, lines outside and unknown kinds are refused', async () => {
    const bad = [
      { name: { en: 'x'.repeat(41), zh: '场景' } },
      { name: { en: ' ', zh: '场景' } },
      { floor_line: 1.2 },
      { spot: { x: -1, y: 0.5 } },
      { position: 'elsewhere' },
    ];
    for (const input of bad) expect((await add(input)).code, JSON.stringify(input)).toBe(40000);
  });

  test('a name is text and nothing else, and the route shows scenes and nothing else', async () => {
    const name = { en: '<img src=x onerror=alert(1)>', zh: '<b>场景</b>' };
    await add({ file_id: await uploadRoom(), name });
    expect((await listed('stablediffusion'))[0]?.name).toBe(name.en);
    const { id } = await addPicture(server, operator.id);
    for (const path of [
      `../${operator.id}/${id}.png`,
      `..%2f${operator.id}%2f${id}.png`,
      'x.svg',
    ]) {
      expect((await server.send(`/catalogue/own/${path}`, {}, {})).status).toBe(404);
    }
    const unknown = await submit(
      await server.createUser({ points: 9 }),
      `own-${crypto.randomUUID()}`,
    );
    expect(unknown.code).toBe(code('SCENE_UNKNOWN'));
  });
});

test('what a killed node left of a scene goes after a day, and no scene with it', async () => {
  await add({ file_id: await uploadRoom() });
  const left = `scenes/${crypto.randomUUID()}.jpg`;
  await server.store.put(left, Buffer.from('x'), { contentType: 'image/jpeg' });
  expect(await removeOrphans(server, Date.now() + ORPHAN_AGE_MS + 60_000)).toBe(1);
  expect(await server.store.head(left)).toBeNull();
  const [scene] = await listed('stablediffusion');
  expect((await server.send(scene?.url ?? '', {}, {})).status).toBe(200);
});
