import { api, ERRORS, isOneOf, PICTURED_ITEMS } from '@vitrine/contract';
import { and, eq, notInArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAttempts, runItems } from '../../../db/schema/runs.ts';
import { taskImages } from '../../../db/schema/tasks.ts';
import { RefusedError } from '../../../engines/core/engine.ts';
import { auditLedger } from '../../../money/points/public.ts';
import type { TestUser } from '../../../testing/client.ts';
import { addReadyRun } from '../../../testing/run-fixtures.ts';
import { addPicture } from '../../../testing/stored-picture.ts';
import { createTestEngine, made } from '../../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const RUNS = Number(process.env.PROPERTY_RUNS ?? 5);
const PICTURES = 5;
const POINTS = 100;

let server: TestServer;
/** What becomes of the next pictures: true, a refusal. */
let refusals: boolean[] = [];
beforeAll(async () => {
  const engine = createTestEngine(async ({ source }) => {
    if (refusals.pop()) throw new RefusedError('NO_GARMENT', 'refused by the test');
    return made(source);
  });
  server = await startTestServer({
    engine,
    kinds: ['cutout'],
    settings: { USER_CONCURRENCY: '2' },
  });
});
afterAll(() => server.close());

const place = fc.nat(PICTURES - 1);
/** What a seller may do at any moment, allowed just then or not. */
const deed = fc.oneof(
  fc.record({ do: fc.constant('start' as const) }),
  fc.record({ do: fc.constant('pause' as const) }),
  fc.record({ do: fc.constant('resume' as const) }),
  fc.record({ do: fc.constant('cancel' as const) }),
  fc.record({ do: fc.constant('deliver' as const) }),
  fc.record({ do: fc.constant('redo' as const), at: place }),
  fc.record({ do: fc.constant('choose' as const), at: place }),
  fc.record({
    ...{ do: fc.constant('decide' as const), at: place },
    decision: fc.constantFrom('approve' as const, 'reject' as const),
  }),
);
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

const channel = { name: 'shop', template: '{sku}.{ext}' };

function act(run_id: string, ids: readonly string[], user: TestUser, wanted: Deed) {
  const item_id = ids['at' in wanted ? wanted.at : 0] ?? '';
  switch (wanted.do) {
    case 'start':
    case 'pause':
    case 'resume':
    case 'cancel':
      return server.ask(api.run[wanted.do], { run_id }, user);
    case 'deliver':
      return server.ask(api.runReview.deliver, { run_id, channel }, user);
    case 'redo':
      return server.ask(api.runReview.redo, { run_id, item_ids: [item_id], changes: {} }, user);
    case 'choose':
      return server.ask(api.runReview.choose, { item_id, number: 1 }, user);
    case 'decide': {
      const { decision } = wanted;
      const input = { run_id, item_ids: [item_id], decision, note: '' };
      return server.ask(api.runReview.decide, input, user);
    }
  }
}

/** Whatever a seller presses while pictures are made: nothing breaks, and points are what pictures were worth. */
async function holds(deeds: readonly Deed[], outcomes: boolean[], cap: number | null) {
  refusals = [...outcomes];
  const user = await server.createUser({ points: POINTS });
  const { id } = await addPicture(server, user.id);
  const run_id = await addReadyRun(server, user, Array<string>(PICTURES).fill(id));
  await server.call(api.run.update, { run_id, max_points: cap }, user);
  const { list } = await server.call(api.runReview.items, { run_id, sort: 'order' }, user);
  const ids = list.map(({ item_id }) => item_id);
  for (const wanted of [{ do: 'start' as const }, ...deeds]) {
    const { code } = await act(run_id, ids, user, wanted);
    expect(code, wanted.do).not.toBe(ERRORS.SERVICE_ERROR.code);
  }
  const look = () => server.call(api.run.detail, { run_id }, user);
  const isAtRest = async () => {
    const { state } = await look();
    const open = notInArray(taskImages.state, ['done', 'failed', 'cancelled']);
    const working = await server.db.$count(taskImages, and(eq(taskImages.userId, user.id), open));
    // A picture may have ended before the run has heard of it.
    const unsettled = and(eq(runItems.runId, run_id), eq(runItems.state, 'running'));
    return state !== 'running' && working + (await server.db.$count(runItems, unsettled)) === 0;
  };
  await expect.poll(isAtRest, { interval: 100 }).toBe(true);

  const items = await server.db.select().from(runItems).where(eq(runItems.runId, run_id));
  for (const { state, resultFileId } of items) {
    expect(state).not.toBe('running');
    if (isOneOf(PICTURED_ITEMS, state)) expect(resultFileId).not.toBeNull();
  }
  const attempts = await server.db.select().from(runAttempts).where(eq(runAttempts.runId, run_id));
  const spent = attempts.reduce((sum, { price }) => sum + price, 0);
  expect(items.reduce((sum, { points }) => sum + points, 0)).toBe(spent);
  if (cap !== null) expect(spent).toBeLessThanOrEqual(cap);
  const { points } = await server.call(api.points.balance, {}, user);
  expect(points).toBe(POINTS - spent);
  expect(await auditLedger(server.db)).toEqual([]);
}

test('whatever is pressed in whatever order, a run keeps its rules and its books', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 4, maxLength: 12 }),
      fc.array(fc.boolean(), { maxLength: 6 }),
      fc.option(fc.integer({ min: 1, max: 12 })),
      holds,
    ),
    { numRuns: RUNS, seed: 20_262, endOnFailure: true },
  );
});
