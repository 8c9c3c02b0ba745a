import { randomBytes } from 'node:crypto';
import { expectFitForAll } from './accessibility.ts';
import { button, callApi, expect, fill, givePoints, WHEN_MADE } from './fixtures.ts';
import { test } from './quick-site.ts';
import {
  beginRun,
  beginWith,
  bringIn,
  chooseCutout,
  expectArticles,
  expectMade,
  locateTile,
  makeRun,
  openLook,
  openReview,
  openView,
  packFiles,
  packGarments,
  paintPhotos,
  writeTable,
} from './run-steps.ts';

const GARMENTS = ['coat-olive', 'dress-floral', 'breton-worn'];
/** Three of the parts that a file is sent in. */
const LARGE_BYTES = 10_000_000;

test('a ZIP goes on after a reload where it stopped', async ({ page, seller, texts }) => {
  await beginRun({ page, seller, texts });
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

test('photos without an article are dragged to theirs or named, and a phone adds more', async ({
  page,
  browser,
  locale,
  seller,
  texts,
}) => {
  const t = texts.runs;
  const names = ['TEE-1_1.jpg', 'DSC_1.jpg', 'DSC_2.jpg', 'first.jpg', 'second.jpg'];
  const photos = await paintPhotos(names);
  const { 'first.jpg': first, 'second.jpg': second, ...brought } = photos;
  const table = writeTable(['sku', 'TEE-1', 'TEE-2', 'TEE-3']);
  await beginWith({ page, seller, texts }, [packFiles(brought), table], 1);
  const expectLoose = (count: number) =>
    expect(page.getByRole('region', { name: fill(t.loose_other, { count }) })).toBeVisible();
  await expectLoose(2);
  const loose = (name: string) => button(page, fill(t.movePhoto, { name }));
  const article = page
    .getByRole('list', { name: t.articleList })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'TEE-2' }) });
  // What arrives meanwhile may push the article away from under the photo: as a seller would, this drags it once more.
  await expect(async () => {
    await article.scrollIntoViewIfNeeded();
    await loose('DSC_1.jpg').hover();
    await page.mouse.down();
    // What is dragged has arrived with the second move above its place.
    await article.hover();
    await article.hover({ position: { x: 60, y: 20 } });
    await page.mouse.up();
    await expect(article.getByText('DSC_1.jpg')).toBeVisible({ timeout: 10_000 });
  }).toPass(WHEN_MADE);
  await expectArticles(page, texts, 2);
  await loose('DSC_2.jpg').press('Enter');
  const placing = page.getByRole('dialog', { name: t.placeTitle });
  await placing.getByLabel(t.placeSku).fill('tee-3');
  await expectFitForAll(page, 'the article of a photo');
  await placing.getByLabel(t.placeSku).press('Enter');
  await expectArticles(page, texts, 3);

  await button(page, t.fromPhone).click();
  const code = page.getByRole('dialog', { name: t.phoneTitle });
  await expect(code.getByRole('img', { name: t.phoneCode })).toBeVisible();
  await expectFitForAll(page, 'the code for a phone');
  const address = await code.getByRole('link', { name: t.phoneLink }).getAttribute('href');
  const phone = await browser.newPage({ locale });
  await phone.goto(address ?? '');
  await expect(phone.getByRole('heading', { name: 'Spring' })).toBeVisible();
  const taken = [first, second].map((buffer = Buffer.of()) => ({
    ...{ name: 'image.jpg', mimeType: 'image/jpeg', buffer },
  }));
  await phone.locator('input[type=file][multiple]').setInputFiles(taken);
  await expect(phone.getByText(fill(t.phoneDone_other, { count: 2 }))).toBeVisible(WHEN_MADE);
  await expectFitForAll(phone, 'photos of a phone');
  await phone.close();
  await button(page, texts.common.close).click();
  await expectLoose(2);
});

test('a look is seen on three articles before anything is paid', async ({
  page,
  request,
  seller,
  texts,
}) => {
  const t = texts.runs;
  await beginWith({ page, seller, texts }, [await packGarments(GARMENTS)], GARMENTS.length);
  const readPoints = () =>
    callApi(request, '/v1/points/balance', { data: {}, token: seller.token });
  const before = await readPoints();
  await openLook(page, texts);
  const preview = page.getByRole('region', { name: t.preview });
  const name = fill(t.previewAction_other, { count: GARMENTS.length });
  const ask = preview.getByRole('button', { name, exact: true });
  // Cut out, since people are made by the real engine, three at once: a busy machine takes minutes for them.
  await chooseCutout(page, texts);
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
  // One file, so that the articles stand in the order of their names: files sent side by side arrive as they like.
  await beginWith({ page, seller, texts }, [await packGarments([first, second])], 2);
  await openLook(page, texts);
  await makeRun(page, texts, 2);
  await openReview(page, texts);

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
