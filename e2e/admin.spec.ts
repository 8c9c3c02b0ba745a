import { admin as english } from '../packages/web/src/i18n/en/admin.ts';
import { admin as chinese } from '../packages/web/src/i18n/zh/admin.ts';
import { expectNoViolations } from './accessibility.ts';
import { enter, expect, fill, loginByApi, newSeller, test } from './fixtures.ts';
import { newOperator, passFactor } from './operator.ts';

const TEXTS = { en: english, zh: chinese };

test('an operator signs in with two steps, adjusts points, and finds it in the audit log', async ({
  page,
  request,
  language,
}) => {
  const t = TEXTS[language];
  const { account: seller } = await newSeller(request);
  const { user_info: before } = await loginByApi(request, seller);
  await enter(page, seller, 'admin/users');
  await expect(page.getByRole('heading', { name: t.onlyTitle })).toBeVisible();

  const { account, nextCode } = await newOperator(request);
  await enter(page, account, 'admin');
  await expect(page.getByRole('heading', { name: t.security.passTitle })).toBeVisible();
  await passFactor(page, t, nextCode());
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
