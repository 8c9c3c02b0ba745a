import { ERRORS } from '@vitrine/contract';
import { openShopifyDouble } from '../packages/server/src/features/destinations/testing/shopify-double.ts';
import { openWoocommerceDouble } from '../packages/server/src/features/destinations/testing/woocommerce-double.ts';
import { expectFitForAll } from './accessibility.ts';
import { addFromPicture, describeDestination, sendOne } from './destination-steps.ts';
import { expect } from './fixtures.ts';
import { test } from './quick-site.ts';

type Request = { method: string; url: URL; body: Buffer };
const asks = (field: string) => (request: Request) => request.body.toString().includes(field);
const isPut = ({ method }: Request) => method === 'PUT';

test('a WooCommerce shop gets a picture; one that is busy is waited for, and a refusal is said', async ({
  page,
  request,
  seller,
  texts,
  language,
}) => {
  const t = texts.destinations;
  const shop = await openWoocommerceDouble();
  await addFromPicture({ page, request, seller, texts });
  const adding = await describeDestination(page, texts, {
    kind: 'woocommerce',
    name: 'The shop',
    address: shop.address,
  });
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
  await dialog.getByLabel(t.sku, { exact: true }).fill('TEE-1');
  await sendOne(dialog, language);
  await expect(dialog).toContainText(ERRORS.DESTINATION_BUSY[language]);
  await expectFitForAll(page, 'a shop that asked for time');
  await expect(dialog).toContainText(ERRORS.DESTINATION_REFUSED[language]);
  await expectFitForAll(page, 'a picture that a shop refused');
  await sendOne(dialog, language, 'resend');
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
  await addFromPicture({ page, request, seller, texts });
  const adding = await describeDestination(page, texts, {
    kind: 'shopify',
    name: 'The shop',
    address: shop.address,
  });
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
  await dialog.getByLabel(t.sku, { exact: true }).fill('HAT-9');
  await sendOne(dialog, language);
  await expect(dialog).toContainText(ERRORS.DESTINATION_REFUSED[language]);
  shop.refused.clear();
  await sendOne(dialog, language, 'resend');
  await expect(dialog.getByText(t['file-sent'], { exact: true })).toBeVisible();
  expect(shop.products).toHaveLength(1);
  expect(shop.products[0]?.media.filter(({ status }) => status === 'READY')).toHaveLength(1);
  await shop.close();
});
