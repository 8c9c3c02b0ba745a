import type { Page } from '@playwright/test';
import { ERRORS } from '@vitrine/contract';
import { openWebdavDouble } from '../packages/server/src/features/destinations/testing/webdav-double.ts';
import { expectFitForAll } from './accessibility.ts';
import { addFromPicture, describeDestination, sendOne } from './destination-steps.ts';
import { enter, expect, fill, type Texts } from './fixtures.ts';
import { test } from './quick-site.ts';

type Folder = Awaited<ReturnType<typeof openWebdavDouble>>;
let folder: Folder;

test.beforeEach(async () => {
  folder = await openWebdavDouble();
});
test.afterEach(() => folder.close());

/** One upload fails because there is no space left. */
const FULL = { on: ({ method }: { method: string }) => method === 'PUT', what: { status: 507 } };

/** Fills in all but the password, in the dialog that is open. */
async function describeFolder(page: Page, texts: Texts) {
  const t = texts.destinations;
  const address = `${folder.address}/dav`;
  const dialog = await describeDestination(page, texts, { kind: 'webdav', name: 'Cloud', address });
  await dialog.getByLabel(t['field-folder'], { exact: true }).fill('season');
  await dialog.getByLabel(t['field-username'], { exact: true }).fill('seller');
  return dialog;
}

test('a folder is tried, kept without showing its password, tried again and forgotten', async ({
  page,
  seller,
  texts,
  language,
  told,
}) => {
  const t = texts.destinations;
  await enter(page, seller.account);
  await page.goto('/#/account');
  await expect(page.getByText(t.none)).toBeVisible();
  await page.getByRole('button', { name: t.addTitle, exact: true }).click();
  const dialog = await describeFolder(page, texts);
  await dialog.getByRole('button', { name: t.add }).click();
  await expect(dialog.getByText(t.missing)).toBeVisible();
  const password = dialog.getByLabel(t['field-password'], { exact: true });
  await password.fill('a guess');
  await password.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectFitForAll(page, 'adding a folder');
  await password.fill('secret');
  await password.press('Enter');
  await expect(dialog).toBeHidden();

  const row = page.getByRole('listitem').filter({ hasText: 'Cloud' });
  await expect(row).toContainText(`${folder.address}/dav/season`);
  await expect(row).toHaveCount(1);
  await expect(page.locator('body')).not.toContainText('secret');
  await expectFitForAll(page, 'folders and shops');
  folder.faults.push(FULL);
  await row.getByRole('button', { name: fill(t.checkLabel, { name: 'Cloud' }) }).click();
  await expect(row.getByRole('status')).toContainText(ERRORS.DESTINATION_FULL[language]);
  await row.getByRole('button', { name: fill(t.removeLabel, { name: 'Cloud' }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.remove, exact: true }).click();
  await told(fill(t.removed, { name: 'Cloud' }));
  await expect(page.getByText(t.none)).toBeVisible();
});

test('a picture is sent to a folder; one that is full says so, and gets it when there is room', async ({
  page,
  request,
  seller,
  texts,
  language,
}) => {
  const t = texts.destinations;
  await addFromPicture({ page, request, seller, texts });
  const adding = await describeFolder(page, texts);
  await adding.getByLabel(t['field-password'], { exact: true }).fill('secret');
  await adding.getByRole('button', { name: t.add }).click();
  await expect(adding).toBeHidden();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.sku, { exact: true }).fill('TEE-1');
  await expectFitForAll(page, 'sending a picture');
  folder.faults.push(FULL);
  await sendOne(dialog, language);
  await expect(dialog.getByText(fill(t.someFailed, { failed: 1, sent: 0 }))).toBeVisible();
  await expect(dialog.getByText(t['file-failed'], { exact: true })).toBeVisible();
  expect([...folder.files.keys()]).toEqual([]);
  await expectFitForAll(page, 'a sending that failed');
  await sendOne(dialog, language, 'resend');
  await expect(dialog.getByText(t['file-sent'], { exact: true })).toBeVisible();
  await expectFitForAll(page, 'a sending that arrived');
  expect([...folder.files.keys()]).toEqual([expect.stringMatching(/^\/dav\/season\/TEE-1_1\./)]);
  await dialog.getByRole('button', { name: t.done, exact: true }).click();
  await expect(dialog).toBeHidden();
});
