import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { moveClock, resetClock } from '../db/clock.ts';
import { json, startHttpDouble } from '../testing/http-double.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { checkDatabase } from './check-database.ts';
import { checkEngines } from './check-engines.ts';
import { checkDisk, checkModels, checkStorage } from './check-places.ts';
import { checkGoogle, checkMail, checkPayments, checkSms } from './check-providers.ts';
import { checkOwner, checkSite } from './check-site.ts';
import { checkSigningKey, diagnose } from './examine.ts';
import type { Finding } from './finding.ts';

let server: TestServer;
let folder: string;
let service: Awaited<ReturnType<typeof startHttpDouble>>;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-doctor-'));
  service = await startHttpDouble(json({}, 404));
});
afterAll(async () => {
  await server.close();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const NOBODY = 'http://127.0.0.1:9';
const config = (settings: Record<string, string> = {}) =>
  readConfig({ VITRINE_DATA_DIR: folder, ...settings });
const states = (findings: Finding[]) => findings.map(({ about, state }) => `${about} ${state}`);
const listTexts = (findings: Finding[], state: Finding['state']) =>
  findings.filter((one) => one.state === state).map(({ says }) => says);

test('a fresh machine is right, but for models and disk, which depend on it', async () => {
  const findings = await diagnose({ VITRINE_DATA_DIR: path.join(folder, 'fresh') });
  expect(findings.filter(({ about }) => !['Models', 'Disk'].includes(about))).toSatisfy(
    (list: Finding[]) => list.length >= 6 && list.every(({ state }) => state === 'right'),
  );
});

test('the demo says what stands in for Google and for the company', async () => {
  const demo = config({ NODE_ENV: 'development' });
  expect(await checkGoogle(demo)).toMatchObject({
    state: 'right',
    says: expect.stringContaining('/dev/openid'),
  });
  expect(checkOwner(demo)).toMatchObject({
    state: 'right',
    says: expect.stringMatching(/placeholder.*FOOTER_COMPANY/),
  });
  const served = { NODE_ENV: 'production', PUBLIC_URL_CN: 'https://example.cn' };
  expect(checkOwner(config(served))).toMatchObject({ state: 'warning' });
  const named = { ...served, FOOTER_COMPANY: '橱窗', FOOTER_REGISTRATION: '沪ICP备1号' };
  expect(checkOwner(config(named))).toMatchObject({ state: 'right', says: '橱窗' });
  expect(checkOwner(config({ NODE_ENV: 'production' }))).toMatchObject({ state: 'right' });
  expect(await checkGoogle(config(served))).toMatchObject({ says: 'not set up' });
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const reached = await checkGoogle(config({ ...google, OIDC_ISSUER: service.address }));
  expect(reached.state).toBe('right');
  const lost = await checkGoogle(config({ ...google, OIDC_ISSUER: NOBODY }));
  expect(lost.state).toBe('wrong');
});

test('bad settings are told with their names, and incomplete ones of production', async () => {
  const [bad] = await diagnose({ PORT: 'many' });
  expect(bad).toMatchObject({
    about: 'Settings',
    state: 'wrong',
    says: expect.stringMatching(/PORT/),
  });
  const lacking = await diagnose({
    NODE_ENV: 'production',
    PUBLIC_URL: `${NOBODY}/`,
    VITRINE_DATA_DIR: folder,
  });
  expect(lacking[0]?.says).toMatch(/SMTP_URL: expected[\s\S]*STRIPE_SECRET_KEY/);
});

test('production is told of a signing key that only the database holds', () => {
  const found = (settings: Record<string, string>) => checkSigningKey(config(settings)).state;
  expect(found({})).toBe('right');
  expect(found({ NODE_ENV: 'production' })).toBe('warning');
  expect(found({ NODE_ENV: 'production', SIGNING_KEY: 'k'.repeat(32) })).toBe('right');
});

describe('the database', () => {
  const check = (settings = {}, now?: () => number) =>
    checkDatabase(config(settings), server.databaseUrl, now);

  test('that is up to date without workers is right, and only they are missed', async () => {
    expect(states(await check())).toEqual([
      'Database right',
      'Tables right',
      'Clock right',
      'Workers warning',
    ]);
  });

  test('that cannot be reached says why', async () => {
    const url = server.databaseUrl.replace(/:\d+\//, ':9/');
    const [finding] = await checkDatabase(config(), url);
    expect(finding).toMatchObject({ state: 'wrong', says: expect.stringMatching(/ECONNREFUSED/) });
  });

  test('whose clock differs, whose money clock was moved, or that has too few connections', async () => {
    const ahead = await check({}, () => Date.now() + 60_000);
    expect(states(ahead)).toContain('Clock wrong');
    await moveClock(server.db, 60);
    const production = { NODE_ENV: 'production' };
    expect(listTexts(await check(production), 'wrong')).toEqual(['the clock of money was moved']);
    await resetClock(server.db);
    expect(listTexts(await check({ DATABASE_POOL: '200' }), 'warning')[0]).toMatch(/connections/);
  });

  test('with open migrations, or those of another version', async () => {
    const change = (statement: string) => server.db.execute(sql.raw(statement));
    const table = 'drizzle.__drizzle_migrations';
    await change(`create table kept as select * from ${table}`);
    await change(`delete from ${table} where id = (select max(id) from ${table})`);
    expect(states(await check())).toContain('Tables warning');
    await change(`update ${table} set hash = 'another' where id = (select max(id) from ${table})`);
    expect(states(await check())).toContain('Tables wrong');
    await change(`truncate ${table}; insert into ${table} select * from kept; drop table kept`);
    expect(states(await check())).toContain('Tables right');
  });
});

describe('places', () => {
  test('a store that cannot be written is wrong', async () => {
    expect(states(await checkStorage(config()))).toEqual(['Storage right']);
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    expect(states(await checkStorage(config({ VITRINE_DATA_DIR: file })))).toEqual([
      'Storage wrong',
    ]);
    const bucket = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
    const remote = await checkStorage(config({ ...bucket, S3_ENDPOINT: NOBODY }));
    expect(states(remote)).toEqual(['Storage wrong', 'Storage warning']);
  });

  test('a disk is right, tight or full', async () => {
    const measuring = (gib: number) =>
      checkDisk(config(), async () => ({ bavail: gib * 1024, bsize: 1024 ** 2 }) as never);
    const found = [await measuring(50), await measuring(3), await measuring(0.5)].map(
      ({ state }) => state,
    );
    expect(found).toEqual(['right', 'warning', 'wrong']);
  });

  test('models that are not here are named by their number', () => {
    const empty = { VITRINE_MODELS_DIR: path.join(folder, 'no-models') };
    expect(checkModels(empty)).toMatchObject({
      state: 'warning',
      says: expect.stringMatching(/^0 of [1-9]\d* are here$/),
    });
  });
});

describe('providers', () => {
  test('mail and SMS that do not answer are wrong, and without any the outbox stands in', async () => {
    expect(await checkMail(config())).toMatchObject({
      state: 'right',
      says: expect.stringMatching(/outbox/),
    });
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.test' };
    expect(await checkMail(config(smtp))).toMatchObject({
      state: 'wrong',
      says: expect.stringMatching(/ECONNREFUSED/),
    });
    expect((await checkSms(config())).state).toBe('right');
    // There is no outbox in production.
    const bare = config({ NODE_ENV: 'production' });
    expect([await checkMail(bare), await checkSms(bare)].map(({ says }) => says)).toEqual([
      'not set up',
      'not set up',
    ]);
    const sms = {
      SMS_PROVIDER: 'aliyun',
      ALIYUN_ACCESS_KEY_ID: 'k',
      ALIYUN_ACCESS_KEY_SECRET: 's',
      ALIYUN_SMS_SIGN: 'v',
      ALIYUN_SMS_TEMPLATE: 't',
    };
    expect((await checkSms(config({ ...sms, ALIYUN_SMS_URL: service.address }))).state).toBe(
      'right',
    );
    expect((await checkSms(config({ ...sms, ALIYUN_SMS_URL: NOBODY }))).state).toBe('wrong');
  });

  test('a test key in production and a live one elsewhere are told', async () => {
    const stripe = (NODE_ENV: string, key: string) =>
      checkPayments(
        config({
          NODE_ENV,
          STRIPE_SECRET_KEY: key,
          STRIPE_WEBHOOK_SECRET: 'whsec_x',
          STRIPE_URL: service.address,
        }),
      );
    expect(states(await stripe('production', 'sk_live_x'))).toEqual(['Payment right']);
    expect(listTexts(await stripe('production', 'rk_test_x'), 'warning')).toHaveLength(1);
    expect(listTexts(await stripe('development', 'sk_live_x'), 'warning')).toHaveLength(1);
  });

  test('the own public key in place of Alipay’s is found out', async () => {
    const pem = { type: 'spki', format: 'pem' } as const;
    const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
    const [own, theirs] = [pair(), pair()];
    const alipay = (publicKey: string) =>
      checkPayments(
        config({
          ALIPAY_APP_ID: 'a',
          ALIPAY_PRIVATE_KEY: String(own.privateKey.export({ type: 'pkcs8', format: 'pem' })),
          ALIPAY_PUBLIC_KEY: publicKey,
          ALIPAY_URL: service.address,
        }),
      );
    expect(states(await alipay(String(theirs.publicKey.export(pem))))).toEqual(['Payment right']);
    const mistaken = await alipay(String(own.publicKey.export(pem)));
    expect(states(mistaken)).toEqual(['Payment wrong', 'Payment right']);
    expect(mistaken[0]?.todo).toMatch(/支付宝公钥/);
  });
});

describe('the public address', () => {
  test('that answers here is right', async () => {
    const findings = await checkSite(config({ PUBLIC_URL: server.address }));
    expect(states(findings)).toEqual(['Public address right', 'Variant right']);
  });

  test('of a site that nobody could sign in to or pay on is wrong', async () => {
    const bare = { NODE_ENV: 'production', PUBLIC_URL: server.address };
    expect(listTexts(await checkSite(config(bare)), 'wrong')).toEqual([
      'international: sign-in by nothing; paid through nothing',
    ]);
  });

  test('without HTTPS, without a trusted proxy, or of the other variant', async () => {
    const findings = await checkSite(config({ PUBLIC_URL: 'http://shop.invalid.cn' }));
    expect(listTexts(findings, 'wrong')).toEqual([
      'PUBLIC_URL is not HTTPS',
      'visitors of shop.invalid.cn get the other variant than PUBLIC_URL says',
    ]);
    expect(listTexts(findings, 'warning').join()).toMatch(/TRUST_PROXY is off.*does not answer/);
  });
});

test('remote engines are asked how they are', async () => {
  expect(states(await checkEngines(config()))).toEqual(['Engines right']);
  const missing = await checkEngines(config({ ENGINE_ORDER: 'art=openai' }));
  expect(listTexts(missing, 'wrong')[0]).toContain('openai');
  const own = {
    OPENAI_URL: service.address,
    ENGINES_PRIVATE: 'openai',
    ENGINE_ORDER: 'art=openai',
  };
  // The stand-in answers 404: there is no such model.
  expect(states(await checkEngines(config(own)))).toEqual(['Engines wrong']);
  const away = { ...own, OPENAI_URL: NOBODY };
  expect(states(await checkEngines(config(away)))).toEqual(['Engines wrong']);
  const inside = { COMFYUI_URLS: service.address };
  expect(states(await checkEngines(config(inside)))).toEqual(['Engines wrong']);
});
