import { pino } from 'pino';
import { expect, test } from 'vitest';
import { connect, type Queryable } from '../../db/client.ts';
import { workerHeartbeats } from '../../db/schema/operations.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createPace, measure, remaining } from './pace.ts';
import type { TaskWithImages } from './queries.ts';

const NOW = Date.parse('2026-01-01T00:01:00Z');
const startedAt = new Date(NOW - 60_000);

test('an image that has hardly begun is expected to take the usual time', () => {
  expect(remaining({ progress: 0, startedAt: null }, 20, NOW)).toBe(20);
  expect(remaining({ progress: 0, startedAt }, 20, NOW)).toBe(20);
});

test('a slow one is measured by its own pace once it has come some way', () => {
  // Half of it took a minute, so the other half does, too, whatever is usual.
  expect(remaining({ progress: 0.5, startedAt }, 20, NOW)).toBeCloseTo(60);
});

// spec: 1.36
test('between the two the estimate moves from one to the other', () => {
  const some = remaining({ progress: 0.15, startedAt }, 20, NOW);
  expect(some).toBeGreaterThan(20 * 0.85);
  expect(some).toBeLessThan((60 / 0.15) * 0.85);
});

test('a figure that could not be read is asked for again, whatever the clock says', async () => {
  let asked = 0;
  const execute = async () => {
    asked += 1;
    if (asked === 1) throw new Error('the database is away');
    return { rows: [] };
  };
  const pace = createPace({ execute } as unknown as Queryable, 1);
  const open = [
    { task: {}, images: [{ image: { finishedAt: null } }] },
  ] as unknown as TaskWithImages[];
  await expect(pace(open)).rejects.toThrow('away');
  await expect(pace(open)).resolves.toBeTypeOf('function');
});

test('only workers that make images count', async () => {
  const database = await createTestDatabase();
  const db = connect(database.url, { max: 2, log: pino({ level: 'silent' }) });
  const lanes = ['batch', 'batch', 'interactive', 'interactive', 'interactive'] as const;
  await db
    .insert(workerHeartbeats)
    .values(lanes.map((lane, index) => ({ workerId: `${lane}-${index}`, lane })));
  expect((await measure(db)).workers).toBe(2);
  await db.delete(workerHeartbeats);
  // No worker is there now; the estimate is for when one comes.
  expect((await measure(db)).workers).toBe(1);
  await db.pool.end();
  await database.drop();
});
