import { api, type CallInputOf, type EndpointSpec, type OutputOf } from '@vitrine/contract';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAttempts, runItems } from '../db/schema/runs.ts';
import { taskImages } from '../db/schema/tasks.ts';
import { auditLedger } from '../money/points/audit.ts';
import { createClient } from '../testing/client.ts';
import { addReadyRun } from '../testing/run-fixtures.ts';
import { createRandom } from '../testing/seeded-random.ts';
import { addPicture } from '../testing/stored-picture.ts';
import { startWorld, type World } from './world.ts';

const PICTURES = 24;
const POINTS = 500;
const KILLS = 4;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('a run whose api and workers are killed is made to its end, each picture once', async () => {
  const random = createRandom(5);
  const { db } = world;
  const clients = world.addresses.map((address) => createClient(address, db));
  const [first] = clients;
  if (!first) throw new Error('There is no node');
  const user = await first.createUser({ points: POINTS });
  const { id } = await addPicture(world, user.id);
  const run_id = await addReadyRun({ ...first, db }, user, Array<string>(PICTURES).fill(id));
  /** Calls as the page does: on whichever node answers. */
  const ask = async <Spec extends EndpointSpec>(spec: Spec, input: CallInputOf<Spec>) => {
    let answer: OutputOf<Spec> | undefined;
    const isAnswered = async () => {
      const options = { token: user.token, signal: AbortSignal.timeout(35_000) };
      answer = await random
        .pick(clients)
        ?.call(spec, input, options)
        .catch(() => undefined);
      return answer !== undefined;
    };
    await expect.poll(isAnswered).toBe(true);
    return answer as OutputOf<Spec>;
  };
  // Some attempts come to nothing here; that is another test's matter.
  await ask(api.run.update, { run_id, stop_share: 1 });
  await ask(api.run.start, { run_id });

  const countEnded = () => db.$count(taskImages, inArray(taskImages.state, ['done', 'failed']));
  for (let kill = 1; kill <= KILLS; kill++) {
    const wanted = kill * Math.floor(PICTURES / (KILLS + 2));
    await expect.poll(countEnded).toBeGreaterThanOrEqual(wanted);
    // One of each, and at last everything at once.
    const struck =
      kill < KILLS
        ? [random.pick(world.apis), random.pick(world.workers)]
        : [...world.apis, ...world.workers];
    for (const part of struck) {
      const pid = part?.pid();
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    }
  }
  await expect
    .poll(async () => (await ask(api.run.detail, { run_id })).state, { interval: 500 })
    .toBe('reviewing');

  const items = await db.select().from(runItems).where(eq(runItems.runId, run_id));
  const made = items.filter(({ state }) => state === 'made');
  expect(items.every(({ state }) => state === 'made' || state === 'failed')).toBe(true);
  expect(made.length).toBeGreaterThan(PICTURES / 2);
  const attempts = await db.select().from(runAttempts).where(eq(runAttempts.runId, run_id));
  expect(attempts).toHaveLength(PICTURES);
  expect(new Set(attempts.map(({ taskId }) => taskId)).size).toBe(PICTURES);
  const spent = attempts.reduce((sum, { price }) => sum + price, 0);
  expect(attempts.filter(({ price }) => price > 0)).toHaveLength(made.length);
  expect((await ask(api.points.balance, {})).points).toBe(POINTS - spent);
  expect(await auditLedger(db)).toEqual([]);
});
