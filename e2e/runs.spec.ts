import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { openZip } from '../packages/server/src/testing/zip.ts';
import { expectFitForAll } from './accessibility.ts';
import { callApi, expect, fill, givePoints, type Texts, WHEN_MADE } from './fixtures.ts';
import { test } from './quick-site.ts';
import {
  beginWith,
  chooseCutout,
  expectMade,
  locateTile,
  makeRun,
  openLook,
  openReview,
  openView,
  packFiles,
  paintPhotos,
  writeTable,
} from './run-steps.ts';

const ARTICLES = 12;
const skus = Array.from({ length: ARTICLES }, (_, at) => `TEE-${String(at + 1).padStart(2, '0')}`);

/** Photos of all articles, and a table that says more about them. */
async function packSeason() {
  const rows = skus.map((sku, at) => `${sku},${at % 2 ? 'linen' : 'silk'},navy`);
  const photos = await paintPhotos(skus.map((sku) => `${sku}_1.jpg`));
  return [packFiles(photos), writeTable(['sku,Fabric,Colour', ...rows])];
}

/** Chooses a look that goes to two shops. */
async function chooseLook(page: Page, texts: Texts) {
  const t = texts.runs;
  await openLook(page, texts);
  await chooseCutout(page, texts);
  await page.getByRole('checkbox', { name: t['channel-colours'], exact: true }).check();
  const names = fill(t.changeNamesOf, { name: t['channel-colours'] });
  await page.getByRole('button', { name: names, exact: true }).click();
  await page.getByLabel(t.template, { exact: true }).fill('{sku}_{colour}.{ext}');
  await expectFitForAll(page, 'the look');
}

async function readZip(page: Page, link: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return openZip(await readFile(await download.path()));
}

test('twelve articles come from a ZIP and a table to a ZIP with a manifest', async ({
  page,
  request,
  seller,
  texts,
}) => {
  const t = texts.runs;
  await givePoints(request, seller.token, 100);
  const data = { places: ['amazon', 'temu'] };
  await callApi(request, '/v1/marketplace/choose', { data, token: seller.token });
  await beginWith({ page, seller, texts }, await packSeason(), ARTICLES);
  await expectFitForAll(page, 'photos and articles');
  await chooseLook(page, texts);
  await makeRun(page, texts, ARTICLES);

  await openReview(page, texts);
  await openView(page, t['sort-order']);
  // What the seller's marketplaces say stands on each tile: a block of colour suits neither.
  await expect(page.getByText(texts.listing['light-fail'])).not.toHaveCount(0, WHEN_MADE);
  await expectFitForAll(page, 'the review');
  // Under the pointer, a picture shows the photo that it was made from.
  const hovered = locateTile(page, 'TEE-03');
  await hovered.hover();
  await expect(hovered.locator('img')).toHaveCount(2);
  await expect(hovered.locator('span').nth(1)).toHaveCSS('opacity', '1');
  // By keys alone: one is rejected with a reason, one is made again, the others are approved.
  await locateTile(page, 'TEE-01').focus();
  await page.keyboard.press('r');
  const rejecting = page.getByRole('dialog', { name: fill(t.rejectTitle, { sku: 'TEE-01' }) });
  await expect(rejecting.getByRole('radio').first()).toBeFocused();
  await rejecting.getByRole('radio', { name: t['reason-fit'], exact: true }).click();
  await expectFitForAll(page, 'a rejection');
  await rejecting.getByRole('button', { name: t.reject, exact: true }).click();
  await expect(locateTile(page, 'TEE-01')).toHaveCount(0);
  for (const sku of skus.slice(1, -1)) {
    await locateTile(page, sku).focus();
    await page.keyboard.press('a');
    await expect(locateTile(page, sku)).toHaveCount(0);
  }
  await locateTile(page, 'TEE-12').focus();
  await page.keyboard.press('e');
  const near = page.getByRole('dialog', { name: 'TEE-12' });
  await expectFitForAll(page, 'a picture from near');
  await near.getByRole('button', { name: t.redoOne, exact: true }).click();
  const again = page.getByRole('dialog').filter({ hasText: t.redoBody });
  await again.getByRole('checkbox').uncheck();
  await again.getByRole('button').last().click();
  await expect(again).toBeHidden();
  await expectMade(page, texts);
  await openView(page, fill(t['view-open'], { count: 1 }));
  // Both attempts are there: the first is compared with its photo, chosen again, and approved from near.
  await locateTile(page, 'TEE-12').focus();
  await page.keyboard.press('Enter');
  const first = near.getByRole('listitem').filter({ hasText: fill(t.attempt, { number: 1 }) });
  const look = first.getByRole('button', { name: fill(t.seeAttempt, { number: 1 }) });
  await look.click();
  await expect(look).toHaveAttribute('aria-pressed', 'true');
  await first.getByRole('button', { name: t.chooseAttempt, exact: true }).click();
  await expect(first.getByText(t.chosenAttempt)).toBeVisible();
  await expectFitForAll(page, 'attempts');
  await near.getByRole('button', { name: t.approve, exact: true }).click();
  await expect(page.getByText(t.nothingOpen)).toBeVisible();
  await openView(page, fill(t['view-rejected'], { count: 1 }));
  await expect(locateTile(page, 'TEE-01')).toHaveAccessibleName(new RegExp(`${t['reason-fit']}$`));

  // The look was locked with its exports: each is packed by the names that it has there.
  await page.getByRole('link', { name: t['step-look'], exact: true }).click();
  await expect(page.getByText(t.lookLocked)).toBeVisible();
  await expect(page.getByText('TEE-001_navy.jpg')).toBeVisible();
  await page.getByRole('link', { name: t['step-deliver'], exact: true }).click();
  await page.getByRole('radio', { name: t['format-jpeg'], exact: true }).click();
  await expectFitForAll(page, 'delivery');
  await page
    .getByRole('button', { name: fill(t.packAll_other, { count: 2 }), exact: true })
    .click();
  const downloads = page.getByRole('link', { name: t.download, exact: true });
  await expect(downloads).toHaveCount(2);
  for (const [index, name] of ['TEE-02_navy.jpg', 'TEE-02_1.png'].entries()) {
    const packed = await readZip(page, downloads.nth(index));
    const manifest = packed.read('manifest.csv');
    const lines = manifest.trim().split('\n');
    expect(lines[0]).toMatch(/^\uFEFF?sku,Fabric,Colour,status,/);
    expect(lines).toHaveLength(ARTICLES + 1);
    expect(lines.filter((line) => line.includes(',approved,'))).toHaveLength(ARTICLES - 1);
    expect(lines.find((line) => line.startsWith('TEE-01'))).toContain('rejected');
    expect(packed.names).toContain(name);
    const pictures = packed.names.filter((file) => file !== 'manifest.csv');
    expect(pictures).toHaveLength(ARTICLES - 1);
    for (const file of pictures) expect(manifest).toContain(file);
  }
  await expectFitForAll(page, 'what was delivered');
});
