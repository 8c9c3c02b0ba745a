import type { APIRequestContext } from '@playwright/test';
import { codeOf, stepAt } from '../packages/server/src/features/operator/totp.ts';
import { admin as english } from '../packages/web/src/i18n/en/admin.ts';
import { admin as chinese } from '../packages/web/src/i18n/zh/admin.ts';
import { OPERATOR } from './addresses.ts';
import {
  callApi,
  enter,
  expect,
  expectNoViolations,
  fill,
  loginByApi,
  newSeller,
  test,
} from './fixtures.ts';

const TEXTS = { en: english, zh: chinese };

/** RFC 4648, as authenticator apps read it. */
function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A new operator with two-step sign-in; nobody else's journey meets it. */
async function newOperator(request: APIRequestContext) {
  const { account, token } = await newSeller(request);
  const { user_info } = await loginByApi(request, account);
  const boss = await loginByApi(request, OPERATOR);
  const data = { user_id: user_info.user_id, role: 'operator', reason: 'Journey' };
  await callApi(request, '/v1/admin/user/set_role', { data, token: boss.token });
  const path = '/v1/admin/second_factor';
  const { secret } = await callApi(request, `${path}/enrol`, { data: {}, token });
  const key = fromBase32(secret);
  const first = { code: codeOf(key, stepAt(Date.now())) };
  await callApi(request, `${path}/confirm`, { data: first, token });
  return { account, nextCode: () => codeOf(key, stepAt(Date.now()) + 1) };
}

test('an operator signs in with two steps, adjusts points, and finds it in the audit log', async ({
  page,
  request,
  language,
}) => {
  const t = TEXTS[language];
  const { account: seller } = await newSeller(request);
  const { user_info: before } = await loginByApi(request, seller);
  await enter(page, seller);
  await page.goto('/#/admin/users');
  await expect(page.getByRole('heading', { name: t.onlyTitle })).toBeVisible();

  const { account, nextCode } = await newOperator(request);
  await enter(page, account);
  await page.goto('/#/admin');
  await expect(page.getByRole('heading', { name: t.security.passTitle })).toBeVisible();
  await page.getByLabel(t.security.code, { exact: true }).fill(nextCode());
  await page.getByRole('button', { name: t.security.pass }).click();
  await expect(page.getByRole('heading', { name: t.nav.overview, level: 1 })).toBeVisible();
  await expect(page.getByRole('figure').first()).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('link', { name: t.nav.users, exact: true }).click();
  await expect(page.getByRole('heading', { name: t.nav.users, level: 1 })).toBeVisible();
  await page.getByRole('searchbox').fill(seller.email);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: seller.email });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectNoViolations(page);
  await row.getByRole('link').click();

  await page.getByRole('button', { name: t.users.adjust }).click();
  const dialog = page.getByRole('dialog', { name: t.users.adjustTitle });
  await dialog.getByLabel(t.users.adjustPoints, { exact: true }).fill('25');
  await dialog.getByLabel(t.reason, { exact: true }).fill('Broken order');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: t.users.adjustConfirm, exact: true }).click();
  await expect(
    page.getByText(fill(t.users.adjusted, { points: before.points + 25 })),
  ).toBeVisible();

  await page.getByRole('link', { name: t.nav.audit, exact: true }).click();
  await expect(page.getByRole('heading', { name: t.nav.audit, level: 1 })).toBeVisible();
  const deed = page.getByRole('row').filter({ hasText: account.email });
  const adjusted = deed.filter({ hasText: t.deeds['user.adjust-points'] });
  await expect(adjusted).toContainText('Broken order');
});
