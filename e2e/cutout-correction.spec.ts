import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
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
  type Texts,
  test,
  WHEN_MADE,
} from './fixtures.ts';
import { drag, dragFingers, pointOn, press } from './touch.ts';

test.slow();

const locateEditor = (page: Page, texts: Texts) =>
  page.getByRole('application', { name: texts.cutout.editLabel });
const useTool = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).click();

/** The lower right of the photo, where there is only floor, as a share of the editor. */
async function locateFloor(page: Page, texts: Texts) {
  return pointOn(locateEditor(page, texts).getByRole('presentation').first(), { x: 0.9, y: 0.92 });
}

test('a seller corrects a cut-out by click and by brush, before and after it was made', async ({
  page,
  texts,
  language,
  hasTouch,
}) => {
  await enter(page, DEMO, 'edit/tool/cutout');
  await openTool(page, texts, 'cutout');
  const photo = { name: 'tee.jpg', mimeType: 'image/jpeg', buffer: await drawTee() };
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await expect(page.getByText(texts.cutout.keep)).toBeVisible(WHEN_MADE);
  await page.getByRole('button', { name: texts.tool.correct }).click();

  const editor = locateEditor(page, texts);
  const undo = page.getByRole('button', { name: texts.mask.undo });
  await expect(editor).toHaveAttribute('aria-busy', 'false', WHEN_MADE);
  await expect(page.getByText(texts.mask.improving)).toBeHidden(WHEN_MADE);
  await expectNoViolations(page);

  // The pale circle on the tee goes by one click.
  await useTool(page, texts.cutout.take);
  await press(page, hasTouch, await pointOn(editor, { x: 0.5, y: 0.52 }));
  await expect(undo).toBeEnabled(WHEN_MADE);
  await expect(editor).toHaveAttribute('aria-busy', 'false', WHEN_MADE);

  // A strip of the floor comes back by the brush; another is taken back again.
  await useTool(page, texts.mask.brush);
  await useTool(page, texts.cutout.add);
  const floor = await locateFloor(page, texts);
  await drag(page, hasTouch, { x: floor.x, y: floor.y - 60 }, floor);
  await drag(page, hasTouch, { x: floor.x - 90, y: floor.y - 40 }, { x: floor.x - 90, y: floor.y });
  await undo.click();
  await page.getByRole('button', { name: texts.mask.redo }).click();
  await undo.click();

  const zoom = page.getByRole('status', { name: texts.mask.zoom });
  await expect(zoom).toHaveText('100%');
  if (hasTouch) {
    const middle = await pointOn(editor, { x: 0.5, y: 0.5 });
    await dragFingers(page, [
      { from: { x: middle.x - 20, y: middle.y }, to: { x: middle.x - 80, y: middle.y } },
      { from: { x: middle.x + 20, y: middle.y }, to: { x: middle.x + 80, y: middle.y } },
    ]);
  } else {
    await editor.hover();
    await page.mouse.wheel(0, -600);
  }
  await expect(zoom).not.toHaveText('100%');
  await page.getByRole('button', { name: texts.mask.zoomFit }).click();
  await expect(zoom).toHaveText('100%');

  await page.getByRole('button', { name: texts.tool.editDone, exact: true }).click();
  await expect(page.getByText(texts.tool.corrected)).toBeVisible();
  const price = language === 'zh' ? '2 积分' : '2 points';
  await page
    .getByRole('button', { name: fill(texts.tool['submit-cutout'], { points: price }) })
    .click();
  await expect(page.getByText(texts.tool.doneOne)).toBeVisible(WHEN_MADE);
  const first = await downloadOpacity(page, texts);
  expect(first(0.5, 0.75), 'the tee').toBeGreaterThan(200);
  expect(first(0.5, 0.52), 'the circle').toBeLessThan(60);
  expect(first(0.9, 0.91), 'the painted floor').toBeGreaterThan(150);
  expect(first(0.05, 0.05), 'the rest of the floor').toBe(0);

  // On the result: everything but the tee goes, and it is made again.
  await page.getByRole('button', { name: texts.tool.correct }).click();
  await expect(editor).toHaveAttribute('aria-busy', 'false', WHEN_MADE);
  await expect(page.getByText(texts.mask.improving)).toBeHidden(WHEN_MADE);
  await useTool(page, texts.mask.brush);
  await useTool(page, texts.cutout.take);
  const again = await locateFloor(page, texts);
  await drag(page, hasTouch, { x: again.x, y: again.y - 80 }, { x: again.x, y: again.y + 20 });
  await page.getByRole('button', { name: fill(texts.tool.editRemake, { points: price }) }).click();
  await expect(page.getByText(texts.tool.doneOne)).toBeVisible(WHEN_MADE);
  const second = await downloadOpacity(page, texts);
  expect(second(0.9, 0.91), 'the floor again').toBeLessThan(60);
  expect(second(0.5, 0.75), 'the tee still').toBeGreaterThan(200);
});

/** Reads the finished picture at shares of its size. */
async function downloadOpacity(page: Page, texts: Texts) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.tool.download, exact: true }).click();
  const { data, info } = await sharp(await readFile(await (await download).path()))
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number) =>
    data[Math.floor(y * info.height) * info.width + Math.floor(x * info.width)] ?? 0;
}

test('the editor can be used with the keyboard alone', ONCE, async ({ page, texts }) => {
  await enter(page, DEMO, 'edit/tool/retouch');
  await openTool(page, texts, 'retouch');
  const photo = { name: 'tee.jpg', mimeType: 'image/jpeg', buffer: await drawTee() };
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await page.getByRole('button', { name: texts.retouch.erase }).click();
  const editor = page.getByRole('application', { name: texts.retouch.editLabel });
  await expect(editor).toHaveAttribute('aria-busy', 'false');
  const undo = page.getByRole('button', { name: texts.mask.undo });

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: texts.mask.help });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('b');
  await expect(page.getByRole('radio', { name: texts.mask.brush })).toBeChecked();
  await editor.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(undo).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect(undo).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await expect(undo).toBeEnabled();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: texts.mask.clear })).toBeDisabled();
});
