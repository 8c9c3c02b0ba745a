import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawTee } from '../packages/server/src/testing/pictures.ts';
import { expectNoViolations } from './accessibility.ts';
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
import { drag, pointOn, press } from './touch.ts';

test.slow();

/** Mean of each channel around a spot, given as shares. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const side = 20;
  const spot = await sharp(picture)
    .extract({
      left: Math.round(x * width) - side / 2,
      top: Math.round(y * height) - side / 2,
      width: side,
      height: side,
    })
    .png()
    .toBuffer();
  return (await sharp(spot).stats()).channels.slice(0, 3).map(({ mean }) => mean);
}

// spec: 1.6
test('a seller erases a spot and sets the light: mark, adjust, pay, compare, download', async ({
  page,
  texts,
  hasTouch,
}) => {
  await enter(page, DEMO, 'edit/tool/retouch');
  const balance = page.getByTitle(texts.shell.yourPoints);
  const before = await readNumber(balance);
  await openTool(page, texts, 'retouch');
  const buffer = await drawTee();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'tee.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText(texts.tool.uploaded, { exact: true })).toBeVisible();

  // Nothing is sold that changes nothing.
  const submit = page.getByRole('button', {
    name: fill(texts.tool['submit-retouch'], { points: '' }).trim(),
  });
  await expect(submit).toBeDisabled();
  await expect(page.getByText(texts.tool.nothingYet)).toBeVisible();
  // However long the choices are.
  await expect(submit).toBeInViewport({ ratio: 1 });

  // The circle on the tee is painted over, a bit at a time.
  await page.getByRole('button', { name: texts.retouch.erase }).click();
  const editor = page.getByRole('application', { name: texts.retouch.editLabel });
  await expect(editor).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('radio', { name: texts.mask.brush, exact: true }).click();
  await page.getByRole('slider', { name: texts.mask.size }).fill('0.7');
  const circle = await pointOn(editor, { x: 0.5, y: 0.52 });
  for (const lower of [-36, -12, 12, 36]) {
    const y = circle.y + lower;
    await drag(page, hasTouch, { x: circle.x - 40, y }, { x: circle.x + 40, y });
  }
  await page.getByRole('button', { name: texts.tool.editDone, exact: true }).click();
  await expect(page.getByText(texts.retouch.erased)).toBeVisible();
  await expect(submit).toBeEnabled();

  // Sliders show their effect at once, go back, and keep their values.
  const exposure = page.getByRole('slider', { name: texts.retouch.exposure });
  await exposure.fill('-1');
  await page
    .getByRole('button', { name: fill(texts.retouch.reset, { name: texts.retouch.exposure }) })
    .click();
  await expect(exposure).toHaveValue('0');
  await exposure.fill('0.6');
  await page.getByRole('button', { name: texts.retouch.white }).click();
  await press(
    page,
    hasTouch,
    await pointOn(page.getByRole('img', { name: texts.retouch.stage }), { x: 0.1, y: 0.93 }),
  );
  await expect(page.getByRole('img', { name: texts.retouch.whiteSet })).toBeVisible();
  await page.getByRole('button', { name: texts.retouch.whiteReset }).click();
  await expectNoViolations(page);

  await submit.click();
  await expect(page.getByText(texts.tool.doneOne)).toBeVisible(WHEN_MADE);
  await expect.poll(() => readNumber(balance)).toBe(before - 2);
  await expect(page.getByRole('slider', { name: texts.tool.compareResult })).toBeVisible();
  await page.getByRole('radio', { name: 'PNG' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.tool.download, exact: true }).click();
  const result = await readFile(await (await download).path());
  const [floorWas = 0] = await colourAt(buffer, 0.1, 0.93);
  const [floorIs = 0] = await colourAt(result, 0.1, 0.93);
  expect(floorIs).toBeGreaterThan(floorWas + 8);
  const [, , blueWas = 0] = await colourAt(buffer, 0.5, 0.52);
  const [, , blueIs = 0] = await colourAt(result, 0.5, 0.52);
  expect(blueWas).toBeGreaterThan(150);
  expect(blueIs).toBeLessThan(130);
});

test('Auto tells what it does, and the finder what it found', ONCE, async ({ page, texts }) => {
  await enter(page, DEMO, 'edit/tool/retouch');
  await openTool(page, texts, 'retouch');
  const dark = await sharp(await drawTee())
    .linear(0.45, 0)
    .jpeg()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'dark.jpg', mimeType: 'image/jpeg', buffer: dark });
  await page.getByRole('button', { name: texts.retouch.auto, exact: true }).click();
  await expect(page.getByText(texts.retouch.autoDid)).toBeVisible(WHEN_MADE);
  const exposure = page.getByRole('slider', { name: texts.retouch.exposure });
  await expect.poll(async () => Number(await exposure.inputValue())).toBeGreaterThan(0.2);
  await page.getByRole('button', { name: texts.retouch.resetAll }).click();
  await expect(exposure).toHaveValue('0');

  await page.getByRole('button', { name: texts.retouch.erase }).click();
  await page.getByRole('button', { name: texts.retouch.find }).click();
  const none = page.getByText(texts.retouch.foundNone);
  const some = page.getByRole('button', {
    name: new RegExp(
      `^${texts.retouch['spot-tag']}|^${texts.retouch['spot-dust']}|^${texts.retouch['spot-lint']}|^${texts.retouch['spot-thread']}`,
    ),
  });
  await expect(none.or(some.first())).toBeVisible(WHEN_MADE);
});
