import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { button, callApi, enter, newCode, newSeller, saying } from '../../e2e/fixtures.ts';
import { newOperator, passFactor } from '../../e2e/operator.ts';
import { admin } from '../../packages/web/src/i18n/en/admin.ts';
import { en } from '../../packages/web/src/i18n/en/all.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A seller who has made, shown and bought something, with work begun in the workspace; and an operator. */
export type Stage = {
  seller: StorageState;
  operator: StorageState;
  tasks: { fashionclothing: string; stablediffusion: string; cutout: string };
  order: { paid: string; open: string };
};

/** A machine that is busy with other things may need it. */
const PATIENCE = { timeout: 900_000 };

/** Enough for everything that is made. */
const POINTS = 500;

const readTaskId = (page: Page) =>
  new URLSearchParams(page.url().split('?').at(-1)).get('task') ?? '';

async function makeOnModel(page: Page): Promise<string> {
  await page.goto('/#/edit/clothingWorkspace');
  await page.getByRole('heading', { name: en.workspace.photosTitle }).waitFor(PATIENCE);
  await button(page, saying(en.workspace.useSample)).first().click();
  const read = page.getByText(en.garment.readWell);
  await read.or(page.getByText(en.garment.mustLook)).waitFor(PATIENCE);
  if (!(await read.isVisible())) {
    await button(page, en.garment.pointsRight).click();
    await read.waitFor(PATIENCE);
  }
  await button(page, en.workspace.toChoices).click();
  await page.getByRole('img', { name: en.workspace.previewAlt }).waitFor(PATIENCE);
  await button(page, saying(en.workspace.make_other)).click();
  await page.getByRole('heading', { name: saying(en.results.doneAll) }).waitFor(PATIENCE);
  return readTaskId(page);
}

async function placeProduct(page: Page): Promise<string> {
  await page.goto('/#/edit/product');
  await page.getByRole('heading', { name: en.productShot.title }).waitFor(PATIENCE);
  await button(page, saying(en.productShot.useSample)).first().click();
  const scenes = page.getByRole('group', { name: en.picker.scene });
  await scenes.getByRole('button').nth(0).click(PATIENCE);
  await scenes.getByRole('button').nth(1).click();
  await page.getByRole('img', { name: en.productShot.previewAlt }).waitFor(PATIENCE);
  await button(page, saying(en.productShot.make_other)).click();
  await page.getByRole('heading', { name: saying(en.results.doneAll) }).waitFor(PATIENCE);
  return readTaskId(page);
}

type Caller = { api: APIRequestContext; token: string };

async function cutOut({ api, token }: Caller): Promise<string> {
  const { list } = await callApi(api, '/v1/sample/list', { token });
  const data = { sample_id: list.at(-1).sample_id };
  const { file_id } = await callApi(api, '/v1/sample/use', { data, token });
  const task = { images: [file_id], client_key: crypto.randomUUID() };
  const { task_id } = await callApi(api, '/v1/cutout/task/submit', { data: task, token });
  const detail = () => callApi(api, `/v1/cutout/task/detail?task_id=${task_id}`, { token });
  await expect.poll(async () => (await detail()).finished_at, PATIENCE).not.toBeNull();
  return task_id;
}

async function publishAll({ api, token }: Caller): Promise<void> {
  const { list } = await callApi(api, '/v1/records/list', { data: { limit: 20 }, token });
  for (const { images } of list) {
    for (const { image_id } of images) {
      const data = { image_id, title: '' };
      await callApi(api, '/v1/community/publish', { data, token });
    }
  }
}

async function order({ api, token }: Caller): Promise<Stage['order']> {
  const { list } = await callApi(api, '/v1/product/list', { data: {}, token });
  const create = async () => {
    const data = {
      product_id: list.at(-1).products[0].product_id,
      client_key: crypto.randomUUID(),
    };
    return callApi(api, '/v1/order/create', { data, token });
  };
  const paid = await create();
  await api.post(paid.payment.url, { form: { action: 'pay' }, maxRedirects: 0 });
  const open = await create();
  return { paid: paid.order.order_id, open: open.order.order_id };
}

/** Makes all that the scenes show, once: on a server that was just started it takes minutes. */
export async function prepareStage(browser: Browser, api: APIRequestContext, baseURL: string) {
  const { account, token } = await newSeller(api);
  const context = await browser.newContext({ baseURL, locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE.timeout);
  const data = { code: await newCode(api, POINTS) };
  await callApi(api, '/v1/points/redeem', { data, token });
  await enter(page, account);
  const say = (what: string) => console.log(`made: ${what}`);
  const fashionclothing = await makeOnModel(page);
  say('pictures on a model');
  const stablediffusion = await placeProduct(page);
  say('pictures of a product');
  const cutout = await cutOut({ api, token });
  say('a cut-out');
  const tasks = { fashionclothing, stablediffusion, cutout };
  await publishAll({ api, token });
  const orders = await order({ api, token });
  const seller = await context.storageState();

  const { account: boss, nextCode } = await newOperator(api);
  await enter(page, boss);
  await page.goto('/#/admin');
  await passFactor(page, admin, nextCode());
  const operator = await context.storageState();
  await context.close();
  return { seller, operator, tasks, order: orders } satisfies Stage;
}
