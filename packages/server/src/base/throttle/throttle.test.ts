import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Database } from '../../db/client.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import {
  clearAttempts,
  clientNetwork,
  consumeQuota,
  countAttempt,
  throttleKey,
  uncountAttempt,
} from './public.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.url, { max: 10, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await db.pool.end();
  await database.drop();
});

const delay = (key: string) => ({ key, free: 3, firstSeconds: 2, maxSeconds: 60 });
const wait = async (key: string) => {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select round(extract(epoch from blocked_until - since))::int as seconds from throttles
    where key = ${key}`);
  return rows[0]?.seconds;
};
const letTimePass = (key: string, time: string) =>
  db.execute(sql`update throttles set blocked_until = blocked_until - ${time}::interval,
    since = since - ${time}::interval where key = ${key}`);
const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

describe('a growing delay', () => {
  test('leaves the first tries free, then doubles up to its limit', async () => {
    const waits: (number | undefined)[] = [];
    for (let count = 0; count < 10; count++) {
      await countAttempt(db, delay('grow'));
      waits.push(await wait('grow'));
      await letTimePass('grow', '2 minutes');
    }
    expect(waits).toEqual([0, 0, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test('tells how long to wait, and forgets after a quiet hour', async () => {
    for (let count = 0; count < 3; count++) await countAttempt(db, delay('tell'));
    await expect(countAttempt(db, delay('tell'))).rejects.toMatchObject({
      error: 'TOO_MANY_REQUESTS',
      options: { params: { seconds: 2 } },
    });
    await letTimePass('tell', '61 minutes');
    await countAttempt(db, delay('tell'));
    expect(await wait('tell')).toBe(0);
  });

  test('lets no more through when all come at once', async () => {
    const turns = Array.from({ length: 30 }, () => succeeds(countAttempt(db, delay('rush'))));
    expect((await Promise.all(turns)).filter(Boolean)).toHaveLength(3);
  });

  test('takes one try back, or all of them', async () => {
    for (let count = 0; count < 3; count++) await countAttempt(db, delay('back'));
    await uncountAttempt(db, 'back');
    expect(await succeeds(countAttempt(db, delay('back')))).toBe(true);
    expect(await succeeds(countAttempt(db, delay('back')))).toBe(false);
    await clearAttempts(db, 'back');
    expect(await succeeds(countAttempt(db, delay('back')))).toBe(true);
  });
});

describe('a quota', () => {
  test('gives out no more than it has, also to many at once, and is full again afterwards', async () => {
    const quota = { key: 'quota', max: 4, seconds: 60 };
    const taken = await Promise.all(Array.from({ length: 20 }, () => consumeQuota(db, quota)));
    expect(taken.filter(Boolean)).toHaveLength(4);
    await letTimePass('quota', '61 seconds');
    expect(await consumeQuota(db, quota)).toBe(true);
  });
});

test('the table holds no address', async () => {
  await countAttempt(db, delay(throttleKey('password-account', 'somebody@seller.test')));
  const { rows } = await db.execute(sql`select key from throttles`);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('somebody');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, client) => {
  expect(clientNetwork(address)).toBe(client);
});
