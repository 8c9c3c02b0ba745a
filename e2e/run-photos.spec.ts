import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packZip } from '../packages/server/src/testing/zip.ts';
import { expectFitForAll } from './accessibility.ts';
import { button, callApi, enter, expect, fill, givePoints, WHEN_MADE } from './fixtures.ts';
import { test } from './quick-site.ts';
import {
  beginRun,
  bringIn,
  expectArticles,
  expectMade,
  locateTile,
  makeRun,
  openView,
} from './run-steps.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../catalogue/samples');
const GARMENTS = ['coat-camel', 'dress-floral', 'breton-worn'];
/** Three of the parts that a file is sent in. */
const LARGE_BYTES = 10_000_000;

/** Photos of the catalogue, and whatever else lies beside them. */
async function packGarments(names: readonly string[], beside: Record<string, Buffer> = {}) {
  const photos = await Promise.all(
    names.map(async (name) => [
      `${name}_1.jpg`,
      await readFile(path.join(SAMPLES, `garment-${name}.jpg`)),
    ]),
  );
  const files = { ...Object.fromEntries(photos), ...beside };
  return { name: 'season.zip', mimeType: 'application/zip', buffer: packZip(files) };
}

test('a ZIP goes on after a reload where it stopped', async ({ page, seller, texts }) => {
  await enter(page, seller.account);
  await beginRun(page, texts);
  // The second part never arrives before the page is loaded again.
  const sent: string[] = [];
  page.on('request', (request) => {
    const [, number] = request.url().match(/upload\/part\/[^/]+\/(\d+)\//) ?? [];
    if (number) sent.push(number);
  });
  const second = '**/run/upload/part/*/1/*';
  const held = Promise.withResolvers<void>();
  let isReloading = false;
  await page.route(second, (route) => (isReloading ? route.continue() : held.resolve()));
  const large = { 'notes.txt': randomBytes(LARGE_BYTES) };
  await bringIn(page, [await packGarments(GARMENTS, large)]);
  await held.promise;
  isReloading = true;
  await page.reload();
  await expectArticles(page, texts, GARMENTS.length);
  expect(sent).toEqual(['0', '1', '1', '2']);
});

test('a look is seen on three articles before anything is paid', async ({
  page,
  request,
  seller,
  texts,
}) => {
  const t = texts.runs;
  await enter(page, seller.account);
  await beginRun(page, texts);
  await bringIn(page, [await packGarments(GARMENTS)]);
  await expectArticles(page, texts, GARMENTS.length);
  const readPoints = () =>
    callApi(request, '/v1/points/balance', { data: {}, token: seller.token });
  const before = await readPoints();
  await page.getByRole('link', { name: t.toLook }).click();
  const preview = page.getByRole('region', { name: t.preview });
  const name = fill(t.previewAction_other, { count: GARMENTS.length });
  const ask = preview.getByRole('button', { name, exact: true });
  // Cut out, since people are made by the real engine, three at once: a busy machine takes minutes for them.
  await page.getByRole('radio', { name: t['kind-cutout'], exact: true }).click();
  await ask.click();
  for (const sku of GARMENTS) {
    const picture = preview.getByRole('img', { name: fill(t.previewOf, { sku }), exact: true });
    await expect(picture).toBeVisible(WHEN_MADE);
  }
  // The same choices have been seen; another one may be asked for.
  await expect(ask).toBeDisabled();
  await expectFitForAll(page, 'the look on three articles');
  expect(await readPoints()).toEqual(before);
});

test('points of several garments are placed in a row, and each is made again', async ({
  page,
  request,
  seller,
  texts,
}) => {
  const t = texts.runs;
  const [first = '', second = ''] = GARMENTS;
  await givePoints(request, seller.token, 100);
  await enter(page, seller.account);
  await beginRun(page, texts);
  // One file, so that the articles stand in the order of their names: files sent side by side arrive as they like.
  await bringIn(page, [await packGarments([first, second])]);
  await expectArticles(page, texts, 2);
  await page.getByRole('link', { name: t.toLook }).click();
  await makeRun(page, texts, 2);
  await page.getByRole('link', { name: t.toReview }).click();

  await button(page, fill(t.correctAll_other, { count: 2 })).click();
  const address = page.url();
  for (const [index, sku] of [first, second].entries()) {
    const place = fill(t.correcting, { place: index + 1, count: 2, sku });
    await expect(page.getByText(place, { exact: true })).toBeVisible();
    await expect(button(page, texts.garment.pointsDone)).toBeVisible(WHEN_MADE);
    await expectFitForAll(page, 'the points of a garment');
    await button(page, texts.garment.pointsDone).click();
  }
  await expectMade(page, texts);
  await openView(page, fill(t['view-open'], { count: 2 }));
  for (const sku of [first, second]) await expect(locateTile(page, sku)).toBeVisible();
  expect(page.url()).toBe(address);
});
