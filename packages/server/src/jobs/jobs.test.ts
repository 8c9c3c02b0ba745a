import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { connect, type Database } from '../db/client.ts';
import { type Listener, listen } from '../db/listener.ts';
import { workerHeartbeats } from '../db/schema/operations.ts';
import { AppError } from '../errors/app-error.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { type BoundJob, bindJob, defineJob } from './define-job.ts';
import { bindInteractive, createAsk, defineInteractive } from './interactive.ts';
import { enqueue } from './queue.ts';
import { startRunner } from './runner.ts';
import { unlockSilentWorkers, unlockUnknownJobs } from './sweeper.ts';

const log = pino({ level: 'silent' });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let listener: Listener;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.url, { max: 10, log });
  listener = await listen(database.url, log);
});
afterAll(async () => {
  await listener.close();
  await db.pool.end();
  await database.drop();
});

const note = defineJob({
  name: 'note',
  lane: 'batch',
  payload: z.object({ text: z.string() }),
  maxAttempts: 2,
});

const run = (jobs: BoundJob[], lane: 'batch' | 'interactive' = 'batch') =>
  startRunner({ db, lane, jobs, concurrency: 2, log, stopAfterMs: 200 });

describe('the queue', () => {
  test('runs a job once its transaction has committed, and never if it was rolled back', async () => {
    const seen: string[] = [];
    const runner = await run([bindJob(note, async ({ text }) => void seen.push(text))]);
    await db
      .transaction(async (tx) => {
        await enqueue(tx, note, { text: 'undone' });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await db.transaction((tx) => enqueue(tx, note, { text: 'done' }));
    await expect.poll(() => seen).toEqual(['done']);
    await runner.stop();
  });

  test('tries again after a failure and tells the last attempt', async () => {
    const attempts: boolean[] = [];
    const runner = await run([
      bindJob(note, async (_, { isLastAttempt }) => {
        attempts.push(isLastAttempt);
        throw new Error('fails');
      }),
    ]);
    await enqueue(db, note, { text: 'x' });
    await expect.poll(() => attempts).toEqual([false, true]);
    await runner.stop();
  });

  test('takes the more urgent job first', async () => {
    const seen: string[] = [];
    await enqueue(db, note, { text: 'later' }, { priority: 5 });
    await enqueue(db, note, { text: 'usual' });
    await enqueue(db, note, { text: 'first' }, { priority: -5 });
    const runner = await startRunner({
      db,
      lane: 'batch',
      jobs: [bindJob(note, async ({ text }) => void seen.push(text))],
      concurrency: 1,
      log,
    });
    await expect.poll(() => seen).toEqual(['first', 'usual', 'later']);
    await runner.stop();
  });

  test('refuses a job with two handlers and a lane without jobs', async () => {
    const job = bindJob(note, async () => undefined);
    await expect(run([job, job])).rejects.toThrow('two handlers');
    await expect(run([job], 'interactive')).rejects.toThrow('wait for ever');
  });

  test('tells running jobs when the worker stops', async () => {
    const started = Promise.withResolvers<void>();
    let aborted = false;
    const runner = await run([
      bindJob(note, async (_, { signal }) => {
        started.resolve();
        await sleep(30_000, undefined, { signal }).catch(() => {
          aborted = true;
        });
      }),
    ]);
    await enqueue(db, note, { text: 'long' });
    await started.promise;
    await runner.stop();
    expect(aborted).toBe(true);
  });
});

test('a worker that stops finishes what it has begun, and takes nothing new', async () => {
  await db.execute(sql`delete from graphile_worker._private_jobs`);
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const seen: string[] = [];
  const job = bindJob(note, async ({ text }, { signal }) => {
    started.resolve();
    await gate.promise;
    seen.push(signal.aborted ? 'aborted' : text);
  });
  const runner = await startRunner({
    ...{ db, lane: 'batch', jobs: [job], concurrency: 1, log },
    stopAfterMs: 60_000,
  });
  await enqueue(db, note, { text: 'begun' });
  await started.promise;
  const stopped = runner.stop();
  await enqueue(db, note, { text: 'later' });
  gate.resolve();
  await stopped;
  expect(seen).toEqual(['begun']);
  const left = () =>
    db.execute(
      sql`select payload->>'text' as text, locked_by as locked from graphile_worker._private_jobs`,
    );
  // The queue does not wait for the line that says "done": it may still be on its way.
  await expect.poll(async () => (await left()).rows).toEqual([{ text: 'later', locked: null }]);
  await db.execute(sql`delete from graphile_worker._private_jobs`);
});

describe('the sweeper', () => {
  const lockAs = (worker: string) =>
    db.execute(sql`
      update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - interval '20 seconds'`);

  test('gives back what a silent worker holds and leaves a living one alone', async () => {
    await db.execute(sql`delete from graphile_worker._private_jobs`);
    await enqueue(db, note, { text: 'held' });
    await lockAs('alive');
    await db.insert(workerHeartbeats).values({ workerId: 'alive' });
    expect(await unlockSilentWorkers(db, log)).toEqual([]);
    await lockAs('dead');
    expect(await unlockSilentWorkers(db, log)).toEqual(['dead']);
    const seen: string[] = [];
    const runner = await run([bindJob(note, async ({ text }) => void seen.push(text))]);
    await expect.poll(() => seen).toEqual(['held']);
    await runner.stop();
  });
});

test('a job that a living worker holds without knowing goes back, with the queue behind it', async () => {
  await db.execute(sql`delete from graphile_worker._private_jobs`);
  await enqueue(db, note, { text: 'lost' }, { queue: 'slot' });
  await enqueue(db, note, { text: 'behind' }, { queue: 'slot' });
  const { rows } = await db.execute<{ id: string }>(sql`
    update graphile_worker._private_jobs set locked_by = 'me', locked_at = now() - interval '20 seconds', attempts = 1
    where payload->>'text' = 'lost' returning id::text as id`);
  await db.execute(sql`
    update graphile_worker._private_job_queues set locked_by = 'me', locked_at = now() - interval '20 seconds'`);
  const id = rows[0]?.id ?? '';
  const own = (...known: string[]) => ({
    workerId: 'me',
    knows: (job: string) => known.includes(job),
  });
  expect(await unlockUnknownJobs(db, log, own(id))).toEqual([]);
  expect(await unlockUnknownJobs(db, log, own())).toEqual([id]);
  const seen: string[] = [];
  const runner = await run([bindJob(note, async ({ text }) => void seen.push(text))]);
  await expect.poll(() => seen).toEqual(['lost', 'behind']);
  await runner.stop();
});

describe('interactive work', () => {
  const forms = { input: z.object({ value: z.number() }), output: z.object({ value: z.number() }) };
  const double = defineInteractive({ ...forms, name: 'double' });
  const someone = { userId: 'someone' };
  const waitingJobs = async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from graphile_worker._private_jobs`,
    );
    return rows[0]?.count;
  };
  beforeEach(async () => {
    await db.execute(sql`delete from graphile_worker._private_jobs`);
  });

  test('answers the one who asked, with the result or with the reason', async () => {
    const runner = await run(
      [
        bindInteractive(db, double, async ({ value }) => {
          if (value < 0) throw new AppError('FILE_BROKEN');
          return { value: value * 2 };
        }),
      ],
      'interactive',
    );
    const ask = createAsk(db, listener);
    const answers = await Promise.all([1, 2, 3].map((value) => ask(double, { value }, someone)));
    expect(answers).toEqual([{ value: 2 }, { value: 4 }, { value: 6 }]);
    await expect(ask(double, { value: -1 }, someone)).rejects.toMatchObject({
      error: 'FILE_BROKEN',
    });
    await runner.stop();
  });

  test('says that it is busy when nobody answers, and leaves nothing behind', async () => {
    const ask = createAsk(db, listener);
    const hasty = { ...double, patienceMs: 300 };
    await expect(ask(hasty, { value: 1 }, someone)).rejects.toMatchObject({
      error: 'SERVICE_BUSY',
    });
    const { rows } = await db.execute(sql`select * from interactive_requests`);
    expect(rows).toEqual([]);
    expect(await waitingJobs()).toBe(0);
  });

  test('that was given up on is not begun, though the queue has handed it out', async () => {
    const begun: number[] = [];
    const answered = bindInteractive(db, double, async ({ value }) => {
      begun.push(value);
      return { value };
    });
    const context = { signal: AbortSignal.timeout(60_000), isLastAttempt: true, log };
    await answered.run({ requestId: crypto.randomUUID(), input: { value: 1 } }, context);
    expect(begun).toEqual([]);
  });

  test('of a caller who hangs up leaves the queue', async () => {
    const gone = new AbortController();
    const call = createAsk(db, listener)(double, { value: 1 }, { ...someone, signal: gone.signal });
    await expect.poll(waitingJobs).toBe(1);
    gone.abort();
    await expect(call).rejects.toMatchObject({ error: 'SERVICE_BUSY' });
    expect(await waitingJobs()).toBe(0);
  });

  test('of one seller, however much, leaves room for that of others', async () => {
    const gate = Promise.withResolvers<void>();
    const atWork = { now: 0, most: 0 };
    const slow = defineInteractive({ ...forms, name: 'slow' });
    const runner = await startRunner({
      ...{ db, lane: 'interactive', concurrency: 3, log, stopAfterMs: 200 },
      jobs: [
        bindInteractive(db, slow, async ({ value }) => {
          atWork.now += 1;
          atWork.most = Math.max(atWork.most, atWork.now);
          await gate.promise;
          atWork.now -= 1;
          return { value };
        }),
        bindInteractive(db, double, async ({ value }) => ({ value: value * 2 })),
      ],
    });
    const ask = createAsk(db, listener);
    const flood = Array.from({ length: 24 }, (_, value) => ask(slow, { value }, someone));
    await expect.poll(() => atWork.now).toBe(2);
    await expect.poll(waitingJobs).toBe(24);
    // Others get their answers while none of the flood finishes.
    for (const userId of ['another', 'a third']) {
      expect(await ask(double, { value: 5 }, { userId })).toEqual({ value: 10 });
    }
    expect(atWork).toEqual({ now: 2, most: 2 });
    gate.resolve();
    await Promise.all(flood);
    expect(atWork.most).toBe(2);
    await runner.stop();
  });

  test('of somebody who waits for little goes before that of somebody who waits for much', async () => {
    const begun: string[] = [];
    const ask = createAsk(db, listener);
    const named = defineInteractive({
      ...{ name: 'named', input: z.object({ name: z.string() }), output: z.object({}) },
    });
    const calls = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask(named, { name }, someone));
    await expect.poll(waitingJobs).toBe(5);
    calls.push(ask(named, { name: 'b1' }, { userId: 'another' }));
    await expect.poll(waitingJobs).toBe(6);
    const runner = await startRunner({
      ...{ db, lane: 'interactive', concurrency: 1, log, stopAfterMs: 200 },
      jobs: [
        bindInteractive(db, named, async ({ name }) => {
          begun.push(name);
          return {};
        }),
      ],
    });
    await Promise.all(calls);
    expect(begun.indexOf('b1')).toBeLessThan(3);
    await runner.stop();
  });

  test('still gets its answer when the notice was lost', async () => {
    const deaf: Listener = { ...listener, on: () => undefined };
    const runner = await run(
      [bindInteractive(db, double, async ({ value }) => ({ value: value * 2 }))],
      'interactive',
    );
    expect(await createAsk(db, deaf)(double, { value: 4 }, someone)).toEqual({ value: 8 });
    await runner.stop();
  });
});
