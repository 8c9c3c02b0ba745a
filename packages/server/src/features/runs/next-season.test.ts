import { createHash } from 'node:crypto';
import { api, LIMITS, runRecipeSchema, STATUS_OK } from '@vitrine/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPORT_PREFIX } from '../../base/files/public.ts';
import { files } from '../../db/schema/files.ts';
import { drawTee } from '../../testing/pictures.ts';
import { addReadyRun } from '../../testing/run-fixtures.ts';
import { createRunSteps } from '../../testing/run-steps.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createTestEngine } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createPhoneLinks } from './phone-link.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ engine: createTestEngine() });
});
afterAll(() => server.close());

const LOOK = runRecipeSchema.parse({ kind: 'cutout', ratios: ['4:5'], light: 'soft' });
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
    const { recipe_id } = await save({ ...LOOK, ratios: ['1:1', '3:4'], light: 'left' });
    const { list } = await server.call(api.run.recipes, {}, user);
    expect(list.map(({ name, recipe }) => [name, recipe.ratios, recipe.light])).toEqual([
      ['House style', ['1:1', '3:4'], 'left'],
    ]);
    await server.call(api.run.deleteRecipe, { recipe_id }, user);
    expect((await server.call(api.run.recipes, {}, user)).list).toEqual([]);
  });

  test('may need the pictures again, and leaves nothing of a run that is deleted', async () => {
    const user = await server.createUser({ points: 10 });
    const { id } = await addPicture(server, user.id);
    const run_id = await addReadyRun(server, user, [id]);
    await server.call(api.run.start, { run_id }, user);
    await createRunSteps(server).reach(run_id, 'reviewing', user);
    const channel = { name: 'shop', template: '{sku}.{ext}' };
    for (let time = 0; time < 2; time++) {
      await server.call(api.runReview.deliver, { run_id, channel, which: 'made' }, user);
    }
    const readStates = async () =>
      (await server.call(api.runReview.exports, { run_id }, user)).list.map(({ state }) => state);
    await expect.poll(readStates).toEqual(['ready', 'ready']);
    await server.call(api.run.delete, { run_id }, user);
    expect((await server.ask(api.run.detail, { run_id }, user)).data).toBeNull();
    expect((await server.call(api.run.list, {}, user)).list).toEqual([]);
    const kept = and(eq(files.userId, user.id), isNull(files.deletedAt));
    expect(await server.db.$count(files, kept)).toBe(0);
    const packed: string[] = [];
    for await (const { key } of server.store.list(`${EXPORT_PREFIX}${user.id}/`)) packed.push(key);
    expect(packed).toEqual([]);
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
