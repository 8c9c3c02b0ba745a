import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Language } from '@vitrine/contract';
import sharp from 'sharp';
import { drawFigure } from '../packages/server/src/testing/figure.ts';
import { drawTee } from '../packages/server/src/testing/pictures.ts';
import { DEMO, enter, expect, fill, type Texts, test, WHEN_MADE } from './fixtures.ts';

test.slow();

type Kind = 'avatar' | 'emoji' | 'art';
type Opened = { page: Page; texts: Texts; language: Language };

async function openCreation({ page, texts }: Opened, kind: Kind, photo: Buffer) {
  await enter(page, DEMO, `edit/create/${kind}`);
  const heading = page.getByRole('heading', { name: texts.tool[`title-${kind}`], level: 1 });
  await expect(heading).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
}

const submit = ({ page, texts, language }: Opened, kind: Kind) =>
  page
    .getByRole('button', {
      name: fill(texts.tool[`submit-${kind}`], {
        points: language === 'zh' ? '10 积分' : '10 points',
      }),
    })
    .click();

// spec: 1.10
test('art: a style is chosen by its picture, seen before it is paid for, and downloaded', async ({
  page,
  texts,
  language,
}) => {
  const opened = { page, texts, language };
  await openCreation(opened, 'art', await drawTee());
  await page.getByRole('radio', { name: texts.creation['style-pixel'] }).click();
  await expect(page.getByRole('img', { name: texts.creation.preview })).toBeVisible(WHEN_MADE);
  await submit(opened, 'art');
  await expect(page.getByText(texts.tool.doneOne)).toBeVisible(WHEN_MADE);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.tool.download, exact: true }).click();
  const { width = 0 } = await sharp(await readFile(await (await download).path())).metadata();
  expect(width).toBeGreaterThan(800);
});

// spec: 1.9
test('stickers: words of one’s own and a pack to download', async ({ page, texts, language }) => {
  const opened = { page, texts, language };
  await openCreation(opened, 'emoji', await drawTee());
  const chosen = page
    .getByRole('list', { name: texts.creation.captionsChosen })
    .getByRole('button');
  await expect(chosen.first()).toBeVisible();
  for (let left = await chosen.count(); left > 0; left--) {
    await expect(chosen).toHaveCount(left);
    await chosen.first().click();
  }
  await expect(page.getByText(texts.creation.captionsNone)).toBeVisible();
  await page.getByLabel(texts.creation.captionOwn).fill('上新 OK');
  await page.getByRole('button', { name: texts.creation.captionAdd, exact: true }).click();
  await submit(opened, 'emoji');
  await expect(page.getByText(texts.tool.doneOne)).toBeVisible(WHEN_MADE);
  const sticker = page.getByRole('img', {
    name: fill(texts.creation.stickerNumber, { number: 1 }),
  });
  await expect(sticker).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.tool.downloadPack }).click();
  expect((await download).suggestedFilename()).toBe('stickers.zip');
});

// spec: 1.8
test('avatar: a portrait is framed on the background that was chosen', async ({
  page,
  texts,
  language,
}) => {
  const opened = { page, texts, language };
  await openCreation(opened, 'avatar', await drawFigure());
  await page.getByRole('radio', { name: texts.creation['background-sage'] }).click();
  await submit(opened, 'avatar');
  await expect(page.getByText(texts.tool.doneOne)).toBeVisible(WHEN_MADE);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.tool.download, exact: true }).click();
  const picture = sharp(await readFile(await (await download).path()));
  expect(await picture.metadata()).toMatchObject({ width: 1024, height: 1024 });
  const corner = await picture.extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer();
  expect([...corner].map((value) => Math.round(value / 8))).toEqual(
    [0xb5, 0xc7, 0xad].map((value) => Math.round(value / 8)),
  );
});
