import type { Page } from '@playwright/test';
import { expectFitForAll } from './accessibility.ts';
import { expect, fill, type Texts, WHEN_MADE } from './fixtures.ts';

/** From the list of runs to a new one that has no photos yet. */
export async function beginRun(page: Page, texts: Texts): Promise<void> {
  const t = texts.runs;
  await page.goto('/#/edit/runs');
  await page.getByRole('button', { name: t.newRun }).click();
  const naming = page.getByRole('dialog');
  await naming.getByLabel(t.name, { exact: true }).fill('Spring');
  await naming.getByRole('button', { name: t.newAction, exact: true }).click();
  await expect(page.getByText(t.dropTitle)).toBeVisible();
  await expectFitForAll(page, 'bringing photos in');
}

type Files = Extract<Parameters<ReturnType<Page['locator']>['setInputFiles']>[0], object>;

export const bringIn = (page: Page, files: Files) =>
  page.locator('input[type=file][multiple]').setInputFiles(files);

/** Waits until the photos that were brought in have become this many articles. */
export const expectArticles = (page: Page, { runs }: Texts, count: number) =>
  expect(page.getByRole('radio', { name: fill(runs['articles-matched'], { count }) })).toBeVisible(
    WHEN_MADE,
  );

/** From the look to a run whose pictures are made. */
export async function makeRun(page: Page, texts: Texts, pictures: number): Promise<void> {
  const t = texts.runs;
  await page.getByRole('button', { name: t.toQuote }).click();
  await page.getByRole('button', { name: t.checkAction }).click();
  const start = page.getByRole('region', { name: t.quote }).getByRole('button').last();
  await expect(start).toContainText(String(pictures));
  await expectFitForAll(page, 'the price');
  await start.click();
  await expectMade(page, texts);
  await expectFitForAll(page, 'a run that was made');
}

export const expectMade = (page: Page, { runs }: Texts) =>
  expect(page.getByText(runs['state-reviewing'])).toBeVisible(WHEN_MADE);

export const locateTile = (page: Page, sku: string) =>
  page.getByRole('button', { name: new RegExp(`^${sku}`) });

export async function openView(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).click();
}
