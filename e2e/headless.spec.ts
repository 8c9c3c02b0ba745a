import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawFigure } from '../packages/server/src/testing/figure.ts';
import { drawTee } from '../packages/server/src/testing/pictures.ts';
import {
  DEMO,
  enter,
  expect,
  fill,
  ONCE,
  openTool,
  readNumber,
  test,
  WHEN_MADE,
} from './fixtures.ts';

test.slow();

// spec: 1.2
test('a seller takes the head off a photo: line, preview, pay, download', async ({
  page,
  texts,
  language,
}) => {
  await enter(page, DEMO, 'edit/tool/headless');
  const balance = page.getByTitle(texts.shell.yourPoints);
  const before = await readNumber(balance);
  await openTool(page, texts, 'headless');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'figure.jpg', mimeType: 'image/jpeg', buffer: await drawFigure() });
  const line = page.getByRole('img', { name: texts.headless.lineLabel });
  await expect(line).toBeVisible(WHEN_MADE);
  // The place is a share of the photo, since the page may still move beneath it.
  const height = () =>
    line.evaluate((shown) => Number.parseFloat(shown.parentElement?.style.height ?? ''));
  const chin = await height();
  await page.getByRole('radio', { name: texts.headless.lineNeck }).click();
  await expect.poll(height, WHEN_MADE).toBeGreaterThan(chin + 0.5);

  await page.getByRole('radio', { name: texts.headless.modeCrop }).click();
  await expect(page.getByText(texts.headless.willCrop)).toBeVisible(WHEN_MADE);
  const price = language === 'zh' ? '2 积分' : '2 points';
  await page
    .getByRole('button', { name: fill(texts.tool['submit-headless'], { points: price }) })
    .click();
  await expect(page.getByText(texts.tool.doneOne)).toBeVisible(WHEN_MADE);
  await expect.poll(() => readNumber(balance)).toBe(before - 2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.tool.download, exact: true }).click();
  const made = await sharp(await readFile(await (await download).path())).metadata();
  expect(made.width).toBe(900);
  expect(made.height).toBeLessThan(900);
});

test(
  'a photo without a head is said so before, refused after, and costs nothing',
  ONCE,
  async ({ page, texts, language }) => {
    await enter(page, DEMO, 'edit/tool/headless');
    const balance = page.getByTitle(texts.shell.yourPoints);
    const before = await readNumber(balance);
    await openTool(page, texts, 'headless');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'tee.jpg', mimeType: 'image/jpeg', buffer: await drawTee() });
    await expect(page.getByText(texts.headless.none)).toBeVisible(WHEN_MADE);
    const price = language === 'zh' ? '2 积分' : '2 points';
    await page
      .getByRole('button', { name: fill(texts.tool['submit-headless'], { points: price }) })
      .click();
    await expect(page.getByText(texts.tool.failedTitle)).toBeVisible(WHEN_MADE);
    await expect(page.getByText(fill(texts.tool.failedBack, { points: price }))).toBeVisible();
    await expect.poll(() => readNumber(balance)).toBe(before);
  },
);
