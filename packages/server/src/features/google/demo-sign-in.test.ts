import { api, PLATFORM, STATUS_OK } from '@vitrine/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openDemo } from '../../demo.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
const plat = PLATFORM.google;

beforeAll(async () => {
  server = await startTestServer({ settings: { NODE_ENV: 'development' } });
});
afterAll(() => server.close());

const visit = (url: string | URL, language = 'en') =>
  fetch(url, { redirect: 'manual', headers: { 'accept-language': language } });
/** The pages of the provider, as a browser goes through them. */
async function choose(redirectUrl: string, person: string) {
  const html = await (await visit(redirectUrl)).text();
  const links = [...html.matchAll(/href="([^"]*authorize[^"]*)"/g)].map(([, link = '']) =>
    link.replaceAll('&#38;', '&'),
  );
  const link = links.find((one) => one.endsWith(`person=${person}`)) ?? '';
  const back = await visit(new URL(link, redirectUrl));
  return new URL(back.headers.get('location') ?? '');
}

test('the demo start signs in with “Google” at its own provider', async () => {
  expect((await server.call(api.config.site, {})).login_methods).toEqual(['email', 'google']);
  const { redirect_url } = await server.call(api.third.auth, { plat });
  expect(redirect_url).toContain('/dev/openid/authorize?');
  const returned = await choose(redirect_url, 'ada');
  const code = returned.searchParams.get('code') ?? '';
  const state = returned.searchParams.get('state') ?? '';
  const login = () => server.ask(api.third.login, { code, state, platform: plat });
  const first = await login();
  expect(first.data?.user_info).toMatchObject({ email: 'ada@openid.example', nickname: 'Ada' });
  // A code works once.
  expect((await login()).code).toBe(12041);
  const again = await server.call(api.third.auth, { plat });
  const other = await choose(again.redirect_url, 'lin');
  expect(other.searchParams.get('code')).not.toBe(code);
});

test('its page is in the visitor’s language and says what it is', async () => {
  const { redirect_url } = await server.call(api.third.auth, { plat });
  const english = await (await visit(redirect_url)).text();
  expect(english).toContain('This stands in for Google');
  const chinese = await (await visit(redirect_url, 'zh-CN')).text();
  expect(chinese).toContain('代替 Google 登录');
});

test('it sends nobody elsewhere, and gives nothing to another client', async () => {
  const { redirect_url } = await server.call(api.third.auth, { plat });
  for (const [name, value] of [
    ['redirect_uri', 'https://evil.example/v1/third/return/4'],
    ['redirect_uri', 'http://localhost:9/elsewhere'],
    ['client_id', 'somebody'],
    ['code_challenge_method', 'plain'],
  ] as const) {
    const url = new URL(redirect_url);
    url.searchParams.set(name, value);
    url.searchParams.set('person', 'ada');
    expect((await visit(url)).status, `${name} ${value}`).toBe(404);
  }
  const body = new URLSearchParams({ grant_type: 'authorization_code', code: 'x' });
  const token = new URL('/dev/openid/token', server.address);
  expect((await fetch(token, { method: 'POST', body })).status).toBe(400);
});

test('strangers, production and a site with its own Google have none of it', async () => {
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  const path = '/dev/openid/.well-known/openid-configuration';
  expect((await server.send(path, forwarded, {})).status).toBe(404);
  expect(openDemo(readConfig({ NODE_ENV: 'production' }))).toBeUndefined();
  expect(openDemo(readConfig({ NODE_ENV: 'test' }))).toBeUndefined();
  expect(openDemo(readConfig({ NODE_ENV: 'development', HOST: '0.0.0.0' }))).toBeUndefined();
  const own = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(openDemo(readConfig({ NODE_ENV: 'development', ...own }))).toBeUndefined();
  const plain = await startTestServer();
  expect((await plain.send(path, {}, {})).status).toBe(404);
  expect((await plain.call(api.config.site, {})).login_methods).toEqual(['email']);
  await plain.close();
});

test('the Chinese variant of the demo shows where the company stands, and a real name replaces it', async () => {
  const footer = async (settings: Record<string, string>) => {
    const chinese = await startTestServer({ settings: { CN_HOSTS: '127.0.0.1', ...settings } });
    const reply = await chinese.ask(api.config.site, {});
    expect(reply.status).toBe(STATUS_OK);
    await chinese.close();
    return reply.data?.footer;
  };
  expect((await footer({ NODE_ENV: 'development' }))?.company).toMatch(/演示占位 placeholder/);
  const named = {
    NODE_ENV: 'development',
    FOOTER_COMPANY: '橱窗',
    FOOTER_REGISTRATION: '沪ICP备1号',
  };
  expect(await footer(named)).toEqual({ company: '橱窗', registration: '沪ICP备1号' });
  expect(await footer({})).toEqual({ company: '', registration: '' });
  expect((await server.call(api.config.site, {})).footer).toEqual({
    company: '',
    registration: '',
  });
});
