import type { Page } from '@playwright/test';
import { LABEL_AGREEMENT } from '@vitrine/contract';
import sharp from 'sharp';
import { expectFitForAll } from './accessibility.ts';
import { callApi, enter, expect, newSeller, ONCE, saying, test } from './fixtures.ts';
import { makeArt } from './works.ts';

const file = (buffer: Buffer, name = 'picture.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer,
});
const choose = (page: Page, buffer: Buffer, name?: string) =>
  page.locator('input[type=file]').setInputFiles(file(buffer, name));
const verdict = (page: Page, sentence: string) =>
  page.getByRole('status').getByRole('heading', { name: sentence, level: 2 });

const plain = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a1f2b' } })
    .jpeg()
    .toBuffer();

test('anybody learns whether a downloaded picture was made here and is unchanged', async ({
  page,
  request,
  texts,
}) => {
  const { token } = await newSeller(request);
  const taskId = await makeArt(request, token);
  const task = await callApi(request, `/v1/art/task/detail?task_id=${taskId}`, { token });
  const data = {
    ...{ operation: 'export', file_id: task.images[0].result.file_id },
    ...{ format: 'jpeg', background: '#ffffff' },
  };
  const { url } = await callApi(request, '/v1/photo/process', { data, token });
  const ours = await (await request.get(url)).body();

  // Somebody else, without an account.
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: texts.shell.verify }).click();
  await expect(page.getByRole('heading', { name: texts.verify.title, level: 1 })).toBeVisible();
  await choose(page, ours, 'ours.jpg');
  await expect(verdict(page, texts.verify['verdict-unchanged'])).toBeVisible();
  await expect(page.getByRole('img', { name: saying(texts.verify.preview) })).toBeVisible();
  const credentials = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: texts.verify.credentials }) });
  await expect(credentials).toContainText(texts.verify['certificate-own']);
  await expect(credentials).toContainText(texts.verify.isUnchanged);
  await expectFitForAll(page, 'a verdict');

  const changed = Buffer.from(ours);
  changed[changed.length - 20] = (changed.at(-20) ?? 0) ^ 1;
  await choose(page, changed, 'changed.jpg');
  await expect(verdict(page, texts.verify['verdict-changed'])).toBeVisible();
  await expect(credentials).toContainText(texts.verify.isChanged);

  await choose(page, await sharp(ours).jpeg().toBuffer(), 'stripped.jpg');
  await expect(verdict(page, texts.verify['verdict-none'])).toBeVisible();
  await expect(page.getByText(texts.verify['meaning-none'])).toBeVisible();
});

test('what cannot be checked is said plainly, and the next file can be', async ({
  page,
  texts,
  language,
}) => {
  await page.goto('/#/verify');
  await choose(
    page,
    await sharp(await plain())
      .gif()
      .toBuffer(),
    'moving.gif',
  );
  await expect(page.getByRole('alert')).toContainText(language === 'zh' ? '无法核验' : 'cannot be');
  await choose(page, Buffer.alloc(10 * 1024 * 1024), 'large.jpg');
  await expect(page.getByRole('alert')).toHaveText(saying(texts.verify.tooLarge));
  await choose(page, await plain(), 'plain.jpg');
  await expect(verdict(page, texts.verify['verdict-none'])).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the picker is reached with the keyboard', ONCE, async ({ page, texts }) => {
  await page.goto('/#/verify');
  const picker = page.getByLabel(texts.verify.choose);
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await picker.evaluate((input) => input === document.activeElement)).toBe(true);
  }).toPass({ intervals: [50] });
  await picker.setInputFiles(file(await plain()));
  await expect(verdict(page, texts.verify['verdict-none'])).toBeVisible();
});

test('a file without the visible words is saved by who has read and agreed', async ({
  page,
  request,
  texts,
}) => {
  const { account, token } = await newSeller(request);
  const taskId = await makeArt(request, token);
  const task = await callApi(request, `/v1/art/task/detail?task_id=${taskId}`, { token });
  const { file_id, url } = task.images[0].result;
  // This site puts no words on pictures: what one that does would answer.
  await page.route('**/v1/marketplace/places', async (route) => {
    const reply = await (await route.fetch()).json();
    await route.fulfill({ json: { ...reply, data: { ...reply.data, visible_label: true } } });
  });
  const asked: unknown[] = [];
  await page.route('**/v1/marketplace/unlabelled', async (route) => {
    asked.push(route.request().postDataJSON());
    const data = { url, file_name: 'clean.jpg' };
    await route.fulfill({ json: { status: '200', code: 200, msg: '', details: [], data } });
  });
  await enter(page, account, `edit/recordDetail?product=art&task=${taskId}`);
  const { listing, common } = texts;
  const open = page.getByRole('button', { name: listing.unlabelled });
  await open.click();
  const dialog = page.getByRole('dialog', { name: listing.unlabelled });
  await expect(dialog).toContainText(listing.agreementRecord);
  const save = dialog.getByRole('button').last();
  await expect(save).toBeDisabled();
  await expectFitForAll(page, 'the agreement');
  await dialog.getByRole('button', { name: common.cancel }).click();
  expect(asked).toEqual([]);

  await open.click();
  await dialog.getByRole('checkbox').check();
  const saved = page.waitForEvent('download');
  await save.click();
  expect((await saved).suggestedFilename()).toBe('clean.jpg');
  expect(asked).toEqual([{ file_id, agreement: LABEL_AGREEMENT }]);
  await expect(dialog).toHaveCount(0);
});
