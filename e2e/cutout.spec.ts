import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawTee } from '../packages/server/src/testing/pictures.ts';
import { enter, expect, fill, openTool, readNumber, signIn, test, WHEN_MADE } from './fixtures.ts';

test('a seller cuts out a photo: sign in, upload, cut out, view, rate, download, delete', async ({
  page,
  texts,
  language,
}) => {
  await page.goto('/#/home');
  await signIn(page, texts, language);
  await expect(page).toHaveURL(/#\/edit\/dashboard$/);
  const balance = page.getByTitle(texts.shell.yourPoints);
  const before = await readNumber(balance);

  await openTool(page, texts, 'cutout');
  const photo = { name: 'tee.jpg', mimeType: 'image/jpeg', buffer: await drawTee() };
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await expect(page.getByText(texts.cutout.keep)).toBeVisible(WHEN_MADE);
  const price = language === 'zh' ? '2 积分' : '2 points';
  await page
    .getByRole('button', { name: fill(texts.tool['submit-cutout'], { points: price }) })
    .click();
  await expect(page.getByRole('progressbar').first()).toBeVisible();

  await expect(page.getByText(texts.tool.doneOne)).toBeVisible(WHEN_MADE);
  await expect.poll(() => readNumber(balance)).toBe(before - 2);
  await expect(page.getByRole('slider', { name: texts.tool.compareResult })).toBeVisible();

  await page.getByRole('radio', { name: texts.cutout.white, exact: true }).click();
  await page.getByRole('radio', { name: 'JPEG' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.tool.download, exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.jpg$/);
  const { data } = await sharp(await readFile(await file.path()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)].every((channel) => channel > 250)).toBe(true);

  await page.goto('/#/edit/records');
  await expect(page.getByRole('heading', { name: texts.records.title })).toBeVisible();
  const works = page.getByRole('button', {
    name: new RegExp(`^${texts.records.open.split('{')[0]}`),
  });
  await expect(works.first()).toBeVisible();
  const mine = await works.count();
  await works.first().click();
  const viewer = page.getByRole('dialog', { name: texts.viewer.title });
  await expect(viewer.getByRole('img')).toBeVisible();
  const { height = 0 } = (await viewer.getByRole('img').boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  const original = page.waitForEvent('download');
  await viewer.getByRole('button', { name: texts.viewer.download }).click();
  expect((await original).suggestedFilename()).toMatch(/\.png$/);
  const high = viewer.getByRole('button', { name: texts.common['satisfaction-1'], exact: true });
  await high.click();
  await expect(high).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await page.reload();
  await works.first().click();
  await expect(high).toHaveAttribute('aria-pressed', 'true');
  await viewer.getByRole('button', { name: texts.viewer.delete }).click();
  await page.getByRole('button', { name: texts.records.deleteConfirm, exact: true }).last().click();
  await expect(page.getByRole('dialog', { name: texts.records.deleteTitle })).toBeHidden();
  // With other pictures left, the viewer goes on to the next one.
  await page.keyboard.press('Escape');
  await expect(works).toHaveCount(mine - 1);
});

test('a photo that is too small is refused before it is sent, with its size', async ({
  page,
  texts,
}) => {
  await enter(page);
  await openTool(page, texts, 'cutout');
  const small = await sharp({
    create: { width: 400, height: 900, channels: 3, background: '#888' },
  })
    .png()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer: small });
  const message = fill(texts.tool.checkSide, { width: 400, height: 900, pixels: 512 });
  await expect(page.getByText(message)).toBeVisible();
});

test('a running cut-out can be stopped, and survives a reload', async ({
  page,
  texts,
  language,
}) => {
  await enter(page);
  const balance = page.getByTitle(texts.shell.yourPoints);
  const before = await readNumber(balance);
  await openTool(page, texts, 'cutout');
  const photo = { name: 'tee.jpg', mimeType: 'image/jpeg', buffer: await drawTee() };
  await page.locator('input[type=file]').first().setInputFiles(photo);
  const price = language === 'zh' ? '2 积分' : '2 points';
  await page
    .getByRole('button', { name: fill(texts.tool['submit-cutout'], { points: price }) })
    .click();
  const stop = page.getByRole('button', { name: texts.tool.stop, exact: true });
  await expect(stop).toBeVisible();
  await page.reload();
  await stop.click();
  await expect(page.getByText(texts.tool.cancelledTitle, { exact: true })).toBeVisible();
  await expect.poll(() => readNumber(balance)).toBe(before);
});
