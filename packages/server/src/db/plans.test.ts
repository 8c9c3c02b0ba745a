import { eq } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteFiles, purgeDeleted } from '../base/files/files.ts';
import { failAbandoned } from '../features/tasks/attempts.ts';
import { expireTasks } from '../features/tasks/expiry.ts';
import { emptyTrash } from '../features/tasks/trash.ts';
import { findPrincipal, findPrincipalWithAccount } from '../features/users/sessions.ts';
import { hashToken } from '../http/auth.ts';
import { type CapturedQuery, captureQueries } from '../testing/capture-queries.ts';
import { OPERATOR_LISTS, SELLER_LISTS } from '../testing/list-calls.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { connect } from './client.ts';
import { users } from './schema/users.ts';

/** Tables that grow with every seller and every picture; no call may scan one of them sequentially. */
const GROWING = [
  'users',
  'tasks',
  'task_images',
  'files',
  'point_entries',
  'point_buckets',
  'orders',
  'sessions',
  'outfit_photos',
  'favourite_models',
  'community_posts',
  'community_likes',
  'operator_actions',
];

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const isGrowing = (plan: Plan): boolean =>
  GROWING.includes(plan['Relation Name'] ?? '') || (plan.Plans ?? []).some(isGrowing);

/** Sorting a page costs as much as reading the whole list. */
const findSorts = (plan: Plan): string[] => {
  if (plan['Node Type'] !== 'Limit') return [];
  const [first, inner] = [plan.Plans?.[0], plan.Plans?.[0]?.Plans?.[0]];
  const sort = [first, inner].find((node) => node?.['Node Type'] === 'Sort');
  return sort && isGrowing(sort) ? ['sorted before its page is cut'] : [];
};

const findScans = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && GROWING.includes(plan['Relation Name'] ?? '')
    ? [plan['Relation Name'] ?? '']
    : []),
  ...(plan.Plans ?? []).flatMap(findScans),
];

/** Small tables are always scanned; with scans disabled, PostgreSQL uses one only where no index fits. */
async function scans(queries: readonly CapturedQuery[]) {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await client.query('set enable_seqscan = off; set enable_sort = off');
    const found: { text: string; tables: string[] }[] = [];
    for (const { text, values } of queries) {
      const { rows } = await client.query(`explain (format json) ${text}`, values);
      const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
      const tables = [...findScans(plan), ...findSorts(plan)];
      if (tables.length > 0) found.push({ text, tables });
    }
    return found;
  } finally {
    await client.end();
  }
}

test('no list of sellers or operators reads a growing table from end to end', async () => {
  const user = await server.createUser({ points: 100 });
  await server.db.update(users).set({ role: 'operator' }).where(eq(users.id, user.id));
  const queries = await captureQueries(async () => {
    for (const { spec, input } of [...SELLER_LISTS, ...OPERATOR_LISTS]) {
      await server.call(spec, input as never, user);
    }
  });
  expect(queries.length).toBeGreaterThan(SELLER_LISTS.length);
  expect(await scans(queries)).toEqual([]);
});

test('no job that comes every few minutes does either', async () => {
  const { db, store } = server;
  const queries = await captureQueries(async () => {
    await failAbandoned(db);
    await expireTasks(db);
    await emptyTrash(db);
    await purgeDeleted(db, store);
    await deleteFiles(db, [crypto.randomUUID()]);
  });
  expect(queries.length).toBeGreaterThan(4);
  expect(await scans(queries)).toEqual([]);
});

test('what every call reads is planned once for a connection, not anew each time', async () => {
  const { token } = await server.createUser();
  const db = connect(server.databaseUrl, { max: 1, log: pino({ level: 'silent' }) });
  try {
    for (let calls = 0; calls < 20; calls++) {
      await findPrincipal(db, hashToken(token));
      await findPrincipalWithAccount(db, hashToken(token));
    }
    const { rows } = await db.pool.query<{ name: string; planned: number }>(
      'select name, custom_plans::int as planned from pg_prepared_statements',
    );
    const names = rows.map(({ name }) => name).toSorted();
    expect(names).toEqual(['accounts_by_token', 'sessions_by_token']);
    // PostgreSQL makes five plans before it may keep one.
    for (const { name, planned } of rows) expect(planned, name).toBeLessThanOrEqual(5);
  } finally {
    await db.pool.end();
  }
});
