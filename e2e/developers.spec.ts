import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectFitForAll } from './accessibility.ts';
import { enter, expect, fill, newSeller, test } from './fixtures.ts';

test('a key is made, used, counted and revoked', async ({ page, request, texts, told }) => {
  const { account } = await newSeller(request);
  const t = texts.developers;
  await enter(page, account);
  await page.goto('/#/account');
  await page.getByRole('link', { name: t.open }).click();
  await expect(page.getByRole('heading', { name: t.title, level: 1 })).toBeVisible();
  await expect(page.getByText(t.noKeys)).toBeVisible();
  await expectFitForAll(page, 'developers');

  await page.getByRole('button', { name: t.newKey }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t.create }).click();
  await expect(dialog.getByText(t.nameMissing)).toBeVisible();
  await dialog.getByLabel(t.name, { exact: true }).fill('My shop');
  await dialog.getByRole('radio', { name: t.test, exact: true }).click();
  await dialog.getByLabel(t.pointsADay).fill('50');
  await expectFitForAll(page, 'developers');
  await dialog.getByRole('button', { name: t.create }).click();
  const key = (await dialog.getByText(/^vk_test_/).textContent()) ?? '';
  expect(key).toMatch(/^vk_test_[0-9A-Za-z]{49}$/);
  await dialog.getByRole('button', { name: t.done }).click();

  const ask = () => request.get('/api/v1/points', { headers: { authorization: `Bearer ${key}` } });
  expect((await ask()).status()).toBe(200);
  const nowhere = await request.get('/api/v1/nothing');
  expect(nowhere.headers()['content-type']).toContain('application/problem+json');
  await page.reload();
  await expect(page.getByText(key.slice(0, 12))).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole('button', { name: fill(t.revokeLabel, { name: 'My shop' }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.revoke, exact: true }).click();
  await told(t.revokedToast);
  await expect(page.getByText(t.revoked, { exact: true })).toBeVisible();
  expect((await ask()).status()).toBe(401);
});

test('an address is refused or added, gets a new secret, and is forgotten', async ({
  page,
  request,
  texts,
}) => {
  const { account } = await newSeller(request);
  const t = texts.developers;
  await enter(page, account);
  await page.goto('/#/account/developers');
  await page.getByRole('button', { name: t.addWebhook }).click();
  const dialog = page.getByRole('dialog');
  const url = dialog.getByLabel(t.url, { exact: true });
  const inside = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(inside, 'listening');
  await url.fill(`https://127.0.0.1:${(inside.address() as AddressInfo).port}/hook`);
  await dialog.getByRole('button', { name: t.add, exact: true }).click();
  await expect(url).toHaveAttribute('aria-invalid', 'true');
  inside.close();
  await url.fill('https://shop.example/hook');
  await expectFitForAll(page, 'developers');
  await dialog.getByRole('button', { name: t.add, exact: true }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await dialog.getByRole('button', { name: t.done }).click();
  await expect(page.getByText('https://shop.example/hook')).toBeVisible();

  await page.getByRole('button', { name: t.showLog }).click();
  await expect(page.getByText(t.logEmpty)).toBeVisible();
  await page.getByRole('button', { name: t.newSecret }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await dialog.getByRole('button', { name: t.done }).click();
  await page.getByRole('button', { name: t.switchOff }).click();
  await expect(page.getByText(t.offOwner)).toBeVisible();
  await expectFitForAll(page, 'developers');
  await page
    .getByRole('button', { name: fill(t.deleteLabel, { url: 'https://shop.example/hook' }) })
    .click();
  await dialog.getByRole('button', { name: t.delete, exact: true }).click();
  await expect(page.getByText(t.noWebhooks)).toBeVisible();
});
