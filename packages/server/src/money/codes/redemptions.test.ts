import { api } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetClock } from '../../db/clock.ts';
import { redemptionCodes } from '../../db/schema/codes.ts';
import { seedDemo } from '../../seed.ts';
import type { TestUser } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditLedger } from '../points/audit.ts';

let server: TestServer;
let operator: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  [operator, colleague] = [await server.createUser(), await server.createUser()];
  await server.db.execute(sql`update users set role = 'operator'`);
});
beforeEach(async () => {
  await resetClock(server.db);
  await server.db.execute(sql`delete from throttles`);
});
afterAll(() => server.close());

const inAYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString();
const create = (batch: object = {}) =>
  server.call(
    api.redemptionAdmin.create,
    { points: 50, count: 1, expires_at: inAYear(), note: 'Spring fair', ...batch },
    operator,
  );
const redeem = (user: TestUser, code: string) => server.ask(api.points.redeem, { code }, user);

describe('a redemption code', () => {
  // spec: 1.27
  test('tops up once, in small letters too', async () => {
    const user = await server.createUser({ points: 5 });
    const [code = ''] = (await create()).codes;
    const reply = await redeem(user, code.toLowerCase());
    expect(reply.data).toEqual({ granted: 50, points: 55 });
    expect((await redeem(user, code)).code).toBe(44003);
    expect((await redeem(await server.createUser(), code)).code).toBe(44003);
  });

  // spec: 5.16
  test('with a space is refused as such; unknown or expired, it is not valid', async () => {
    const user = await server.createUser();
    const [code = ''] = (await create({ expires_at: inAYear() })).codes;
    expect(await redeem(user, `${code} `)).toMatchObject({
      code: 44001,
      msg: 'A redemption code has no spaces',
    });
    expect((await redeem(user, 'NOSUCHCODE')).code).toBe(44002);
    await server.travel(366);
    expect((await redeem(user, code)).code).toBe(44002);
  });

  test('with few uses lets only as many in of many at once, each as often as it may', async () => {
    const [code = ''] = (await create({ uses: 3, per_user: 2 })).codes;
    const [one, two] = [await server.createUser(), await server.createUser()];
    const replies = await Promise.all([one, one, one, two, two].map((user) => redeem(user, code)));
    expect(replies.filter(({ status }) => status === '200')).toHaveLength(3);
    const [row] = await server.db
      .select()
      .from(redemptionCodes)
      .where(eq(redemptionCodes.code, code));
    expect(row?.usesLeft).toBe(0);
  });

  test('that one user has used up is still good for others', async () => {
    const [code = ''] = (await create({ uses: 5 })).codes;
    const user = await server.createUser();
    expect((await redeem(user, code)).status).toBe('200');
    expect((await redeem(user, code)).code).toBe(44003);
    expect((await redeem(await server.createUser(), code)).status).toBe('200');
  });

  test('cannot be guessed: after six tries there is a wait', async () => {
    const user = await server.createUser();
    const [code = ''] = (await create()).codes;
    for (let count = 0; count < 6; count++) {
      expect((await redeem(user, `GUESS${count}`)).code).toBe(44002);
    }
    expect((await redeem(user, code)).code).toBe(42900);
  });

  test('of the first start works', async () => {
    const seeded = await seedDemo(server.db);
    const user = await server.createUser();
    const reply = await redeem(user, seeded?.redemptionCode ?? '');
    expect(reply.data).toEqual({ granted: 100, points: 100 });
  });
});

describe('a batch', () => {
  test('has as many different codes as asked for, without signs that look alike', async () => {
    const { batch, codes } = await create({ count: 40, uses: 2, per_user: 1 });
    expect(new Set(codes).size).toBe(40);
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{16}$/);
    expect(batch).toMatchObject({
      codes: 40,
      uses: 2,
      per_user: 1,
      uses_left: 80,
      points: 50,
      note: 'Spring fair',
      is_mine: true,
    });
    const { list } = await server.call(api.redemptionAdmin.list, { limit: 1 }, colleague);
    expect(list).toMatchObject([{ batch_id: batch.batch_id, is_mine: false }]);
  });

  test('is shown in full to whoever made it, and to nobody else', async () => {
    const { batch, codes } = await create({ count: 5 });
    const shown = async (who: TestUser) => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const input = { batch_id: batch.batch_id, limit: 2, cursor };
        const page = await server.call(api.redemptionAdmin.codes, input, who);
        found.push(...page.list.map(({ code }) => code));
        cursor = page.next_cursor ?? undefined;
      } while (cursor);
      return found.toSorted();
    };
    expect(await shown(operator)).toEqual(codes.toSorted());
    const masked = await shown(colleague);
    expect(masked).toHaveLength(5);
    for (const code of masked) expect(code).toMatch(/^•{12}\w{4}$/);
    const csv = (who: TestUser) =>
      server.ask(api.redemptionAdmin.csv, { batch_id: batch.batch_id }, who);
    expect((await csv(colleague)).code).toBe(40400);
    expect((await csv(operator)).data?.csv.split('\r\n')).toHaveLength(7);
  });

  test('as CSV cannot hide a formula in its note', async () => {
    const { batch } = await create({ note: '=HYPERLINK("x")' });
    const input = { batch_id: batch.batch_id };
    const { csv } = await server.call(api.redemptionAdmin.csv, input, operator);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test('that is over before it begins is refused', async () => {
    const input = { points: 1, count: 1, expires_at: new Date(0).toISOString() };
    expect((await server.ask(api.redemptionAdmin.create, input, operator)).code).toBe(40000);
  });
});

test('after all of this the books are right', async () => {
  expect(await auditLedger(server.db)).toEqual([]);
});
