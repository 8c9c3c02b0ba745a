import type { Locator, Page } from '@playwright/test';
import { ERRORS, type Language } from '@vitrine/contract';
import { openShopifyDouble } from '../packages/server/src/features/destinations/testing/shopify-double.ts';
import { openWoocommerceDouble } from '../packages/server/src/features/destinations/testing/woocommerce-double.ts';
import { expectFitForAll } from './accessibility.ts';
import { enter, expect, fill, type Texts } from './fixtures.ts';
import { test } from './quick-site.ts';
import { ONE } from './sending-texts.ts';
import { makeArt } from './works.ts';

type Request = { method: string; url: URL; body: Buffer };
const asks = (field: string) => (request: Request) => request.body.toString().includes(field);
const isPut = ({ method }: Request) => method === 'PUT';

/** From a finished picture to the dialog in which a shop is connected. */
async function connect(
  page: Page,
  { texts, kind }: { texts: Texts; kind: 'woocommerce' | 'shopify' },
) {
  const t = texts.destinations;
  await page.getByRole('button', { name: texts.results.sendAway, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.addTitle }).click();
  const dialog = page.getByRole('dialog', { name: t.addTitle });
  await dialog.getByRole('radio', { name: t[`kind-${kind}`], exact: true }).click();
  await dialog.getByLabel(t.name, { exact: true }).fill('The shop');
  return dialog;
}

type Sent = { texts: Texts; language: Language; sku: string };

async function send(dialog: Locator, { texts, language, sku }: Sent) {
  await dialog.getByLabel(texts.destinations.sku, { exact: true }).fill(sku);
  await dialog
    .getByRole('button', { name: fill(ONE[language].send, { count: 1 }), exact: true })
    .click();
}

test('a WooCommerce shop gets a picture; one that is busy is waited for, and a refusal is said', async ({
  page,
  request,
  seller,
  texts,
  language,
}) => {
  const t = texts.destinations;
  const shop = await openWoocommerceDouble();
  const taskId = await makeArt(request, seller.token);
  await enter(page, seller.account, `edit/recordDetail?product=art&task=${taskId}`);
  const adding = await connect(page, { texts, kind: 'woocommerce' });
  await adding.getByLabel(t['field-address'], { exact: true }).fill(shop.address);
  await adding.getByLabel(t['field-consumerKey'], { exact: true }).fill('ck_1');
  const secret = adding.getByLabel(t['field-consumerSecret'], { exact: true });
  await secret.fill('cs_wrong');
  await adding.getByRole('button', { name: t.add }).click();
  await expect(adding.getByRole('alert')).toHaveText(ERRORS.DESTINATION_SIGN_IN[language]);
  await secret.fill('cs_1');
  await adding.getByRole('button', { name: t.add }).click();
  await expect(adding).toBeHidden();

  const dialog = page.getByRole('dialog');
  shop.faults.push(
    { on: ({ method }) => method === 'POST', what: 'slow' },
    { on: isPut, what: { status: 429, headers: { 'retry-after': '6' } } },
    { on: isPut, what: { status: 502 } },
    { on: isPut, what: { status: 400, json: { code: 'woocommerce_product_image_upload_error' } } },
  );
  await send(dialog, { texts, language, sku: 'TEE-1' });
  await expect(dialog).toContainText(ERRORS.DESTINATION_BUSY[language]);
  await expectFitForAll(page, 'a shop that asked for time');
  await expect(dialog).toContainText(ERRORS.DESTINATION_REFUSED[language]);
  await expectFitForAll(page, 'a picture that a shop refused');
  await dialog
    .getByRole('button', { name: fill(ONE[language].resend, { count: 1 }), exact: true })
    .click();
  await expect(dialog.getByText(t['file-sent'], { exact: true })).toBeVisible();
  expect(shop.products).toMatchObject([{ sku: 'TEE-1', status: 'draft', images: [{}] }]);
  await shop.close();
});

test('a Shopify shop gets a picture by a staged upload, although half of it was lost on the way', async ({
  page,
  request,
  seller,
  texts,
  language,
}) => {
  const t = texts.destinations;
  const shop = await openShopifyDouble();
  const taskId = await makeArt(request, seller.token);
  await enter(page, seller.account, `edit/recordDetail?product=art&task=${taskId}`);
  const adding = await connect(page, { texts, kind: 'shopify' });
  await adding.getByLabel(t['field-address'], { exact: true }).fill(shop.address);
  await adding.getByLabel(t['field-accessToken'], { exact: true }).fill('shpat_1');
  await expectFitForAll(page, 'connecting a shop');
  await adding.getByRole('button', { name: t.add }).click();
  await expect(adding).toBeHidden();

  const dialog = page.getByRole('dialog');
  shop.faults.push(
    { on: ({ url }) => url.pathname === '/staged', what: 'half' },
    { on: asks('node('), what: { status: 500 } },
  );
  shop.refused.add('HAT-9_1');
  await send(dialog, { texts, language, sku: 'HAT-9' });
  await expect(dialog).toContainText(ERRORS.DESTINATION_REFUSED[language]);
  shop.refused.clear();
  await dialog
    .getByRole('button', { name: fill(ONE[language].resend, { count: 1 }), exact: true })
    .click();
  await expect(dialog.getByText(t['file-sent'], { exact: true })).toBeVisible();
  expect(shop.products).toHaveLength(1);
  expect(shop.products[0]?.media.filter(({ status }) => status === 'READY')).toHaveLength(1);
  await shop.close();
});
