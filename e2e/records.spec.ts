import { expectNoViolations } from './accessibility.ts';
import {
  button,
  callApi,
  enter,
  expect,
  expectPage,
  newSeller,
  ONCE,
  saying,
  test,
  WHEN_MADE,
} from './fixtures.ts';
import { makeArt } from './works.ts';

test.slow();

test('works are found, tagged, saved together, deleted and brought back', async ({
  page,
  request,
  texts,
}) => {
  const { account, token } = await newSeller(request);
  await makeArt(request, token);
  await makeArt(request, token);
  await enter(page, account, 'edit/records');
  await button(page, texts.records.select).click();
  const tiles = button(page, saying(texts.records.selectOne));
  await expect(tiles).toHaveCount(2);
  await tiles.first().click();
  await button(page, texts.records.addTag).click();
  const dialog = page.getByRole('dialog', { name: texts.records.tagTitle });
  await dialog.getByLabel(texts.records.tag).fill('Autumn');
  await dialog.getByRole('button', { name: texts.records.addTag }).click();
  await expect(dialog).toBeHidden();
  await tiles.nth(1).click();
  await button(page, texts.records.zip).click();
  const download = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: texts.records.zipTitle })
    .getByRole('button', { name: texts.records.zip })
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await button(page, texts.records.endSelecting).click();

  await page.getByRole('combobox', { name: texts.records.tag }).selectOption('Autumn');
  const opened = button(page, saying(texts.records.open));
  await expect(opened).toHaveCount(1);
  await page.reload();
  await expect(opened).toHaveCount(1);
  await expectNoViolations(page);

  await button(page, texts.records.select).click();
  await tiles.first().click();
  await button(page, texts.records.delete).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.records.deleteConfirm, exact: true })
    .click();
  await expect(page.getByRole('heading', { name: texts.records.nothingFound })).toBeVisible();
  await page.goto('/#/edit/records?show=trash');
  await button(page, texts.records.restore).click();
  await expect(page.getByRole('heading', { name: texts.records.trashEmpty })).toBeVisible();
  await page.goto('/#/edit/records?tag=Autumn');
  await expect(opened).toHaveCount(1);
});

test('runs stand beside works, and lead to where they are', async ({ page, request, texts }) => {
  const { account, token } = await newSeller(request);
  await makeArt(request, token);
  const data = { name: 'Spring', client_key: crypto.randomUUID() };
  const { run_id } = await callApi(request, '/v1/run/create', { data, token });
  await enter(page, account, 'edit/records');
  await expect(button(page, saying(texts.records.open))).toHaveCount(1);
  const runs = page.getByRole('region', { name: texts.runs.title });
  await expect(runs.getByRole('link', { name: texts.runs.allRuns })).toBeVisible();
  await expectNoViolations(page);
  await runs.getByRole('link', { name: 'Spring' }).click();
  await expect(page).toHaveURL(new RegExp(`/edit/runs/${run_id}/photos$`));
  await expectPage(page, 'Spring');
});

// spec: 2.21, 4.37, 4.38, 4.39
test(
  'a work is looked at with its recipe and made again as another version',
  ONCE,
  async ({ page, request, texts }) => {
    const { account, token } = await newSeller(request);
    const taskId = await makeArt(request, token);
    await enter(page, account, `edit/recordDetail?product=art&task=${taskId}`);
    await expect(page.getByText(taskId)).toBeVisible();
    await page.getByLabel(texts.records.tags, { exact: true }).first().fill('Winter');
    await button(page, texts.records.addTag).click();
    await expect(button(page, saying(texts.records.removeTag))).toBeVisible();
    await button(page, texts.records.refresh).click();
    await button(page, saying(texts.results.actions)).click();
    await page.getByRole('menuitem', { name: texts.results.sticker }).click();
    await expectPage(page, texts.tool['title-emoji']);
    await page.goBack();
    await expect(page.getByText(taskId)).toBeVisible();
    await button(page, saying(texts.results.again)).click();
    await expect(page).not.toHaveURL(new RegExp(taskId));
    const versions = page.getByRole('region', { name: texts.records.versions });
    await expect(versions.getByRole('link')).toHaveCount(2, WHEN_MADE);
    await expectNoViolations(page);
  },
);
