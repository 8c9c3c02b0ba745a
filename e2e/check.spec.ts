import { readFile } from 'node:fs/promises';
import { LIMITS } from '@vitrine/contract';
import sharp from 'sharp';
import { admin as english } from '../packages/web/src/i18n/en/admin.ts';
import { admin as chinese } from '../packages/web/src/i18n/zh/admin.ts';
import { expectFitForAll } from './accessibility.ts';
import { callApi, enter, expect, newSeller, ONCE, saying, test, WHEN_MADE } from './fixtures.ts';
import { newOperator, passFactor } from './operator.ts';
import { makeArt } from './works.ts';

const TEE =
  '<path d="M300 200 L420 160 Q500 230 580 160 L700 200 L820 400 L720 450 L680 390 L680 940 L320 940 L320 390 L280 450 L180 400 Z" fill="#2f6f8f"/>';
const draw = (side: number, ground: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="100 100 900 900" width="${side}" height="${side}"><rect x="100" y="100" width="900" height="900" fill="${ground}"/>${TEE}</svg>`,
    ),
  )
    .jpeg({ quality: 95 })
    .toBuffer();
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

test('pictures of a folder are held against the seller’s marketplaces, and saved as a table', async ({
  page,
  request,
  texts,
}) => {
  test.slow();
  const { account } = await newSeller(request);
  const { check, listing } = texts;
  await enter(page, account, 'edit/check');
  await expect(page.getByText(check.noPlaces)).toBeVisible();
  await page.getByRole('button', { name: listing.choosePlaces }).click();
  const dialog = page.getByRole('dialog', { name: listing.choosePlaces });
  await dialog.getByRole('checkbox').first().press('Space');
  await expect(dialog.getByRole('checkbox').first()).toBeChecked();
  await expectFitForAll(page, 'the choice of marketplaces');
  await dialog.getByRole('button', { name: listing.savePlaces }).click();
  await expect(page.getByRole('button', { name: listing.changePlaces })).toBeVisible();

  await page
    .getByLabel(check.pickFiles, { exact: true })
    .setInputFiles([
      file('white.jpg', await draw(1600, '#ffffff')),
      file('grey.jpg', await draw(400, '#d8d8d8')),
      file('heavy.jpg', Buffer.alloc(LIMITS.imageBytesMax)),
    ]);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('grey.jpg')).toContainText(listing['light-fail'], WHEN_MADE);
  await expect(row('white.jpg')).toContainText(/1600 × 1600/, WHEN_MADE);
  await expect(row('heavy.jpg')).toContainText('10 MB');
  await row('grey.jpg').locator('summary').press('Enter');
  await expect(row('grey.jpg')).toContainText(listing.background);
  await expect(row('grey.jpg')).toContainText(listing.doWhiten);
  await expectFitForAll(page, 'checked files');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: check.csv }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('check.csv');
  const csv = await readFile(await download.path(), 'utf8');
  const lines = csv.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines.find((line) => line.startsWith('grey.jpg'))).toContain(listing.background);
});

test('each result shows what the seller’s marketplaces say, and why when it is pressed', async ({
  page,
  request,
  texts,
}) => {
  test.slow();
  const { account, token } = await newSeller(request);
  const taskId = await makeArt(request, token);
  const data = { places: ['amazon'] };
  await callApi(request, '/v1/marketplace/choose', { data, token });
  await enter(page, account, `edit/recordDetail?product=art&task=${taskId}`);
  const lights = page.locator('details').filter({ hasText: texts.listing['light-fail'] });
  await expect(lights).toHaveCount(1, WHEN_MADE);
  await lights.locator('summary').press('Enter');
  await expect(lights).toContainText(texts.listing.background);
  await expect(lights).toContainText('sellercentral.amazon');
  await expect(lights.getByRole('button', { name: saying(texts.listing.save) })).toBeVisible();
  await expectFitForAll(page, 'a result with its lights');
});

test('an operator changes a rule, and goes back', ONCE, async ({ page, request, language }) => {
  const t = { en: english, zh: chinese }[language];
  const { account, nextCode } = await newOperator(request);
  await enter(page, account, 'admin');
  await passFactor(page, t, nextCode());
  await page.getByRole('link', { name: t.nav.rules, exact: true }).click();
  await expect(page.getByRole('heading', { name: t.nav.rules, level: 1 })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Etsy' });
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  const json = dialog.getByLabel(t.rules.json, { exact: true });
  const before = await json.inputValue();
  await dialog.getByLabel(t.reason, { exact: true }).fill('Their help page');
  await json.fill(before.replace('"etsy"', '"Etsy!"'));
  await dialog.getByRole('button', { name: t.save, exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('id');
  await json.fill(before.replace(/"checked": "[\d-]+"/, '"checked": "2020-02-03"'));
  await dialog.getByRole('button', { name: t.save, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText(t.rules.changed);
  await expect(row).toContainText(t.rules.outdated);
  await expectFitForAll(page, 'the rules');
  await row.getByRole('button').click();
  await dialog.getByRole('button', { name: t.rules.reset }).click();
  await expect(row).toContainText(t.rules.shipped);
});
