import { drawTee } from '../packages/server/src/testing/pictures.ts';
import {
  button,
  enter,
  expect,
  newSeller,
  readNumber,
  saying,
  test,
  WHEN_MADE,
} from './fixtures.ts';

test.slow();

// spec: 1.4, 2.17
test('a product is placed in two scenes at once', async ({ page, request, texts }) => {
  const { account } = await newSeller(request);
  await enter(page, account, 'edit/product');
  await expect(page.getByRole('heading', { name: texts.productShot.title })).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'tee.jpg', mimeType: 'image/jpeg', buffer: await drawTee() });
  const scenes = page.getByRole('group', { name: texts.picker.scene });
  await scenes.getByRole('button').nth(0).click();
  await scenes.getByRole('button').nth(1).click();

  const thing = button(page, saying(texts.productShot.dragProduct));
  await expect(thing).toBeVisible(WHEN_MADE);
  const place = await thing.getAttribute('aria-label');
  await thing.press('Shift+ArrowLeft');
  await expect(thing).not.toHaveAttribute('aria-label', place ?? '');
  await page.getByRole('slider', { name: texts.productShot.scale }).press('ArrowRight');
  const preview = page.getByRole('img', { name: texts.productShot.previewAlt });
  await expect(preview).toBeVisible(WHEN_MADE);
  await page.reload();
  await expect(preview).toBeVisible(WHEN_MADE);

  const balance = page.getByTitle(texts.shell.yourPoints);
  const before = await readNumber(balance);
  await button(page, saying(texts.productShot.make_other)).click();
  const done = page.getByRole('heading', { name: saying(texts.results.doneAll) });
  await expect(done).toBeVisible(WHEN_MADE);
  await expect.poll(() => readNumber(balance)).toBe(before - 20);

  const pictures = button(page, saying(texts.results.pickToCompare));
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) await picture.click();
  await button(page, texts.results.compareTwo).click();
  await page.getByRole('slider', { name: texts.results.compareHandle }).press('ArrowRight');
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await button(page, texts.results.downloadAll).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});
