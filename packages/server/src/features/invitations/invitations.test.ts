import { api, INVITATION_RESULT, STATUS_OK } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invitationCodes } from '../../db/schema/codes.ts';
import { newCode, ownInvitationCode } from '../../money/codes/invitation-codes.ts';
import { auditLedger } from '../../money/points/audit.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: { WELCOME_POINTS: '30', INVITATION_USES: '7' } });
});
afterAll(() => server.close());

const addCode = async (usesLeft = 100) => {
  const code = newCode(6);
  await server.db.insert(invitationCodes).values({ code, usesLeft });
  return code;
};
const stranger = () => server.createUser({ invited: false });
const enter = (register_code: string, token: string) =>
  server.call(api.invite.add, { register_code }, { token });

describe('an invitation code', () => {
  // spec: 3.14, 7.13
  test('opens the account, gives the welcome points and a code to pass on', async () => {
    const { token } = await stranger();
    expect((await server.ask(api.task.records, {}, { token })).code).toBe(40003);
    const reply = await enter(await addCode(), token);
    expect(reply).toMatchObject({ code: 200, msg: '', user_info: { invited: 1, points: 30 } });
    expect((await server.ask(api.task.records, {}, { token })).status).toBe(STATUS_OK);
    const mine = await server.call(api.invite.list, {}, { token });
    expect(mine.register_code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
    expect(mine.uses_left).toBe(7);
    expect(mine.link).toBe(`${server.address}/?registerode=${mine.register_code}`);
  });

  test('may be typed in small letters and with spaces', async () => {
    const { token } = await stranger();
    const code = (await addCode()).toLowerCase();
    expect((await enter(` ${code.slice(0, 3)} ${code.slice(3)}`, token)).code).toBe(200);
  });

  test('that nobody has is 50018, in the data of a successful reply', async () => {
    const { token } = await stranger();
    const input = { register_code: 'NOSUCH' };
    expect(await server.ask(api.invite.add, input, { token })).toMatchObject({
      status: '200',
      data: { code: 50018, msg: 'Invitation Code Error', user_info: { invited: 0 } },
    });
    const chinese = await server.ask(api.invite.add, input, { token, language: 'zh' });
    expect(chinese.data?.msg).toBe('邀请码错误');
  });

  test('that is used up, my own, or comes second is 50019', async () => {
    const [used, owner, twice] = await Promise.all([stranger(), stranger(), stranger()]);
    expect((await enter(await addCode(0), used.token)).code).toBe(INVITATION_RESULT.unusable);
    const own = await ownInvitationCode(server.db, owner.id, 5);
    expect((await enter(own.code, owner.token)).code).toBe(50019);
    expect((await enter(await addCode(), twice.token)).code).toBe(200);
    expect((await enter(await addCode(), twice.token)).code).toBe(50019);
  });

  test('with one use left lets one of many in, and pays once', async () => {
    const code = await addCode(1);
    const many = await Promise.all(Array.from({ length: 6 }, stranger));
    const replies = await Promise.all(many.map(({ token }) => enter(code, token)));
    expect(replies.filter((reply) => reply.code === 200)).toHaveLength(1);
    const [row] = await server.db
      .select()
      .from(invitationCodes)
      .where(eq(invitationCodes.code, code));
    expect(row?.usesLeft).toBe(0);
  });

  test('entered many times at once is accepted once, and pays once', async () => {
    const { token } = await stranger();
    const code = await addCode(100);
    const replies = await Promise.all(Array.from({ length: 5 }, () => enter(code, token)));
    expect(replies.filter((reply) => reply.code === 200)).toHaveLength(1);
    expect((await enter(code, token)).user_info.points).toBe(30);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  test('lets a whole office in from one address', async () => {
    const code = await addCode();
    for (let count = 0; count < 45; count++) {
      const { token } = await stranger();
      expect((await enter(code, token)).code).toBe(200);
    }
  });

  test('cannot be guessed: after six tries there is a wait that grows', async () => {
    const { token } = await stranger();
    const guess = () => server.ask(api.invite.add, { register_code: newCode(6) }, { token });
    for (let count = 0; count < 6; count++) expect((await guess()).status).toBe(STATUS_OK);
    expect((await guess()).code).toBe(42900);
    await server.db.execute(sql`update throttles set blocked_until = now()`);
    expect((await guess()).status).toBe(STATUS_OK);
    expect((await guess()).code).toBe(42900);
  });
});

describe('my invitations', () => {
  // spec: 7.14
  test('list whom I have invited, newest first, page by page', async () => {
    await server.db.execute(sql`delete from throttles`);
    const inviter = await server.createUser();
    const { register_code } = await server.call(api.invite.list, {}, inviter);
    const invited: string[] = [];
    for (let count = 0; count < 3; count++) {
      const invitee = await stranger();
      await enter(register_code, invitee.token);
      invited.unshift(invitee.id);
    }
    const first = await server.call(api.invite.list, { limit: 2 }, inviter);
    expect(first.uses_left).toBe(4);
    const cursor = first.next_cursor ?? '';
    const second = await server.call(api.invite.list, { limit: 2, cursor }, inviter);
    expect([...first.list, ...second.list].map(({ user_id }) => user_id)).toEqual(invited);
    expect(second.next_cursor).toBeNull();
    const other = await server.createUser();
    expect((await server.call(api.invite.list, {}, other)).list).toEqual([]);
  });
});

test('codes have no signs that look alike', () => {
  const letters = new Set(Array.from({ length: 300 }, () => newCode(6)).join(''));
  expect(letters.size).toBe(31);
  for (const sign of '01OIL') expect(letters.has(sign)).toBe(false);
});
