import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { connect } from './client.ts';
import { createRowsQuery } from './rows-query.ts';

let server: TestServer;
let db: ReturnType<typeof connect>;

beforeAll(async () => {
  server = await startTestServer();
  db = connect(server.databaseUrl, { max: 2, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await db.pool.end();
  await server.close();
});

const numbers = createRowsQuery({
  name: 'numbers_up_to',
  text: `select n, n % 2 = 0, nullif('odd "' || n, 'odd "2') from generate_series(1, $1::int) n
    where pg_sleep($2::float8) is not null and 6 / (n - 4) is not null`,
  toRow: ([number, isEven, text]) => {
    if (number === 3) throw new Error('a row that cannot be read');
    return { number, isEven, text };
  },
});

const TWO = [
  { number: 1, isEven: false, text: 'odd "1' },
  { number: 2, isEven: true, text: null },
];

test('numbers, yes and no, nothing and words come as what they are, also when the columns are known', async () => {
  expect(await numbers(db.pool, ['2', '0'])).toEqual(TWO);
  expect(await numbers(db.pool, ['2', '0'])).toEqual(TWO);
});

test('each connection learns the statement', async () => {
  const both = [1, 2].map(() => numbers(db.pool, ['2', '0.05']));
  expect(await Promise.all(both)).toEqual([TWO, TWO]);
  expect(db.pool.totalCount).toBe(2);
});

test('a statement that fails and a row that cannot be read reject, and the next is answered', async () => {
  await expect(numbers(db.pool, ['4', '0'])).rejects.toThrow();
  await expect(numbers(db.pool, ['not a number', '0'])).rejects.toThrow('invalid input syntax');
  await expect(numbers(db.pool, ['3', '0'])).rejects.toThrow('a row that cannot be read');
  expect(await numbers(db.pool, ['2', '0'])).toEqual(TWO);
});
