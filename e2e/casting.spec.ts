import type { Locator, Page } from '@playwright/test';
import { api } from '@vitrine/contract';
import { expectFitForAll } from './accessibility.ts';
import {
  button,
  callApi,
  enter,
  expect,
  fill,
  newSeller,
  readNumber,
  saying,
  type Texts,
  test,
  WHEN_MADE,
} from './fixtures.ts';
import { takeSample } from './works.ts';

test.slow();

const cards = (page: Page, texts: Texts) =>
  page.getByRole('list', { name: texts.casting.people }).getByRole('listitem');
const heart = (card: Locator, texts: Texts) =>
  card.getByRole('button', { name: saying(texts.casting.markFavourite) });

/** A chip is called by its name and by how many people it leaves. */
const chip = (page: Page, facet: string, name: string) =>
  page
    .getByRole('group', { name: facet, exact: true })
    .getByRole('button', { name: new RegExp(`^${name} \\d`) });

async function openBoard(page: Page, texts: Texts) {
  await expect(page.getByRole('heading', { name: texts.casting.title, level: 1 })).toBeVisible();
  const people = cards(page, texts);
  await expect(people.first()).toBeVisible();
  return { people, everybody: await people.count() };
}

async function pressHeart(page: Page, pressed: Locator) {
  const answered = page.waitForResponse((answer) =>
    answer.url().includes(api.outfit.markFavourite.path),
  );
  await pressed.click();
  await answered;
}

test('people are chosen as at a casting: filters that count, and favourites that stay', async ({
  page,
  request,
  texts,
}) => {
  const { account } = await newSeller(request);
  const { casting } = texts;
  await enter(page, account, 'edit/models');
  const { people, everybody } = await openBoard(page, texts);
  expect(everybody).toBeGreaterThan(20);
  await expectFitForAll(page, 'casting');

  const women = chip(page, casting['facet-sex'], casting['sex-1']);
  const promised = await readNumber(women);
  await women.click();
  await expect(people).toHaveCount(promised);
  const told = fill(casting.shownOf, { shown: promised, count: everybody });
  await expect(page.getByText(told, { exact: true })).toBeVisible();
  const petite = chip(page, casting['facet-height'], casting['height-1']);
  const few = await readNumber(petite);
  expect(few).toBeLessThan(promised);
  await petite.press('Enter');
  await expect(people).toHaveCount(few);
  await expect(petite).toHaveAttribute('aria-pressed', 'true');
  await button(page, casting.clear).click();
  await expect(people).toHaveCount(everybody);

  const last = people.last();
  const name = (await last.getByRole('button').first().textContent()) ?? '';
  await pressHeart(page, heart(last, texts));
  await expect(last.getByRole('button').first()).toHaveText(name);
  await page.reload();
  await expect(people.first().getByRole('button').first()).toHaveText(name);
  await expect(heart(people.first(), texts)).toHaveAttribute('aria-pressed', 'true');

  await chip(page, casting['facet-marked'], casting.favourite).click();
  await expect(people).toHaveCount(1);
  await pressHeart(page, heart(people.first(), texts));
  await expect(page.getByRole('heading', { name: casting.noneTitle })).toBeVisible();
  await expectFitForAll(page, 'a casting without anybody');
  await button(page, casting.clear).click();
  await expect(people).toHaveCount(everybody);
});

test('a mixed order shows another face on each picture', async ({ page, request, texts }) => {
  const { account, token } = await newSeller(request);
  const { casting, workspace, results } = texts;
  await enter(page, account, 'edit/models');
  await openBoard(page, texts);
  const women = chip(page, casting['facet-sex'], casting['sex-1']);
  const count = await readNumber(women);
  await women.click();
  await button(page, fill(casting.mixThese, { count })).click();
  // The workspace has taken them over when its address says no more of them.
  await expect(page).toHaveURL(/clothingWorkspace\??$/);
  await takeSample(page, texts);
  await button(page, workspace.toChoices).click();
  const mixed = page.getByRole('radio', { name: casting.mixed, exact: true });
  await expect(mixed).toBeChecked();
  await expect(page.getByText(fill(casting.mixedOf_other, { count }))).toBeVisible();
  await page.reload();
  await expect(mixed).toBeChecked();

  // The same people on the board that opens here.
  await button(page, casting.chooseWho).click();
  const dialog = page.getByRole('dialog', { name: casting.title });
  await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(count);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page
    .getByRole('radiogroup', { name: workspace.count })
    .getByRole('radio', { name: '2', exact: true })
    .click();
  await button(page, saying(workspace.make_other)).click();
  await expect(page).toHaveURL(/task=/);
  const task = new URL(page.url().replace('#', '')).searchParams.get('task') ?? '';
  await expect(page.getByRole('heading', { name: saying(results.doneAll) })).toBeVisible(WHEN_MADE);
  const detail = await callApi(request, `${api.outfit.detail.path}?task_id=${task}`, { token });
  const faces = detail.images.map(
    ({ variant }: { variant: { model_id?: string } }) => variant.model_id,
  );
  expect(new Set(faces).size).toBe(2);

  await page.goto(`/#/edit/recordDetail?product=fashionclothing&task=${task}`);
  const named = page.locator('dl > div', { hasText: texts.records.model }).locator('dd');
  await expect(named).toHaveText(/^\S.*, \S/);
});
