import { createHash } from 'node:crypto';
import { api, LIMITS, runRecipeSchema, STATUS_OK } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawTee } from '../../testing/pictures.ts';
import { addReviewedRun } from '../../testing/run-fixtures.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createTestEngine } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createPhoneLinks } from './phone-link.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ engine: createTestEngine() });
});
afterAll(() => server.close());

const LOOK = runRecipeSchema.parse({ kind: 'cutout', ratio: '4:5', light: 'soft' });
const newKey = () => crypto.randomUUID();

describe('next season', () => {
  test('has the look and the limits of the run before it, and none of its photos', async () => {
    const user = await server.createUser();
    const before = await server.call(
      api.run.create,
      { name: 'Spring', client_key: newKey() },
      user,
    );
    const limits = { max_points: 70, stop_share: 0.5 };
    await server.call(api.run.update, { run_id: before.run_id, recipe: LOOK, ...limits }, user);
    const copy = { run_id: before.run_id, name: 'Autumn', client_key: newKey() };
    const after = await server.call(api.run.copy, copy, user);
    expect(after).toMatchObject({ name: 'Autumn', state: 'draft', recipe: LOOK, ...limits });
    expect(after).toMatchObject({ photos: 0, articles: 0, items_total: 0 });
    // Asked for twice, it is one run.
    expect((await server.call(api.run.copy, copy, user)).run_id).toBe(after.run_id);
    const stranger = await server.createUser();
    expect((await server.ask(api.run.copy, copy, stranger)).data).toBeNull();
  });

  test('finds a look by its name; the same name is replaced', async () => {
    const user = await server.createUser();
    const save = (recipe: typeof LOOK) =>
      server.call(api.run.saveRecipe, { name: 'House style', recipe }, user);
    await save(LOOK);
    const { recipe_id } = await save({ ...LOOK, ratio: '1:1', light: 'left' });
    const { list } = await server.call(api.run.recipes, {}, user);
    expect(list.map(({ name, recipe }) => [name, recipe.ratio, recipe.light])).toEqual([
      ['House style', '1:1', 'left'],
    ]);
    await server.call(api.run.deleteRecipe, { recipe_id }, user);
    expect((await server.call(api.run.recipes, {}, user)).list).toEqual([]);
  });

  test('leaves nothing of a run that is deleted', async () => {
    const user = await server.createUser();
    const { id } = await addPicture(server, user.id);
    const run_id = await addReviewedRun(server, user, [id]);
    await server.call(api.run.delete, { run_id }, user);
    expect((await server.ask(api.run.detail, { run_id }, user)).data).toBeNull();
    expect((await server.call(api.run.list, {}, user)).list).toEqual([]);
  });
});

describe('a phone', () => {
  const addRun = async () => {
    const user = await server.createUser();
    const input = { name: 'Spring', client_key: newKey() };
    const { run_id } = await server.call(api.run.create, input, user);
    const { path } = await server.call(api.runIntake.phoneLink, { run_id }, user);
    return { user, run_id, key: decodeURIComponent(path.split('/').at(-1) ?? '') };
  };

  test('adds a photo to its run by the link alone', async () => {
    const { user, run_id, key } = await addRun();
    expect(await server.call(api.runIntake.phoneRun, { key })).toEqual({
      name: 'Spring',
      photos: 0,
    });
    const bytes = new Uint8Array(await drawTee(800, 800));
    const begin = { key, path: 'TEE-1_1.jpg', bytes: bytes.length };
    const { upload_id, parts } = await server.call(api.runIntake.phoneBegin, begin);
    expect(parts).toBe(1);
    const form = new FormData();
    form.set('file', new File([bytes], 'part'));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const address = `/v1/run/phone/part/${encodeURIComponent(key)}/${upload_id}/0/${sha256}`;
    const reply = await server.send(address, { method: 'POST', body: form }, {});
    expect(await reply.json()).toMatchObject({ status: STATUS_OK });
    await expect
      .poll(async () => {
        const { list } = await server.call(api.runIntake.articles, { run_id }, user);
        return list.map(({ sku }) => sku);
      })
      .toEqual(['TEE-1']);
  });

  test('with a key of another run, or none of ours, is told that the link has ended', async () => {
    const [mine, theirs] = [await addRun(), await addRun()];
    const [user, , ...rest] = mine.key.split('.');
    const [, run] = theirs.key.split('.');
    const forged = [user, run, ...rest].join('.');
    expect((await server.ask(api.runIntake.phoneRun, { key: forged })).data).toBeNull();
  });

  test('is let in for an hour', () => {
    let now = Date.UTC(2026, 0, 1);
    const links = createPhoneLinks('a signing key', () => now);
    const target = { userId: crypto.randomUUID(), runId: crypto.randomUUID() };
    const { key } = links.create(target);
    expect(links.read(key)).toEqual(target);
    now += (LIMITS.runPhoneSeconds + 1) * 1000;
    expect(() => links.read(key)).toThrow();
  });
});
