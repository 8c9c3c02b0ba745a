import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { api, ERRORS } from '@vitrine/contract';
import { drawTee } from '../packages/server/src/testing/pictures.ts';
import { legal as english } from '../packages/web/src/i18n/en/legal.ts';
import { legal as chinese } from '../packages/web/src/i18n/zh/legal.ts';
import { expectFitForAll } from './accessibility.ts';
import {
  callApi,
  chooseInAccountMenu,
  enter,
  expect,
  expectPage,
  loginByApi,
  newAccount,
  newSeller,
  ONCE,
  openPage,
  pressSignIn,
  type Texts,
  test,
  WHEN_MADE,
} from './fixtures.ts';

const LEGAL = { en: english, zh: chinese };

/** A new seller, invited, on the account page. */
async function openAccount(page: Page, request: APIRequestContext, texts: Texts) {
  const { account } = await newSeller(request);
  await enter(page, account);
  await expectPage(page, texts.dashboard.title);
  await chooseInAccountMenu(page, texts, texts.shell.accountSettings);
  await expectPage(page, texts.account.title);
  return account;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('name, picture and notices are changed', async ({ page, request, texts, told }) => {
  await openAccount(page, request, texts);
  await page.getByLabel(texts.account.nickname, { exact: true }).fill('Mei Studio');
  await button(page, texts.account.save).click();
  await told(texts.account.saved);
  await page
    .getByLabel(texts.account.picture, { exact: true })
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await drawTee() });
  await expect(button(page, texts.account.removePicture)).toBeVisible(WHEN_MADE);
  const kept = page.waitForResponse((answer) => answer.url().includes(api.account.update.path));
  await page.getByRole('radio', { name: texts.account['channel-none'] }).click();
  await kept;
  await page.reload();
  await expect(page.getByLabel(texts.account.nickname, { exact: true })).toHaveValue('Mei Studio');
  await expect(page.getByRole('radio', { name: texts.account['channel-none'] })).toBeChecked();
  await button(page, texts.account.removePicture).click();
  await expect(button(page, texts.account.removePicture)).toHaveCount(0);
});

test(
  'a changed password ends the other sessions, which are listed',
  ONCE,
  async ({ page, request, texts, language, told }) => {
    const account = await openAccount(page, request, texts);
    await expect(page.getByText(texts.account.thisDevice)).toBeVisible();
    const others = page.getByRole('button', {
      name: new RegExp(`^${texts.account.signOutDeviceLabel.split('{')[0]}`),
    });
    await expect(others).toHaveCount(1);

    const change = async (current: string) => {
      await page.getByLabel(texts.account.currentPassword, { exact: true }).fill(current);
      await page.getByLabel(texts.account.newPassword, { exact: true }).fill('changed2026');
      await page.getByLabel(texts.account.newPasswordAgain, { exact: true }).fill('changed2026');
      await button(page, texts.account.changePassword).click();
    };
    await change('wrong1234');
    await expect(page.getByText(ERRORS.PASSWORD_WRONG[language])).toBeVisible();
    await change(account.password);
    await told(texts.account.passwordChanged);
    await page.reload();
    await expect(page.getByText(texts.account.thisDevice)).toBeVisible();
    await expect(others).toHaveCount(0);

    await button(page, texts.account.signOutEverywhere).click();
    await page.getByRole('checkbox', { name: texts.account.keepThis }).uncheck();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: texts.account.signOutEverywhere })
      .click();
    await expect(page).toHaveURL(/#\/home$/);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('vitrine.session')))
      .toBeNull();
  },
);

test('all data comes as a ZIP', ONCE, async ({ page, request, texts }) => {
  await openAccount(page, request, texts);
  await button(page, texts.account.prepareExport).click();
  const ready = page.getByRole('link', { name: texts.account.downloadExport });
  await expect(ready).toBeVisible(WHEN_MADE);
  const download = page.waitForEvent('download');
  await ready.click();
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

test(
  'an account is deleted after some days, unless it is kept',
  ONCE,
  async ({ page, request, texts, language, told }) => {
    const { password } = await openAccount(page, request, texts);
    await button(page, texts.account.deleteAccount).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(texts.account.deletePassword, { exact: true }).fill('wrong1234');
    await dialog.getByRole('button', { name: texts.account.deleteConfirm }).click();
    await expect(dialog.getByText(ERRORS.PASSWORD_WRONG[language])).toBeVisible();
    await dialog.getByLabel(texts.account.deletePassword, { exact: true }).fill(password);
    await dialog.getByRole('button', { name: texts.account.deleteConfirm }).click();
    await expect(dialog).toHaveCount(0);
    await button(page, texts.account.keepAccount).first().click();
    await told(texts.account.accountKept);
    await expect(button(page, texts.account.deleteAccount)).toBeVisible();
  },
);

// spec: 2.19
test('a code is shared, and the friend who used it is listed', async ({
  page,
  request,
  context,
  texts,
  told,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAccount(page, request, texts);
  await page.getByRole('link', { name: texts.shell.invite }).click();
  await expect(page.getByText(texts.invite.friendsEmptyTitle)).toBeVisible();
  await expect(page.getByRole('img', { name: texts.invite.qrAlt })).toBeVisible();
  await button(page, texts.invite.copyLink).click();
  await told(texts.invite.copied);
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));

  const friend = await newAccount(request);
  const { token, user_info } = await loginByApi(request, friend);
  const data = { register_code: link.searchParams.get('registerode') };
  await callApi(request, '/v1/invitefriends/add', { data, token });
  await page.reload();
  await expect(page.getByText(user_info.nickname)).toBeVisible();
  await page.getByRole('tab', { name: texts.invite.orders }).click();
  await expect(page.getByText(texts.invite.ordersEmptyTitle)).toBeVisible();
});

// spec: 1.20, 2.60
test(
  'the dialog leads to the legal pages of its variant',
  ONCE,
  async ({ page, texts, baseURL }) => {
    const china = baseURL?.replace('localhost', 'cn.localhost');
    for (const [site, edition] of [
      [baseURL, 'international'],
      [china, 'chinese'],
    ]) {
      await page.goto(`${site}/`);
      await pressSignIn(page, texts);
      const links = page.getByRole('dialog').getByRole('link');
      await expect(links).toHaveCount(2);
      await expect(links.first()).toHaveAttribute('href', `#/legal/terms/${edition}`);
      const opened = page.waitForEvent('popup');
      await links.last().click();
      const policy = await opened;
      await expect(policy).toHaveURL(new RegExp(`#/legal/privacy/${edition}$`));
      await expect(policy.getByRole('heading', { level: 1 })).toBeVisible();
      await policy.close();
    }
  },
);

test('every state of accounts is accessible and fits its window, in light and in dark', async ({
  page,
  request,
  texts,
  language,
  baseURL,
}) => {
  const lookAtDialog = async (name: string) => {
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectFitForAll(page, name, '[role=dialog]');
  };
  const follow = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  const { session } = texts;
  await page.goto('/');
  await pressSignIn(page, texts);
  await lookAtDialog(session.signIn);
  await follow(session.toSignUp);
  await lookAtDialog(session.signUp);
  await follow(session.toSignIn);
  await follow(session.forgot);
  await lookAtDialog(session.changePassword);
  await page.goto('about:blank');
  await page.goto('/?resetkey=key&email=mei%40shop.test');
  await lookAtDialog(session.resetPassword);
  await page.goto(`${baseURL?.replace('localhost', 'cn.localhost')}/`);
  await pressSignIn(page, texts);
  await lookAtDialog(session.phoneSignIn);
  for (const doc of ['terms', 'privacy'] as const) {
    const { title } = LEGAL[language][doc];
    await openPage(page, `legal/${doc}`, title);
    await expectFitForAll(page, title);
  }
  await openAccount(page, request, texts);
  await expect(page.getByText(texts.account.thisDevice)).toBeVisible();
  await expectFitForAll(page, 'account');
  await openPage(page, 'edit/invite', texts.invite.title);
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expectFitForAll(page, 'invite');
});
