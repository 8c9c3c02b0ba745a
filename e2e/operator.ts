import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Language } from '@vitrine/contract';
import { computeCode, stepAt } from '../packages/server/src/features/operator/totp.ts';
import { admin as english } from '../packages/web/src/i18n/en/admin.ts';
import { admin as chinese } from '../packages/web/src/i18n/zh/admin.ts';
import { OPERATOR } from './addresses.ts';
import { callApi, enter, expect, expectPage, loginByApi, newSeller } from './fixtures.ts';

const TEXTS = { en: english, zh: chinese };

/** RFC 4648, as authenticator apps read it. */
function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Creates an operator with two-step sign-in, which no other journey uses. */
export async function newOperator(request: APIRequestContext) {
  const { account, token } = await newSeller(request);
  const { user_info } = await loginByApi(request, account);
  const boss = await loginByApi(request, OPERATOR);
  const data = { user_id: user_info.user_id, role: 'operator', reason: 'Journey' };
  await callApi(request, '/v1/admin/user/set_role', { data, token: boss.token });
  const path = '/v1/admin/second_factor';
  const { secret } = await callApi(request, `${path}/enrol`, { data: {}, token });
  const key = fromBase32(secret);
  const first = { code: computeCode(key, stepAt(Date.now())) };
  await callApi(request, `${path}/confirm`, { data: first, token });
  return { account, nextCode: () => computeCode(key, stepAt(Date.now()) + 1) };
}

/** At the console's door: the code of the second step, and the overview behind it. */
export async function passFactor(page: Page, t: typeof english | typeof chinese, code: string) {
  await page.getByLabel(t.security.code, { exact: true }).fill(code);
  await page.getByRole('button', { name: t.security.pass }).click();
  await expect(page.getByRole('heading', { name: t.nav.overview, level: 1 })).toBeVisible();
}

/** A new operator inside the console, and the ways through its menu. */
export async function openConsole(page: Page, request: APIRequestContext, language: Language) {
  const t = TEXTS[language];
  const { account, nextCode } = await newOperator(request);
  await enter(page, account, 'admin');
  await passFactor(page, t, nextCode());
  const open = async (section: keyof typeof t.nav) => {
    const menu = page.getByRole('navigation', { name: t.sections });
    await menu.getByRole('link', { name: t.nav[section], exact: true }).click();
    await expectPage(page, t.nav[section]);
  };
  return { t, open };
}

/** What changes an account or money is done only with a reason. */
export async function confirmWithReason(dialog: Locator, reasonLabel: string, confirm: string) {
  const button = dialog.getByRole('button', { name: confirm, exact: true });
  await expect(button).toBeDisabled();
  await dialog.getByLabel(reasonLabel, { exact: true }).fill('Journey');
  await button.click();
  await expect(dialog).toBeHidden();
}
