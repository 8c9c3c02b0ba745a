import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { packZip } from '../packages/server/src/testing/zip.ts';
import { expectFitForAll } from './accessibility.ts';
import { enter, expect, fill, type Seller, type Texts, WHEN_MADE } from './fixtures.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../catalogue/samples');

/** What a seller brings into a run. */
type PickedFile = { name: string; mimeType: string; buffer: Buffer };
type Visit = { page: Page; seller: Seller; texts: Texts };

export const packFiles = (files: Readonly<Record<string, Uint8Array>>): PickedFile => ({
  ...{ name: 'season.zip', mimeType: 'application/zip', buffer: packZip(files) },
});

export const writeTable = (lines: readonly string[]): PickedFile => ({
  ...{ name: 'season.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) },
});

/** Photos with these names, each of another colour. */
export async function paintPhotos(names: readonly string[]): Promise<Record<string, Buffer>> {
  const photos = names.map(async (name, at) => {
    const background = `hsl(${at * 30}, 60%, 50%)`;
    const image = sharp({ create: { width: 640, height: 800, channels: 3, background } });
    return [name, await image.jpeg().toBuffer()] as const;
  });
  return Object.fromEntries(await Promise.all(photos));
}

/** Garments of the catalogue, and whatever else lies beside them. */
export async function packGarments(names: readonly string[], beside: Record<string, Buffer> = {}) {
  const photos = names.map(async (name) => [
    `${name}_1.jpg`,
    await readFile(path.join(SAMPLES, `garment-${name}.jpg`)),
  ]);
  return packFiles({ ...Object.fromEntries(await Promise.all(photos)), ...beside });
}

/** Signs in, and begins a run that has no photos yet. */
export async function beginRun({ page, seller, texts }: Visit): Promise<void> {
  const t = texts.runs;
  await enter(page, seller.account, 'edit/runs');
  await page.getByRole('button', { name: t.newRun }).click();
  const naming = page.getByRole('dialog');
  await naming.getByLabel(t.name, { exact: true }).fill('Spring');
  await naming.getByRole('button', { name: t.newAction, exact: true }).click();
  await expect(page.getByText(t.dropTitle)).toBeVisible();
  await expectFitForAll(page, 'bringing photos in');
}

export const bringIn = (page: Page, files: readonly PickedFile[]) =>
  page.locator('input[type=file][multiple]').setInputFiles([...files]);

/** Waits until this many articles have their photos. */
export const expectArticles = (page: Page, { runs }: Texts, count: number) =>
  expect(page.getByRole('radio', { name: fill(runs['articles-matched'], { count }) })).toBeVisible(
    WHEN_MADE,
  );

/** From signing in to files that have become this many articles with photos. */
export async function beginWith(visit: Visit, files: readonly PickedFile[], articles: number) {
  await beginRun(visit);
  await bringIn(visit.page, files);
  await expectArticles(visit.page, visit.texts, articles);
}

/** From the articles to their look. */
export const openLook = (page: Page, { runs }: Texts) =>
  page.getByRole('link', { name: runs.toLook }).click();

export const chooseCutout = (page: Page, { runs }: Texts) =>
  page.getByRole('radio', { name: runs['kind-cutout'], exact: true }).click();

/** From the look to a run whose pictures are made. */
export async function makeRun(page: Page, texts: Texts, pictures: number): Promise<void> {
  const t = texts.runs;
  await page.getByRole('button', { name: t.toQuote }).click();
  await page.getByRole('button', { name: t.checkAction }).click();
  const quote = page.getByRole('region', { name: t.quote });
  const start = quote.getByRole('button').last();
  await expect(start).toContainText(String(pictures));
  await expect(quote).toContainText(fill(t.quoteMember, { percent: 20 }));
  await expectFitForAll(page, 'the price');
  await start.click();
  await expectMade(page, texts);
  await expectFitForAll(page, 'a run that was made');
}

export const expectMade = (page: Page, { runs }: Texts) =>
  expect(page.getByText(runs['state-reviewing'])).toBeVisible(WHEN_MADE);

export const openReview = (page: Page, { runs }: Texts) =>
  page.getByRole('link', { name: runs.toReview }).click();

export const locateTile = (page: Page, sku: string) =>
  page.getByRole('button', { name: new RegExp(`^${sku}`) });

export async function openView(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).click();
}
