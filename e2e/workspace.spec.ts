import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { api, ERRORS } from '@vitrine/contract';
import { composeSet, drawTee } from '../packages/server/src/testing/pictures.ts';
import { expectNoViolations } from './accessibility.ts';
import {
  button,
  callApi,
  DEMO,
  enter,
  expect,
  fill,
  newSeller,
  ONCE,
  readNumber,
  saying,
  test,
  WHEN_MADE,
} from './fixtures.ts';
import { takeSample } from './works.ts';

test.slow();

/** Files that the page keeps because the server does not have them. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('vitrine.photos');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const counting = opening.result.transaction('files').objectStore('files').count();
    await new Promise((resolve) => {
      counting.onsuccess = resolve;
    });
    opening.result.close();
    return counting.result;
  });

// spec: 1.1, 2.22, 3.25, 4.34, 4.35, 4.36
test('a garment goes from a flat photo to a picture on a model', async ({
  page,
  request,
  texts,
  language,
}) => {
  const { account } = await newSeller(request);
  await enter(page, account, 'edit/clothingWorkspace');
  await takeSample(page, texts);
  await button(page, texts.workspace.toChoices).click();
  const preview = page.getByRole('img', { name: texts.workspace.previewAlt });
  await expect(preview).toBeVisible(WHEN_MADE);

  await page
    .getByRole('radiogroup', { name: texts.workspace.count })
    .getByRole('radio', { name: '1', exact: true })
    .click();
  await page.getByRole('radio', { name: texts.workspace['framing-three-quarter'] }).click();
  await page.reload();
  await expect(
    page.getByRole('radio', { name: texts.workspace['framing-three-quarter'] }),
  ).toBeChecked();
  await expect(preview).toBeVisible(WHEN_MADE);
  await expectNoViolations(page);

  const balance = page.getByTitle(texts.shell.yourPoints);
  const before = await readNumber(balance);
  const make = language === 'zh' ? texts.workspace.make_other : /^Make 1 picture/;
  await button(page, typeof make === 'string' ? saying(make) : make).click();
  await expect(page.getByRole('heading', { name: texts.results.doneOne })).toBeVisible(WHEN_MADE);
  await expect.poll(() => readNumber(balance)).toBe(before - 10);
  await page.getByText(texts.results.truth).click();
  await expect(page.getByText(/ΔE [01]/)).toBeVisible();

  const rated = page.waitForResponse((answer) => answer.url().includes(api.task.rate.path));
  await page.getByRole('radio', { name: texts.common['satisfaction-1'], exact: true }).click();
  await rated;
  const download = page.waitForEvent('download');
  await button(page, texts.results.downloadOne).click();
  expect((await download).suggestedFilename()).toMatch(/\.jpe?g$/);
  await page.reload();
  await expect(
    page.getByRole('radio', { name: texts.common['satisfaction-1'], exact: true }),
  ).toBeChecked();

  await button(page, texts.results.onlyScene).click();
  const dialog = page.getByRole('dialog', { name: texts.results.sceneTitle });
  await dialog
    .getByRole('radiogroup', { name: texts.picker.scene, exact: true })
    .getByRole('radio', { checked: false })
    .first()
    .click();
  await dialog.getByRole('button', { name: saying(texts.results.again) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: texts.results.doneOne })).toBeVisible(WHEN_MADE);
  await expect.poll(() => readNumber(balance)).toBe(before - 20);
});

test('a reload loses no photo, wherever it was on its way', async ({ page, request, texts }) => {
  const { account } = await newSeller(request);
  await enter(page, account, 'edit/clothingWorkspace');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${api.upload.picture.path}`, async (route) => {
    await released;
    // The page that sent the first one is gone.
    await route.continue().catch(() => undefined);
  });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'tee.jpg', mimeType: 'image/jpeg', buffer: await drawTee() });
  const named = page.getByText('tee.jpg', { exact: true }).last();
  await expect(named).toBeVisible();
  await expect.poll(() => keptFiles(page)).toBe(1);
  await page.reload();
  await expect(named).toBeVisible();
  release();
  const read = page.getByText(texts.garment.readWell).or(page.getByText(texts.garment.mustLook));
  await expect(read).toBeVisible(WHEN_MADE);
  await expect.poll(() => keptFiles(page)).toBe(0);
  await page.reload();
  await expect(named).toBeVisible();
  await expect(read).toBeVisible(WHEN_MADE);
});

test('a top and a bottom on one photo go on as two garments for one model', async ({
  page,
  request,
  texts,
}) => {
  const { account } = await newSeller(request);
  await enter(page, account, 'edit/clothingWorkspace');
  const { garment, workspace, tool } = texts;
  const set = { name: 'set.jpg', mimeType: 'image/jpeg', buffer: await composeSet() };
  await page.locator('input[type=file]').first().setInputFiles(set);
  await expect(button(page, garment.useTop)).toBeVisible(WHEN_MADE);
  await expect(button(page, garment.useBottom)).toBeVisible();
  await expectNoViolations(page);

  await button(page, garment.useBoth).click();
  const next = button(page, workspace.toChoices).or(button(page, workspace.toPoints));
  await expect(button(page, fill(tool.remove, { name: set.name }))).toHaveCount(2, WHEN_MADE);
  await expect(next).toBeEnabled(WHEN_MADE);
  await expect(page.getByRole('radio', { name: workspace.together })).toBeChecked();
  await page.reload();
  await expect(button(page, fill(tool.remove, { name: set.name }))).toHaveCount(2);
});

test('a picture whose link has run out gets a new one', ONCE, async ({ page, request, texts }) => {
  const { account } = await newSeller(request);
  await enter(page, account, 'edit/tool/cutout');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'tee.jpg', mimeType: 'image/jpeg', buffer: await drawTee() });
  await expect(button(page, saying(texts.tool['submit-cutout']))).toBeEnabled(WHEN_MADE);
  await page.evaluate(() => {
    const key = 'vitrine.cutout.draft';
    const draft = sessionStorage.getItem(key) ?? '';
    sessionStorage.setItem(key, draft.replaceAll(/"url":"[^"]*"/g, '"url":"/icon.svg?gone#"'));
  });
  await page.route('**/icon.svg?gone', (route) => route.fulfill({ body: 'nothing' }));
  await page.reload();
  await expect(page.getByText('tee.jpg', { exact: true })).toBeVisible();
  const shown = page.getByRole('main').locator('img[src*="/files/"]').first();
  await expect(shown).toBeVisible();
});

/** One point of many is wrong: in a pose, for which the garment has to be fitted, nothing can be made of it. */
async function orderInVain(request: APIRequestContext, token: string, choices = {}) {
  const { list } = await callApi(request, '/v1/sample/list', { token });
  const sample = { sample_id: list[0].sample_id };
  const { file_id } = await callApi(request, '/v1/sample/use', { data: sample, token });
  const garments = [{ file_id, landmarks: { hem_l: [0.3, 0.8] } }];
  const options = { garments, pose: 'relaxed', ...choices };
  const data = { images: [file_id], options, client_key: crypto.randomUUID() };
  const task = await callApi(request, '/v1/fashionclothing/task/submit', { data, token });
  return task.task_id as string;
}

test('a refused picture is corrected on its own page, and costs only when it works out', async ({
  page,
  seller: { account, token },
  request,
  texts,
}) => {
  const { points } = await callApi(request, '/v1/points/balance', { data: {}, token });
  const task_id = await orderInVain(request, token);
  await enter(page, account, `edit/clothingWorkspace?task=${task_id}`);
  const { results, garment } = texts;
  await expect(page.getByRole('heading', { name: results.failed })).toBeVisible(WHEN_MADE);
  const balance = page.getByTitle(texts.shell.yourPoints);
  await expect.poll(() => readNumber(balance)).toBe(points);
  await button(page, results.correctPoints).click();
  const editor = page.getByRole('heading', { name: garment.pointsTitle, level: 1 });
  await expect(editor).toBeVisible(WHEN_MADE);
  const doubtful = fill(garment.leftOf, { what: garment['mark-hem'] });
  const point = page.getByRole('listitem').getByRole('button', { name: doubtful, exact: true });
  await expect(point).toHaveAttribute('aria-current', 'true');
  await expectNoViolations(page);
  await button(page, garment.pointsReset).click();
  await button(page, garment.pointsDone).click();
  await expect(page.getByText(results.corrected)).toBeVisible();
  await button(page, saying(results.againAfterFailure)).click();
  await expect(page.getByRole('heading', { name: results.doneOne })).toBeVisible(WHEN_MADE);
  await expect.poll(() => readNumber(balance)).toBe(points - 10);
});

test('a wearer who is turned too far goes to a model who fits, or stays, at one press', async ({
  page,
  seller: { account, token },
  request,
  texts: { results, tool },
}) => {
  const { models } = await callApi(request, '/v1/outfit/models', { token });
  const [chosen, fitting] = models;
  const task_id = await orderInVain(request, token, { model_id: chosen.model_id });
  // Afterwards the stream of events has nothing more to say about it.
  const detail = `/v1/fashionclothing/task/detail?task_id=${task_id}`;
  await expect
    .poll(async () => (await callApi(request, detail, { token })).finished_at, WHEN_MADE)
    .not.toBeNull();
  // No sample shows anybody turned: the answer is that of a photo which does.
  await page.route(`**/task/detail?*${task_id}*`, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const error = { code: ERRORS.WEARER_TURNED.code, msg: '', models: [fitting.model_id] };
    for (const image of json.data.images) if (image.error) image.error = error;
    await route.fulfill({ response, json });
  });
  const address = `edit/clothingWorkspace?task=${task_id}`;
  await enter(page, account, address);
  const portraits = page.getByRole('group', { name: saying(results.turnedModels) });
  await expect(portraits).toBeVisible(WHEN_MADE);
  await expect(portraits.getByRole('button')).toHaveCount(1);
  await expectNoViolations(page);

  const again = async (press: Locator) => {
    const asked = page.waitForRequest('**/v1/fashionclothing/task/regenerate');
    await press.click();
    const { options: changed } = (await asked).postDataJSON();
    await expect(page).not.toHaveURL(new RegExp(task_id));
    // The page of the new task has taken the place of this one.
    await expect(press).toHaveCount(0);
    return changed.model_id;
  };
  expect(await again(portraits.getByRole('button'))).toBe(fitting.model_id);
  await page.goto(`/#/${address}`);
  expect(await again(button(page, saying(results.turnedKeep)))).toBeNull();
  await page.goto(`/#/${address}`);
  await page.getByRole('link', { name: results.turnedHeadless }).click();
  await expect(page.getByRole('heading', { name: tool['title-headless'], level: 1 })).toBeVisible();
  await expect(page.getByText(tool.fromRecords)).toBeVisible();
});

test('points are moved with the keys, and stay moved', ONCE, async ({ page, texts }) => {
  await enter(page, DEMO, 'edit/clothingWorkspace');
  await takeSample(page, texts);
  await button(page, texts.garment.pointsTitle).click();
  const editor = page.getByRole('heading', { name: texts.garment.pointsTitle, level: 1 });
  await expect(editor).toBeVisible();
  const named = texts.garment.pointAt.split('{x}')[0] ?? '';
  const name = fill(texts.garment.leftOf, { what: texts.garment['mark-armpit'] });
  const handle = page.getByRole('button', { name: fill(named, { name }) });
  const place = await handle.getAttribute('style');
  await handle.press('Shift+ArrowRight');
  await expect(handle).not.toHaveAttribute('style', place ?? '');
  await button(page, texts.garment.pointsDone).click();
  await expect(button(page, texts.garment.asRead)).toBeVisible();
  await page.reload();
  await button(page, texts.garment.asRead).click(WHEN_MADE);
  await expect(button(page, texts.garment.asRead)).toBeHidden();
});
