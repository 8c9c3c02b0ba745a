import { Writable } from 'node:stream';
import { api, ERRORS, STATUS_OK } from '@vitrine/contract';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog, formatError } from '../log.ts';
import { linkIn, messagesTo } from '../testing/outbox.ts';
import { createTestEngine } from '../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let written = '';

beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  server = await startTestServer({
    engine: createTestEngine(),
    log: createLog({ NODE_ENV: 'production', LOG_LEVEL: 'debug' }, 'test', destination),
  });
});
afterAll(() => server.close());

test('no password, token, key, code or address of a person is in the log, at any level', async () => {
  const email = 'quiet-person@seller.test';
  const [password, changed] = ['hushhush1', 'hushhush2'];
  const sealed = await server.seal(password);
  expect((await server.ask(api.user.register, { email, ...sealed })).status).toBe(STATUS_OK);
  const [activation] = await messagesTo(server, email);
  const confirm = linkIn(activation).searchParams;
  const [key, userID] = [confirm.get('key') ?? '', confirm.get('userID') ?? ''];
  await server.call(api.user.registerConfirm, { key, userID });
  await server.ask(api.user.login, { email, ...(await server.seal('wrong1234')) });
  const { token } = await server.call(api.user.login, { email, ...(await server.seal(password)) });
  await server.call(api.user.sendResetPasswordEmail, { email });
  const [reset] = await messagesTo(server, email, 2);
  const resetkey = linkIn(reset).searchParams.get('resetkey') ?? '';
  const renewed = await server.seal(changed);
  await server.call(api.user.resetPassword, { email, resetkey, ...renewed });

  const phone = '13800138000';
  const chinese = { host: 'cn.localhost' };
  const send = { phone, tongdun: 'a-device-token' };
  const inject = (url: string, payload: object) =>
    server.app.inject({ method: 'POST', url, payload, headers: chinese });
  await inject('/v1/phone/send_code', send);
  const [message] = await messagesTo(server, phone);
  const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
  await inject('/v1/phone/check_code', { ...send, code: '000001' });
  const signedIn = await inject('/v1/phone/check_code', { ...send, code });
  const phoneToken: string = signedIn.json().data.token;

  const { token: other } = await server.createUser();
  await server.ask(api.points.redeem, { code: 'SECRETCODE' }, { token: other });
  await server.send(`/files/a/b.png?s=asignature&token=${other}`, {}, {});
  await server.send('/v1/account/profile', { body: '{', method: 'POST' }, { token: other });

  const secrets = {
    email,
    password,
    changed,
    token,
    key,
    resetkey,
    phone,
    code,
    phoneToken,
    other,
  };
  const more = { sealed: sealed.password, renewed: renewed.password, redeemed: 'SECRETCODE' };
  const lines = written.split('\n').length;
  expect(lines).toBeGreaterThan(20);
  for (const [name, secret] of Object.entries({ ...secrets, ...more, link: 'asignature' })) {
    expect(secret.length, name).toBeGreaterThan(5);
    expect(written.includes(secret), name).toBe(false);
  }
});

test('a fault of the database is logged without the values of the query', async () => {
  const { id, token } = await server.createUser({ email: 'faulty@seller.test' });
  await server.db.execute(
    sql`alter table users add constraint never check (nickname <> 'NEVERSAY')`,
  );
  const reply = await server.ask(api.account.update, { nickname: 'NEVERSAY' }, { token });
  expect(reply.code).toBe(ERRORS.SERVICE_ERROR.code);
  const line = written.split('\n').find((one) => one.includes('unexpected fault')) ?? '';
  expect(JSON.parse(line).err).toMatchObject({
    message: 'a query failed',
    query: expect.stringContaining('update "users"'),
    cause: { code: '23514', constraint: 'never' },
  });
  expect(line).not.toContain('NEVERSAY');
  expect(line).not.toContain(id);
  expect(line).not.toContain('faulty@seller.test');
});

test('line breaks that somebody sends make no lines of their own', async () => {
  const forged = '{"level":60,"msg":"forged"}';
  await server.app.inject({ url: `/v1/${encodeURIComponent(`\n${forged}\n`)}/nothing` });
  await server.app.inject({ url: '/healthz', headers: { language: `zh ${forged}` } });
  const lines = written.split('\n').filter((line) => line !== '');
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ name: 'test' });
});

test('a process that cannot start tells what failed, and none of the values', () => {
  const cause = Object.assign(new Error('connection lost'), { code: '57P01', detail: 'a secret' });
  const text = formatError(new DrizzleQueryError('insert into secrets', ['a secret'], cause));
  expect(text).toContain('a query failed');
  expect(text).toContain('because of Error: connection lost');
  expect(text).not.toContain('a secret');
});
