import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
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

// spec: 1.7
test('a seller enlarges a photo: choose a size, pay, compare with the loupe, download', async ({
  page,
  texts,
  language,
}) => {
  await enter(page, DEMO, 'edit/tool/upscale');
  const balance = page.getByTitle(texts.shell.yourPoints);
  const before = await readNumber(balance);

  await openTool(page, texts, 'upscale');
  const photo = { name: 'tee.jpg', mimeType: 'image/jpeg', buffer: await drawTee() };
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await expect(page.getByText(texts.tool.uploaded, { exact: true })).toBeVisible();

  // 900 × 1000 pixels: every size says what it gives, and what is out of reach cannot be chosen.
  const size = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
  const side = (pixels: number) => fill(texts.upscale.side, { side: pixels });
  await expect(size(fill(texts.upscale.factor, { factor: 2 }))).toContainText('1800 × 2000');
  await expect(size(side(4096))).toContainText('3686 × 4096');
  await size(side(1600)).click();
  await expect(size(side(1600))).toContainText('1440 × 1600');

  const price = language === 'zh' ? '2 积分' : '2 points';
  const submit = fill(texts.tool['submit-upscale'], { points: price });
  await page.getByRole('button', { name: submit }).click();
  await expect(page.getByText(texts.tool.doneOne)).toBeVisible(WHEN_MADE);
  await expect.poll(() => readNumber(balance)).toBe(before - 2);

  const loupe = page.getByRole('button', { name: texts.upscale.loupe });
  const smallerSide = async () => {
    const { width = 0, height = 0 } = (await loupe.boundingBox()) ?? {};
    return Math.min(width, height);
  };
  await expect.poll(smallerSide).toBeGreaterThan(200);
  await loupe.press('ArrowLeft');
  await expect(page.getByText(texts.upscale.after, { exact: true })).toBeVisible();

  await page.getByRole('radio', { name: 'PNG' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.tool.download, exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.png$/);
  const { width, height } = await sharp(await readFile(await file.path())).metadata();
  expect([width, height]).toEqual([1440, 1600]);
});

test(
  'a size that a photo cannot have is said before anything is paid',
  ONCE,
  async ({ page, texts }) => {
    await enter(page, DEMO, 'edit/tool/upscale');
    await openTool(page, texts, 'upscale');
    const large = await sharp({
      create: { width: 3000, height: 3000, channels: 3, background: '#886' },
    })
      .jpeg()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large });
    await expect(page.getByText('6000×6000')).toBeVisible();
    const submit = fill(texts.tool['submit-upscale'], { points: '' }).trim();
    await expect(page.getByRole('button', { name: submit })).toBeDisabled();
    await page
      .getByRole('radio', { name: new RegExp(`^${fill(texts.upscale.side, { side: 4096 })}`) })
      .click();
    await expect(page.getByText('6000×6000')).toBeHidden();
    await expect(page.getByRole('button', { name: submit })).toBeEnabled();
  },
);
