import { readFile } from 'node:fs/promises';
import { api } from '@vitrine/contract';
import sharp from 'sharp';
import { drawTee } from '../packages/server/src/testing/pictures.ts';
import {
  DEMO,
  enter,
  expect,
  expectDashboard,
  fill,
  newSeller,
  ONCE,
  openPage,
  openTool,
  readNumber,
  signInAtHome,
  test,
  WHEN_MADE,
} from './fixtures.ts';
import { keepWorkerBusy } from './works.ts';

// spec: 1.5, 2.64, 2.65, 2.67, 2.68, 2.69, 4.11
test('a seller cuts out a photo: sign in, upload, cut out, view, rate, download, delete', async ({
  page,
  request,
  texts,
  language,
}) => {
  const { account } = await newSeller(request);
  await signInAtHome(page, texts, language, account);
  await expectDashboard(page, texts);
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
  await expect(page.getByText(texts.tool.doneOne)).toBeVisible(WHEN_MADE);
  await expect.poll(() => readNumber(balance)).toBe(before - 2);
  await expect(page.getByRole('slider', { name: texts.tool.compareResult })).toBeVisible();

  await page.getByRole('radio', { name: texts.cutout.white, exact: true }).click();
  await page.getByRole('radio', { name: 'JPEG' }).click();
  const download = page.waitForEvent('download');
  const save = page.getByRole('button', { name: texts.tool.download, exact: true });
  await expect(save).toBeInViewport({ ratio: 1 });
  await save.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.jpg$/);
  const { data } = await sharp(await readFile(await file.path()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)].every((channel) => channel > 250)).toBe(true);

  await openPage(page, 'edit/records', texts.records.title);
  const works = page.getByRole('button', {
    name: new RegExp(`^${texts.records.open.split('{')[0]}`),
  });
  await expect(works).toHaveCount(1);
  await works.click();
  const viewer = page.getByRole('dialog', { name: texts.viewer.title });
  const picture = viewer.getByRole('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900);
  const shown = await picture.evaluate((img) => img.getBoundingClientRect().height);
  expect(shown).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  const original = page.waitForEvent('download');
  await viewer.getByRole('button', { name: texts.viewer.download }).click();
  expect((await original).suggestedFilename()).toMatch(/\.png$/);
  const high = viewer.getByRole('button', { name: texts.common['satisfaction-1'], exact: true });
  const rated = page.waitForResponse((answer) => answer.url().includes(api.task.rate.path));
  await high.click();
  await expect(high).toHaveAttribute('aria-pressed', 'true');
  await rated;
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await page.reload();
  await works.click();
  await expect(high).toHaveAttribute('aria-pressed', 'true');
  await viewer.getByRole('button', { name: texts.viewer.delete }).click();
  await page.getByRole('button', { name: texts.records.deleteConfirm, exact: true }).last().click();
  await expect(page.getByRole('dialog', { name: texts.records.deleteTitle })).toBeHidden();
  // Nothing is left to look at.
  await expect(viewer).toBeHidden();
  await expect(works).toHaveCount(0);
});

// spec: 5.19
test(
  'a photo that is too small is refused before it is sent, with its size',
  ONCE,
  async ({ page, texts }) => {
    await enter(page, DEMO, 'edit/tool/cutout');
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
  },
);

test(
  'a cut-out survives a reload, and can be stopped as long as it is not done',
  ONCE,
  async ({ page, request, texts, language }) => {
    await enter(page, DEMO, 'edit/tool/cutout');
    const balance = page.getByTitle(texts.shell.yourPoints);
    const before = await readNumber(balance);
    await openTool(page, texts, 'cutout');
    const photo = { name: 'tee.jpg', mimeType: 'image/jpeg', buffer: await drawTee() };
    await page.locator('input[type=file]').first().setInputFiles(photo);
    await expect(page.getByText(texts.tool.uploaded, { exact: true })).toBeVisible();
    // Its turn must not come before it is stopped, however slow the page is.
    const freeWorker = await keepWorkerBusy(request);
    const price = language === 'zh' ? '2 积分' : '2 points';
    await page
      .getByRole('button', { name: fill(texts.tool['submit-cutout'], { points: price }) })
      .click();
    const stop = page.getByRole('button', { name: texts.tool.stop, exact: true });
    await expect(stop).toBeVisible();
    await expect(page.getByRole('progressbar').first()).toBeVisible();
    await page.reload();
    await stop.click();
    await expect(page.getByText(texts.tool.cancelledTitle, { exact: true })).toBeVisible();
    await expect.poll(() => readNumber(balance)).toBe(before);
    await freeWorker();
  },
);
