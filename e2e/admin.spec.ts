import { admin as english } from '../packages/web/src/i18n/en/admin.ts';
import { admin as chinese } from '../packages/web/src/i18n/zh/admin.ts';
import { expectNoViolations } from './accessibility.ts';
import { enter, expect, fill, loginByApi, newSeller, test } from './fixtures.ts';
import { newOperator, openConsole, passFactor } from './operator.ts';

const TEXTS = { en: english, zh: chinese };

test('an operator signs in with two steps, adjusts points, and finds it in the audit log', async ({
  page,
  request,
  language,
  told,
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
  await told(fill(t.users.adjusted, { points: before.points + 25 }));
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: t.nav.audit, exact: true }).click();
  await expect(page.getByRole('heading', { name: t.nav.audit, level: 1 })).toBeVisible();
  const deed = page.getByRole('row').filter({ hasText: account.email });
  const adjusted = deed.filter({ hasText: t.deeds['user.adjust-points'] });
  await expect(adjusted).toContainText('Broken order');
});

test('an operator makes a key for an account, whose owner sees who made it', async ({
  page,
  request,
  language,
  texts,
}) => {
  const { account: seller } = await newSeller(request);
  const { user_info: owner } = await loginByApi(request, seller);
  const { t, open } = await openConsole(page, request, language);
  const form = texts.developers;

  await page.goto(`/#/admin/users/${owner.user_id}`);
  await expect(page.getByText(t.keys.none)).toBeVisible();
  await page.getByRole('button', { name: t.keys.newKey }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(form.addresses).fill('next door');
  await dialog.getByRole('button', { name: form.create }).click();
  for (const fault of [form.nameMissing, form.addressesWrong, t.keys.reasonMissing]) {
    await expect(dialog.getByText(fault)).toBeVisible();
  }
  await expectNoViolations(page);
  await dialog.getByLabel(form.name, { exact: true }).fill('Agency');
  await dialog.getByLabel(form.pointsADay).fill('40');
  await dialog.getByLabel(form.addresses).fill('0.0.0.0/0, ::/0');
  await dialog.getByLabel(t.reason, { exact: true }).fill('Asked by phone');
  await dialog.getByRole('button', { name: form.create }).click();
  const key = (await dialog.getByText(/^vk_live_/).textContent()) ?? '';
  const headers = { authorization: `Bearer ${key}` };
  expect((await request.get('/api/v1/points', { headers })).status()).toBe(200);
  await dialog.getByRole('button', { name: form.done }).click();
  const row = page.getByRole('table', { name: t.keys.title }).getByRole('row').last();
  await expect(row).toContainText(fill(form.limitADay, { points: 40 }));
  await expect(page.getByText(key)).toHaveCount(0);

  await open('audit');
  const deed = page.getByRole('row').filter({ hasText: owner.user_id.slice(0, 8) });
  await expect(deed.filter({ hasText: t.deeds['user.create-key'] })).toContainText(
    'Asked by phone',
  );

  await enter(page, seller, 'account/developers');
  await expect(page.getByText(`${key.slice(0, 12)}…`)).toBeVisible();
  await expect(page.getByText(form.madeByOperator)).toBeVisible();
});

test('an operator sets a price, makes a code and closes it', async ({
  page,
  request,
  language,
  texts,
  told,
}) => {
  const { t, open } = await openConsole(page, request, language);

  await open('prices');
  const kind = texts.common['kind-art'];
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: kind, exact: true }) });
  const [usual, now] = [row.getByRole('cell').nth(1), row.getByRole('cell').nth(2)];
  const before = Number(await usual.textContent());
  const setPrice = async (points: number) => {
    await row.getByRole('button', { name: t.prices.edit }).click();
    const dialog = page.getByRole('dialog', { name: fill(t.prices.set, { kind }) });
    await dialog.getByLabel(t.prices.points, { exact: true }).fill(String(points));
    await dialog.getByRole('button', { name: t.save, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(now).toHaveText(String(points));
  };
  await setPrice(before + 1);
  await expect(usual).toHaveText(String(before));
  // Others on this site pay what they expect.
  await setPrice(before);

  await open('codes');
  await page.getByRole('tab', { name: t.codes.invitation }).click();
  const section = page.getByRole('form', { name: t.codes.newInvitation });
  await section.getByLabel(t.codes.invitationUses, { exact: true }).fill('73');
  await section.getByRole('button', { name: t.codes.newInvitation }).click();
  const made = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: '73', exact: true }) });
  await made.first().getByRole('button', { name: t.codes.close }).click();
  await told(t.codes.closed);
  await expectNoViolations(page);
});

test('an operator hides a scene of the catalogue and shows it again', async ({
  page,
  request,
  language,
}) => {
  const { t, open } = await openConsole(page, request, language);
  await open('catalogue');
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') })
    .last();
  const name = (await item.getByRole('img').getAttribute('alt')) ?? '';
  await item.getByRole('button', { name: fill(t.catalogue.hide, { name }) }).click();
  await expect(item.getByText(t.catalogue.hidden, { exact: true })).toBeVisible();
  await item.getByRole('button', { name: fill(t.catalogue.show, { name }) }).click();
  await expect(item.getByText(t.catalogue.hidden, { exact: true })).toBeHidden();
});
