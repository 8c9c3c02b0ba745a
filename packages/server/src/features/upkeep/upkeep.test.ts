import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alarms } from '../../db/schema/operations.ts';
import { pointBuckets } from '../../db/schema/points.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { upkeepJobs } from './jobs.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function run(name: string) {
  const job = upkeepJobs(server).find(({ spec }) => spec.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  const signal = AbortSignal.timeout(60_000);
  await job.run({}, { signal, isLastAttempt: false, log: pino({ level: 'silent' }) });
}

test('the nightly check raises an alarm when a balance differs from the ledger, and only then', async () => {
  await server.createUser({ points: 10 });
  await run('check-ledger');
  expect(await server.db.select().from(alarms)).toEqual([]);
  await server.db.update(pointBuckets).set({ remaining: sql`${pointBuckets.remaining} - 1` });
  await run('check-ledger');
  expect(await server.db.select().from(alarms)).toMatchObject([
    { kind: 'ledger', details: { faults: [{ expected: 10, found: 9 }] } },
  ]);
});
