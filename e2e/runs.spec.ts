import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openZip, packZip } from '../packages/server/src/testing/zip.ts';
import { expectFitForAll } from './accessibility.ts';
import { callApi, enter, expect, fill, newCode, type Texts } from './fixtures.ts';
import { test } from './quick-site.ts';

const ARTICLES = 12;
/** Twelve pictures are made in no time, but each is a job of its own. */
const MAKING = 180_000;
const skus = Array.from({ length: ARTICLES }, (_, at) => `TEE-${String(at + 1).padStart(2, '0')}`);

/** A photo for each article, and a table that tells more of them. */
async function draw() {
  const photos = await Promise.all(
    skus.map(async (sku, at) => {
      const background = `hsl(${at * 30}, 60%, 50%)`;
      const image = sharp({ create: { width: 640, height: 800, channels: 3, background } });
      return [`${sku}_1.jpg`, new Uint8Array(await image.jpeg().toBuffer())] as const;
    }),
  );
  const rows = skus.map((sku, at) => `${sku},${at % 2 ? 'linen' : 'silk'}`);
  return [
    {
      name: 'season.zip',
      mimeType: 'application/zip',
      buffer: packZip(Object.fromEntries(photos)),
    },
    {
      name: 'season.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`sku,Fabric\n${rows.join('\n')}\n`),
    },
  ];
}

/** From the list of runs to one whose pictures are made. */
async function makeRun(page: Page, texts: Texts) {
  const t = texts.runs;
  await page.getByRole('button', { name: t.newRun }).click();
  const naming = page.getByRole('dialog');
  await naming.getByLabel(t.name, { exact: true }).fill('Spring');
  await naming.getByRole('button', { name: t.newAction, exact: true }).click();

  await expect(page.getByText(t.dropTitle)).toBeVisible();
  await expectFitForAll(page, 'bringing photos in');
  await page.locator('input[type=file][multiple]').setInputFiles(await draw());
  const matched = fill(t['articles-matched'], { count: ARTICLES });
  await expect(page.getByRole('radio', { name: matched })).toBeVisible();
  await expectFitForAll(page, 'photos and articles');

  await page.getByRole('link', { name: t.toLook }).click();
  await page.getByRole('radio', { name: t['kind-cutout'], exact: true }).click();
  await expectFitForAll(page, 'the look');
  await page.getByRole('button', { name: t.toQuote }).click();

  await page.getByRole('button', { name: t.checkAction }).click();
  const start = page.getByRole('region', { name: t.quote }).getByRole('button').last();
  await expect(start).toContainText(String(ARTICLES));
  await expectFitForAll(page, 'the price');
  await start.click();
  await expect(page.getByText(t['state-reviewing'])).toBeVisible({ timeout: MAKING });
  await expectFitForAll(page, 'a run that was made');
}

const tileOf = (page: Page, sku: string) =>
  page.getByRole('button', { name: new RegExp(`^${sku}`) });

async function openView(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).click();
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
  const code = await newCode(request, 100);
  await callApi(request, '/v1/points/redeem', { data: { code }, token: seller.token });
  await enter(page, seller.account);
  await page.goto('/#/edit/runs');
  await makeRun(page, texts);

  await page.getByRole('link', { name: t.toReview }).click();
  await openView(page, t['sort-order']);
  await expectFitForAll(page, 'the review');
  // By keys alone: one is rejected with a reason, one is made again, the others are approved.
  await tileOf(page, 'TEE-01').focus();
  await page.keyboard.press('r');
  const rejecting = page.getByRole('dialog', { name: fill(t.rejectTitle, { sku: 'TEE-01' }) });
  await rejecting.getByRole('radio', { name: t['reason-fit'], exact: true }).click();
  await expectFitForAll(page, 'a rejection');
  await rejecting.getByRole('button', { name: t.reject, exact: true }).click();
  await expect(tileOf(page, 'TEE-01')).toHaveCount(0);
  for (const sku of skus.slice(1, -1)) {
    await tileOf(page, sku).focus();
    await page.keyboard.press('a');
    await expect(tileOf(page, sku)).toHaveCount(0);
  }
  await tileOf(page, 'TEE-12').focus();
  await page.keyboard.press('e');
  const near = page.getByRole('dialog', { name: 'TEE-12' });
  await expectFitForAll(page, 'a picture from near');
  await near.getByRole('button', { name: t.redoOne, exact: true }).click();
  const again = page.getByRole('dialog').filter({ hasText: t.redoBody });
  await again.getByRole('checkbox').uncheck();
  await again.getByRole('button').last().click();
  await expect(again).toBeHidden();
  await expect(page.getByText(t['state-reviewing'])).toBeVisible({ timeout: MAKING });
  await openView(page, fill(t['view-open'], { count: 1 }));
  await tileOf(page, 'TEE-12').focus();
  await page.keyboard.press('a');
  await expect(page.getByText(t.nothingOpen)).toBeVisible();
  await openView(page, fill(t['view-rejected'], { count: 1 }));
  await expect(tileOf(page, 'TEE-01')).toHaveAccessibleName(new RegExp(`${t['reason-fit']}$`));

  await page.getByRole('link', { name: t.toDelivery }).click();
  await page.getByRole('radio', { name: t['format-jpeg'], exact: true }).click();
  await expectFitForAll(page, 'delivery');
  await page
    .getByRole('button', { name: fill(t.pack_other, { count: ARTICLES - 1 }), exact: true })
    .click();
  const packed = await readZip(page, page.getByRole('link', { name: t.download, exact: true }));
  const manifest = packed.read('manifest.csv');
  const lines = manifest.trim().split('\n');
  expect(lines[0]).toMatch(/^\uFEFF?sku,Fabric,status,/);
  expect(lines).toHaveLength(ARTICLES + 1);
  expect(lines.filter((line) => line.includes(',approved,'))).toHaveLength(ARTICLES - 1);
  expect(lines.find((line) => line.startsWith('TEE-01'))).toContain('rejected');
  const pictures = packed.names.filter((name) => name.endsWith('.jpg'));
  expect(pictures).toHaveLength(ARTICLES - 1);
  for (const name of pictures) expect(manifest).toContain(name);
  await expectFitForAll(page, 'what was delivered');
});
