import { api, ERRORS, runRecipeSchema } from '@vitrine/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../testing/client.ts';
import { createPurchases } from '../../../testing/purchases.ts';
import { addReadyRun } from '../../../testing/run-fixtures.ts';
import { createRunSteps, type RunSteps } from '../../../testing/run-steps.ts';
import { addPicture } from '../../../testing/stored-picture.ts';
import { createGate, createTestEngine, made } from '../../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let steps: RunSteps;
let gate = createGate();
/** How many pictures are made before the gate. */
let free = 0;

beforeAll(async () => {
  const engine = createTestEngine(async ({ source }, { signal }) => {
    if (free-- <= 0) await gate.pass(signal);
    return made(source);
  });
  server = await startTestServer({ concurrency: 1, settings: { USER_CONCURRENCY: '1' }, engine });
  steps = createRunSteps(server);
});
afterEach(() => gate.open());
afterAll(() => server.close());

async function prepare(pictures: number): Promise<{ user: TestUser; run_id: string }> {
  const user = await server.createUser({ points: 100 });
  const { id } = await addPicture(server, user.id);
  return { user, run_id: await addReadyRun(server, user, Array<string>(pictures).fill(id)) };
}

/** Starts a run; so many of its pictures are made, and the next one stays at work. */
async function start(pictures: number, freely: number) {
  gate = createGate();
  free = freely;
  const { user, run_id } = await prepare(pictures);
  await server.call(api.run.start, { run_id }, user);
  await gate.entered;
  const look = () => steps.detail(run_id, user);
  await expect.poll(async () => (await look()).items.made).toBe(freely);
  return { user, run_id, look };
}
const readPoints = async (user: TestUser) =>
  (await server.call(api.points.balance, {}, user)).points;

test('the quote says what members save, to those who are none', async () => {
  const { user, run_id } = await prepare(2);
  const quote = () => server.call(api.run.quote, { run_id }, user);
  expect(await quote()).toMatchObject({ pictures: 2, points: 4, member_discount_percent: 20 });
  await createPurchases(server).buy(user, { product_id: 'starter-month' });
  expect(await quote()).toMatchObject({ points: 4, member_discount_percent: null });
});

describe('a run under way', () => {
  test('begins nothing more while it rests, and goes on when it is asked to', async () => {
    const { user, run_id, look } = await start(5, 0);
    // Its look is locked.
    const recipe = runRecipeSchema.parse({ kind: 'cutout', ratios: ['4:5'] });
    const change = await server.ask(api.run.update, { run_id, recipe }, user);
    expect(change.code).toBe(ERRORS.RUN_NOT_NOW.code);
    await server.call(api.run.pause, { run_id }, user);
    gate.open();
    // One at work, and two behind it.
    await expect.poll(async () => (await look()).items.running).toBe(0);
    expect(await look()).toMatchObject({
      ...{ state: 'paused', stop_reason: 'asked', seconds_left: null },
      items: { made: 3, queued: 2 },
    });
    await server.call(api.run.resume, { run_id }, user);
    expect(await steps.reach(run_id, 'reviewing', user)).toMatchObject({ items: { made: 5 } });
    expect(await readPoints(user)).toBe(90);
  });

  test('tells how far it is, how fast it goes and how long it will take', async () => {
    const { user, run_id, look } = await start(9, 6);
    const { items, pictures_per_hour, seconds_left } = await look();
    expect(items).toMatchObject({ made: 6, running: 3, queued: 0 });
    expect(pictures_per_hour).toBeGreaterThan(0);
    expect(seconds_left).toBeGreaterThan(0);
    // The next one is told how long it will take here before it starts.
    const next = await prepare(4);
    const quote = () => server.call(api.run.quote, { run_id: next.run_id }, next.user);
    await expect.poll(async () => (await quote()).seconds).toBeGreaterThan(0);
    gate.open();
    await steps.reach(run_id, 'reviewing', user);
  });

  test('keeps what was made when the rest is given up, and pays the rest back', async () => {
    const { user, run_id, look } = await start(6, 2);
    await server.call(api.run.cancel, { run_id }, user);
    await expect.poll(async () => (await look()).items.running).toBe(0);
    expect(await look()).toMatchObject({ state: 'reviewing', items: { made: 2, failed: 4 } });
    const items = await steps.listItems(run_id, user);
    expect(items.slice(2).map(({ error }) => error?.code)).toEqual(
      Array(4).fill(ERRORS.RUN_LEFT_OUT.code),
    );
    expect(await readPoints(user)).toBe(96);
  });
});
