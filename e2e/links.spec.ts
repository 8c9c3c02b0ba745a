import type { APIRequestContext, Page } from '@playwright/test';
import { PRODUCTS, type Product } from '@vitrine/contract';
import { drawTee } from '../packages/server/src/testing/pictures.ts';
import {
  callApi,
  enter,
  expect,
  expectPage,
  givePoints,
  newSeller,
  openPage,
  saying,
  type Texts,
  test,
} from './fixtures.ts';

test.slow();

/** What each kind needs besides a photo. */
const optionsFor = (product: Product, fileId: string): object => {
  if (product === 'fashionclothing') return { garments: [{ file_id: fileId }] };
  if (product === 'retouch') return { settings: 'auto' };
  if (product === 'upscale') return { size: '2048' };
  return {};
};

type Seller = { request: APIRequestContext; token: string };

/** A work of every kind, paid for and stopped at once: the models are not what this is about. */
async function useEveryKind({ request, token }: Seller): Promise<Map<Product, string>> {
  await givePoints(request, token, 500);
  const file = { name: 'tee.jpg', mimeType: 'image/jpeg', buffer: await drawTee() };
  const headers = { authorization: `Bearer ${token}` };
  const uploaded = await request.post('/v1/upload/pic', { headers, multipart: { file } });
  const { file_id } = (await uploaded.json()).data;
  const made = new Map<Product, string>();
  for (const product of PRODUCTS) {
    const options = optionsFor(product, file_id);
    const task = { images: [file_id], options, client_key: crypto.randomUUID() };
    const path = `/v1/${product}/task`;
    const { task_id } = await callApi(request, `${path}/submit`, { data: task, token });
    await request.post(`${path}/cancel`, { headers, data: { task_id } });
    made.set(product, task_id);
  }
  return made;
}

/** A run: each of its steps is a page, too. */
async function beginRun({ request, token }: Seller): Promise<void> {
  const data = { name: 'Spring', client_key: crypto.randomUUID() };
  await callApi(request, '/v1/run/create', { data, token });
}

/** Something bought and something ordered with wishes: their pages are reached by links, too. */
async function buyAndOrder({ request, token }: Seller, fileId: string): Promise<void> {
  const { list } = await callApi(request, '/v1/product/list', { data: {}, token });
  const order = { product_id: list.at(-1).products[0].product_id, client_key: crypto.randomUUID() };
  const bought = await callApi(request, '/v1/order/create', { data: order, token });
  await request.post(bought.payment.url, { form: { action: 'pay' }, maxRedirects: 0 });
  const wishes = { images: [fileId], desc: 'Soft daylight', client_key: crypto.randomUUID() };
  await callApi(request, '/v1/clothing/task/submit', { data: wishes, token });
}

const readPath = (page: Page) => page.url().split('#')[1] ?? '';
const listLinks = (page: Page) =>
  page
    .locator('a[href^="#/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1) ?? ''));

/** Pages that say that there is nothing here. */
const deadEnds = ({ records, runs, shell, tool, look }: Texts) => [
  records.missing,
  runs.missing,
  shell.viewFailedTitle,
  shell.viewBrokenTitle,
  tool.taskMissing,
  look.missing,
];

/**
 * A link leads to a page with a title, and stays on it; it leads to the landing page only on purpose. The page is
 * loaded anew, so that nothing read from it can be left from the page before.
 */
async function follow(page: Page, path: string, texts: Texts): Promise<void> {
  // Another address of the same document: with another hash alone, the page would stay as it is.
  await page.goto(`/?visit=${encodeURIComponent(path)}#${path}`);
  const title = page.getByRole('main').getByRole('heading', { level: 1 }).first();
  await expect(title, path).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]'), path).toHaveCount(0);
  for (const text of deadEnds(texts)) await expect(page.getByText(text), path).toHaveCount(0);
  if (!path.startsWith('/home')) expect(readPath(page), path).not.toMatch(/^\/home/);
  await expect(page.getByRole('dialog'), path).toHaveCount(0);
}

test('every link of every page that a seller can reach leads somewhere', async ({
  page,
  request,
  texts,
}) => {
  const { account, token } = await newSeller(request);
  const works = await useEveryKind({ request, token });
  const { list } = await callApi(request, '/v1/records/list', { data: {}, token });
  await buyAndOrder({ request, token }, list[0].images[0].source.file_id);
  await beginRun({ request, token });
  await enter(page, account);

  const waiting = ['/edit/dashboard'];
  const seen = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    await follow(page, path, texts);
    for (const link of await listLinks(page)) {
      if (seen.has(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  for (const known of ['/edit/clothing', '/edit/clothingTask', '/edit/points', '/pricing']) {
    expect([...seen], known).toContain(known);
  }
  // Spent is the first list of the points' page: each of its records was followed.
  for (const [product, id] of works) expect([...seen].join(' '), product).toContain(id);
});

test('a record of use leads to its work, and says so when that was deleted', async ({
  page,
  request,
  texts,
}) => {
  const { account, token } = await newSeller(request);
  const works = await useEveryKind({ request, token });
  const data = { task_ids: [works.get('art')] };
  const remove = () => callApi(request, '/v1/records/delete', { data, token });
  // What a worker had taken up when it was stopped stays until that worker has put it down.
  await expect.poll(async () => (await remove()).deleted).toBe(1);
  await enter(page, account, 'edit/points');
  const spent = page.getByRole('tabpanel').getByRole('listitem');
  await expect(spent).toHaveCount(PRODUCTS.length);
  const deleted = spent.filter({ hasText: texts.points.deleted });
  await expect(deleted).toHaveCount(1);
  await expect(deleted).toContainText(texts.common['kind-art']);
  await expect(deleted.getByRole('link')).toHaveCount(0);
  for (const product of PRODUCTS.filter((one) => one !== 'art')) {
    const kind = texts.common[`kind-${product}`];
    await page.getByRole('tabpanel').getByRole('link', { name: kind, exact: true }).click();
    await expectPage(page, saying(texts.records.picture.replace('{kind}', kind)));
    await page.goBack();
    await expectPage(page, texts.points.title);
  }
  await page.getByRole('tab', { name: texts.points.statement }).click();
  const moves = page.getByRole('tabpanel').getByRole('listitem');
  await expect(moves.filter({ hasText: texts.points.deleted }).first()).toBeVisible();
  await moves.getByRole('link').first().click();
  await expect(page).toHaveURL(/recordDetail/);
});

test('the old address of a work leads to it', async ({ page, request, texts }) => {
  const { account, token } = await newSeller(request);
  const works = await useEveryKind({ request, token });
  await enter(page, account, `edit/tool/handheld?task=${works.get('handheld')}`);
  const kind = texts.common['kind-handheld'];
  await expectPage(page, saying(texts.records.picture.replace('{kind}', kind)));
  await page.goto('/#/edit/tool/nothing');
  await expect(page).toHaveURL(/#\/edit\/dashboard$/);
});

// spec: 2.16, 2.18
test('tiles open what they show, orders with wishes among them', async ({
  page,
  request,
  texts,
}) => {
  const { account } = await newSeller(request);
  await enter(page, account);
  const { dashboard, productShot, workspace, assisted, records } = texts;
  const main = page.getByRole('main');
  const openDashboard = () => openPage(page, 'edit/dashboard', dashboard.title);
  await openDashboard();
  await main.getByRole('link', { name: dashboard.handheldTitle }).click();
  await expect(page.getByRole('radio', { name: productShot['mode-hand'] })).toBeChecked();

  await openDashboard();
  await main.getByRole('link', { name: dashboard.fullbodyTitle }).click();
  await expectPage(page, workspace.photosTitle);
  await expect(page).toHaveURL(/#\/edit\/clothingWorkspace$/);
  const kept = () => page.evaluate(() => sessionStorage.getItem('vitrine.workspace.choices'));
  await expect.poll(async () => JSON.parse((await kept()) ?? '{}').draft?.choices.taskType).toBe(4);

  await openDashboard();
  await main.getByRole('link', { name: dashboard.orderAction, exact: true }).click();
  await expectPage(page, assisted.title);
  await openDashboard();
  await main.getByRole('link', { name: dashboard.orderList, exact: true }).click();
  await expectPage(page, assisted.ordersTitle);
  await openPage(page, 'edit/records', records.title);
  await main.getByRole('link', { name: records.orders, exact: true }).click();
  await expectPage(page, assisted.ordersTitle);
});
