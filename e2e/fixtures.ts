import {
  type APIRequestContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { type Language, parseLanguage } from '@vitrine/contract';
import { en } from '../packages/web/src/i18n/en/all.ts';
import { check } from '../packages/web/src/i18n/en/check.ts';
import { destinations } from '../packages/web/src/i18n/en/destinations.ts';
import { runs } from '../packages/web/src/i18n/en/runs.ts';
import { verify } from '../packages/web/src/i18n/en/verify.ts';
import { zh } from '../packages/web/src/i18n/zh/all.ts';
import { check as checkChinese } from '../packages/web/src/i18n/zh/check.ts';
import { destinations as destinationsChinese } from '../packages/web/src/i18n/zh/destinations.ts';
import { runs as runsChinese } from '../packages/web/src/i18n/zh/runs.ts';
import { verify as verifyChinese } from '../packages/web/src/i18n/zh/verify.ts';
import { OPERATOR } from './addresses.ts';
import { hearToasts, type Told } from './toasts.ts';

/** All texts, including those that are loaded late. */
export const DICTIONARIES = {
  en: { ...en, check, destinations, runs, verify },
  zh: {
    ...zh,
    check: checkChinese,
    destinations: destinationsChinese,
    runs: runsChinese,
    verify: verifyChinese,
  },
};
type Chinese = typeof DICTIONARIES.zh;

export type Texts = {
  [Namespace in keyof Chinese]: { readonly [Key in keyof Chinese[Namespace]]: string };
};

export type Credentials = { email: string; password: string };

export const DEMO: Credentials = { email: 'demo@vitrine.test', password: 'demo1234' };

type Fixtures = {
  language: Language;
  texts: Texts;
  seller: Seller;
  told: Told;
  chance: undefined;
  quiet: undefined;
};

export const test = base.extend<Fixtures>({
  language: async ({ locale }, use) => use(parseLanguage(locale)),
  /** The page's own dictionary in the language of the browser: no text is written twice. */
  texts: async ({ language }, use) => use(DICTIONARIES[language]),
  /** Somebody new, for a journey that changes what is theirs. */
  seller: async ({ request }, use) => use(await newSeller(request)),
  /** Before anything is opened, also by what runs before each test. */
  told: [async ({ page }, use) => use(await hearToasts(page)), { auto: true }],
  /** The same choices give the same pictures in every journey, which are then made once. */
  chance: [
    async ({ page }, use) => {
      await page.addInitScript(() => {
        Math.random = () => 0.5;
      });
      await use(undefined);
    },
    { auto: true },
  ],
  /** Any console error or uncaught exception fails the journey. */
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** For variants and refusals that no language changes: each journey's own way is made in both languages. */
export const ONCE = { tag: '@once' };

/** For what a model works on: it may wait behind another picture, on a slow machine for minutes. */
export const WHEN_MADE = { timeout: 480_000 };

/** A text with anything filled in where it has a gap. */
export const saying = (text: string) => new RegExp(`^${text.replace(/\{\w+\}/g, '.+')}$`);

export const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** The page's code does not come before it is let through: what a slow line does for seconds. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The app comes with the first press, however early that is. */
export async function pressSignIn(page: Page, texts: Texts) {
  await page.getByRole('button', { name: texts.shell.signIn, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Through the dialog that is open, as a seller does it. Chinese browsers have to agree to the terms. */
export async function signIn(page: Page, texts: Texts, language: Language, user = DEMO) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.session.email, { exact: true }).fill(user.email);
  await dialog.getByLabel(texts.session.password, { exact: true }).fill(user.password);
  if (language === 'zh') await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: texts.session.signIn, exact: true }).click();
}

/** The address changes before the page does: until the title is there, a press would go to the page before. */
export async function expectPage(page: Page, title: string | RegExp) {
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

/** Opens a page of the app, and waits until it is on screen. */
export async function openPage(page: Page, path: string, title: string | RegExp) {
  await page.goto(`/#/${path}`);
  await expectPage(page, title);
}

export const openHome = (page: Page, { home }: Texts) => openPage(page, 'home', home.heroTitle);

/** Where somebody who has signed in arrives. */
export async function expectDashboard(page: Page, { dashboard }: Texts) {
  await expect(page).toHaveURL(/#\/edit\/dashboard$/);
  await expectPage(page, dashboard.title);
}

/** On a page that is on screen: see `expectPage`. */
export async function chooseInAccountMenu(page: Page, texts: Texts, label: string) {
  await page.getByRole('button', { name: texts.shell.account, exact: true }).click();
  await page.getByRole('menuitem', { name: label }).click();
}

/** The way in from the landing page. */
export async function signInAtHome(page: Page, texts: Texts, language: Language, user = DEMO) {
  await page.goto('/');
  await pressSignIn(page, texts);
  await signIn(page, texts, language, user);
}

/** Signed in at some page: for journeys that are about something else than the way in. */
export async function enter(page: Page, user = DEMO, path = 'edit/dashboard') {
  const { token, user_info } = await loginByApi(page.request, user);
  const session = JSON.stringify({ token, user: user_info });
  // An open page would only change its hash, and keep what it knows.
  await page.goto('about:blank');
  // Once: a reload must not bring back a session that the journey has ended. Somebody who enters again has another.
  await page.addInitScript(
    ({ key, text }) => {
      // The blank page has no storage.
      if (location.origin === 'null' || sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, 'yes');
      localStorage.setItem('vitrine.session', text);
    },
    { key: `entered ${token}`, text: session },
  );
  await page.goto(`/#/${path}`);
  await expect(page.getByRole('heading').first()).toBeVisible();
}

/** The page is loaded lazily: until its heading is there, a file would go to the page before. */
export async function openTool(
  page: Page,
  texts: Texts,
  kind: 'cutout' | 'retouch' | 'headless' | 'upscale',
) {
  await openPage(page, `edit/tool/${kind}`, texts.tool[`title-${kind}`]);
}

export async function readNumber(locator: Locator): Promise<number> {
  return Number(((await locator.textContent()) ?? '').replace(/\D/g, ''));
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const PAY = { zh: '付款', en: 'Pay' };

/** At the bank's page, to the thanks of ours. */
export async function payAtBank(page: Page, texts: Texts, language: Language) {
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: PAY[language], exact: true }).click();
  await expect(page.getByRole('heading', { name: texts.pay.paidTitle })).toBeVisible();
}

type Message = { recipient: string; text: string };

/** What a mail or SMS to somebody says, read where messages lie that no provider was there to send. */
export async function readMessage(
  request: APIRequestContext,
  recipient: string,
  pattern: RegExp,
): Promise<string> {
  let found: string | undefined;
  const look = async () => {
    const { messages } = await (await request.get('/dev/outbox')).json();
    const texts = (messages as Message[]).filter((message) => message.recipient === recipient);
    found = texts.map(({ text }) => pattern.exec(text)?.[0]).find(Boolean);
    return found;
  };
  await expect.poll(look, { intervals: [100] }).toBeDefined();
  return found ?? '';
}

/** The same call as the page makes; a refusal ends the test. */
export async function callApi(
  request: APIRequestContext,
  path: string,
  { data, token, from }: { data?: object; token?: string; from?: string } = {},
) {
  const headers: Record<string, string> = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(from && { 'x-forwarded-for': from }),
  };
  const reply = data
    ? await request.post(path, { data, headers })
    : await request.get(path, { headers });
  const body = await reply.json();
  expect(body, path).toMatchObject({ status: '200' });
  return body.data;
}

async function encryptFor(request: APIRequestContext, password: string) {
  const { kid, jwk } = await callApi(request, '/v1/user/public_key');
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['encrypt']);
  const bytes = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(password));
  return { kid, password: Buffer.from(bytes).toString('base64') };
}

export const loginByApi = async (request: APIRequestContext, { email, password }: Credentials) =>
  callApi(request, '/v1/user/login', {
    data: { email, ...(await encryptFor(request, password)) },
  });

export const newAddress = () => `seller-${crypto.randomUUID().slice(0, 13)}@shop.test`;

/** An address elsewhere: from one place not that many accounts are made within an hour. */
const newNetwork = () => `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`;

/** An activated account, not yet invited. */
export async function newAccount(request: APIRequestContext): Promise<Credentials> {
  const account = { email: newAddress(), password: 'seller2024' };
  const data = { email: account.email, ...(await encryptFor(request, account.password)) };
  await callApi(request, '/v1/user/register', { data, from: newNetwork() });
  const link = new URL(await readMessage(request, account.email, /https?:\S+/));
  await callApi(request, '/v1/user/register_confirm', {
    data: Object.fromEntries(link.searchParams),
  });
  return account;
}

export async function invitationCode(request: APIRequestContext): Promise<string> {
  const { token } = await loginByApi(request, DEMO);
  const { register_code } = await callApi(request, '/v1/invitefriends/list', { data: {}, token });
  return register_code;
}

export type Seller = { account: Credentials; token: string };

/** An activated and invited account, with a token for calls. */
export async function newSeller(request: APIRequestContext): Promise<Seller> {
  const account = await newAccount(request);
  const { token } = await loginByApi(request, account);
  const data = { register_code: await invitationCode(request) };
  await callApi(request, '/v1/invitefriends/add', { data, token });
  return { account, token };
}

/** A redemption code that somebody may use today. */
export async function newCode(request: APIRequestContext, points: number): Promise<string> {
  const { token } = await loginByApi(request, OPERATOR);
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const data = { points, count: 1, expires_at };
  const { codes } = await callApi(request, '/v1/admin/redemption/create', { data, token });
  return codes[0];
}

export async function givePoints(request: APIRequestContext, token: string, points: number) {
  const data = { code: await newCode(request, points) };
  await callApi(request, '/v1/points/redeem', { data, token });
}
