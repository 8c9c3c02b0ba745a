import { expectFitForAll } from './accessibility.ts';
import { button, expect, fill, givePoints } from './fixtures.ts';
import { test } from './quick-site.ts';
import {
  beginWith,
  chooseCutout,
  expectMade,
  locateTile,
  makeRun,
  openLook,
  openReview,
  openView,
  packFiles,
  paintPhotos,
} from './run-steps.ts';

const SKUS = ['TEE-1', 'TEE-2', 'TEE-3', 'TEE-4', 'TEE-5', 'TEE-6'];

test('pictures are decided with the fingers, many at once, and the rejected made again', async ({
  page,
  request,
  seller,
  texts,
}) => {
  const t = texts.runs;
  await givePoints(request, seller.token, 100);
  const photos = await paintPhotos(SKUS.map((sku) => `${sku}_1.jpg`));
  await beginWith({ page, seller, texts }, [packFiles(photos)], SKUS.length);
  await openLook(page, texts);
  await chooseCutout(page, texts);
  await makeRun(page, texts, SKUS.length);
  await openReview(page, texts);
  await openView(page, t['sort-order']);

  // From near, one after the other: a decision leads to the next picture.
  await locateTile(page, 'TEE-1').click();
  for (const [sku, next] of [
    ['TEE-1', 'TEE-2'],
    ['TEE-2', 'TEE-3'],
  ] as const) {
    const near = page.getByRole('dialog', { name: sku, exact: true });
    await near.getByRole('button', { name: t.reject, exact: true }).click();
    const rejecting = page.getByRole('dialog', { name: fill(t.rejectTitle, { sku }) });
    await rejecting.getByRole('radio', { name: t['reason-colour'], exact: true }).click();
    await rejecting.getByRole('button', { name: t.reject, exact: true }).click();
    await expect(page.getByRole('dialog', { name: next, exact: true })).toBeVisible();
  }
  const third = page.getByRole('dialog', { name: 'TEE-3', exact: true });
  await third.getByRole('button', { name: t.approve, exact: true }).click();
  const fourth = page.getByRole('dialog', { name: 'TEE-4', exact: true });
  await expectFitForAll(page, 'the next picture from near');
  await fourth.getByRole('button', { name: texts.common.close }).click();

  await openView(page, fill(t['view-open'], { count: 3 }));
  await button(page, t.approveAbove).click();
  await expectFitForAll(page, 'approving above a score');
  await button(page, fill(t.approveCount_other, { count: 3 })).click();
  await expect(page.getByText(t.nothingOpen)).toBeVisible();
  await openView(page, fill(t['view-approved'], { count: 4 }));

  await button(page, fill(t.redoAll_other, { count: 2 })).click();
  const again = page.getByRole('dialog', { name: fill(t.redoTitle_other, { count: 2 }) });
  await expectFitForAll(page, 'making the rejected again');
  await again.getByRole('button').last().click();
  await expect(again).toBeHidden();
  await expectMade(page, texts);
  await openView(page, fill(t['view-open'], { count: 2 }));
  for (const sku of ['TEE-1', 'TEE-2']) await expect(locateTile(page, sku)).toBeVisible();
});
