import { api, LIMITS, STATUS_OK } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dropConnection, json, startHttpDouble } from '../../testing/http-double.ts';
import { readOutbox } from '../../testing/outbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** The tests' own address counts as a host of the Chinese variant. */
const CHINESE = { CN_HOSTS: '127.0.0.1' };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: CHINESE });
});
afterAll(() => server.close());

let last = 0;
const newPhone = () => `138${String(++last).padStart(8, '0')}`;
const send = (phone: string, tongdun: string = crypto.randomUUID()) =>
  server.ask(api.phone.sendCode, { phone, tongdun });
const check = (phone: string, code: string) =>
  server.ask(api.phone.checkCode, { phone, code, tongdun: '' });
const later = (seconds: number) =>
  server.db.execute(
    sql`update throttles set blocked_until = blocked_until - make_interval(secs => ${seconds})`,
  );

async function codeFor(phone: string) {
  const message = (await readOutbox(server)).find(({ recipient }) => recipient === phone);
  expect(message?.channel).toBe('sms');
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}
const makeWrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('sign-in by phone', () => {
  // spec: 1.15, 7.12
  test('makes the account the first time and finds it the next time', async () => {
    const phone = newPhone();
    expect((await send(`138 ${phone.slice(3, 7)} ${phone.slice(7)}`)).status).toBe(STATUS_OK);
    const first = await check(` ${phone} `, await codeFor(phone));
    expect(first.data?.user_info).toMatchObject({ phone, email: null, invited: 0 });
    await later(61);
    await send(phone);
    const second = await check(phone, await codeFor(phone));
    expect(second.data?.user_info.user_id).toBe(first.data?.user_info.user_id);
    expect(second.data?.token).not.toBe(first.data?.token);
  });

  test('a code works once, and an older one no longer', async () => {
    const phone = newPhone();
    await send(phone);
    const old = await codeFor(phone);
    await later(61);
    await send(phone);
    const code = await codeFor(phone);
    if (old !== code) expect((await check(phone, old)).code).toBe(12103);
    expect((await check(phone, code)).status).toBe(STATUS_OK);
    expect(await check(phone, code)).toMatchObject({
      code: 12103,
      msg: 'Incorrect verification code',
    });
  });

  test('after five wrong tries the right code does not help any more', async () => {
    const phone = newPhone();
    await send(phone);
    const code = await codeFor(phone);
    const wrong = makeWrong(code);
    const tries = Array.from({ length: LIMITS.phoneCodeTries }, () => check(phone, wrong));
    expect((await Promise.all(tries)).every((reply) => reply.code === 12103)).toBe(true);
    expect((await check(phone, code)).code).toBe(12103);
  });

  test('a code ends after ten minutes', async () => {
    const phone = newPhone();
    await send(phone);
    await server.db.execute(sql`update phone_codes set expires_at = now() where phone = ${phone}`);
    expect((await check(phone, await codeFor(phone))).code).toBe(12103);
  });

  test('codes are not in the table', async () => {
    const phone = newPhone();
    await send(phone);
    const { rows } = await server.db.execute(sql`select * from phone_codes where phone = ${phone}`);
    expect(JSON.stringify(rows)).not.toContain(`"${await codeFor(phone)}"`);
  });
});

describe('sending a code', () => {
  // spec: 7.11
  test('again within a minute, or too often in an hour, is 12101', async () => {
    const phone = newPhone();
    expect((await send(phone)).status).toBe(STATUS_OK);
    expect(await send(phone)).toMatchObject({
      code: 12101,
      msg: 'Frequent operations, please try again later',
    });
    const codes: number[] = [];
    for (let count = 0; count < LIMITS.phoneCodesPerHour; count++) {
      await later(61);
      codes.push((await send(phone)).code);
    }
    expect(codes).toEqual([200, 200, 200, 200, 12101]);
  });

  test.each(['12800138000', '1380013800', '+8613800138000', 'phone', ''])(
    '%j is no mainland number',
    async (phone) => {
      expect((await send(phone)).code).toBe(12102);
    },
  );

  // spec: 9.11
  test('a risk token of 1024 characters is taken, a longer one refused', async () => {
    expect((await send(newPhone(), 'x'.repeat(1024))).status).toBe(STATUS_OK);
    expect((await send(newPhone(), 'x'.repeat(1025))).code).toBe(40000);
  });

  // spec: 7.65
  test('one device that asks for many numbers is refused', async () => {
    const token = crypto.randomUUID();
    const codes: number[] = [];
    for (let count = 0; count < 8; count++) codes.push((await send(newPhone(), token)).code);
    expect(codes.at(0)).toBe(200);
    expect(codes.at(-1)).toBe(12105);
  });
});

test('the international variant has no sign-in by phone', async () => {
  const international = await startTestServer();
  const input = { phone: newPhone(), tongdun: '' };
  expect((await international.ask(api.phone.sendCode, input)).code).toBe(12040);
  expect((await international.ask(api.phone.checkCode, { ...input, code: '1' })).code).toBe(12040);
  await international.close();
});

test('when the provider fails the next try may come at once; its own limit is 12101', async () => {
  const provider = await startHttpDouble(dropConnection);
  const failing = await startTestServer({
    settings: {
      ...CHINESE,
      SMS_PROVIDER: 'aliyun',
      ALIYUN_ACCESS_KEY_ID: 'id',
      ALIYUN_ACCESS_KEY_SECRET: 'secret',
      ALIYUN_SMS_SIGN: 'sign',
      ALIYUN_SMS_TEMPLATE: 'SMS_1',
      ALIYUN_SMS_URL: provider.address,
    },
  });
  const input = { phone: newPhone(), tongdun: 'token' };
  expect(await failing.ask(api.phone.sendCode, input)).toMatchObject({
    code: 12104,
    msg: 'Failed to send verification code, please try again later',
  });
  provider.answerWith(json({ Code: 'isv.BUSINESS_LIMIT_CONTROL' }));
  expect((await failing.ask(api.phone.sendCode, input)).code).toBe(12101);
  await failing.close();
  await provider.close();
});
