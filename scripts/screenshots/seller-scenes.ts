import type { Page } from '@playwright/test';
import { button, saying, type Texts } from '../../e2e/fixtures.ts';
import type { Stage } from './prepare-stage.ts';
import type { Scene } from './scene.ts';

const page = (name: string, path: string | ((stage: Stage) => string), more = {}): Scene => ({
  name,
  address: (stage) => `/#/${typeof path === 'string' ? path : path(stage)}`,
  who: 'seller',
  isWhole: true,
  ...more,
});

type Press = (page: Page, texts: Texts) => Promise<unknown>;

/** Something that lies over a page: only the first screen is shown. */
const over = (name: string, path: string | ((stage: Stage) => string), act: Press): Scene =>
  page(name, path, { isWhole: false, act });

const dialog = (of: Page) => of.getByRole('dialog').last().waitFor();

/** The photo that was used before: what was read on it is remembered. */
const takePhoto: Press = async (of, texts) => {
  await button(of, saying(texts.workspace.usedOn)).first().click();
  await of.getByText(texts.garment.readWell).waitFor();
};

const openWork: Press = async (of, texts) => {
  await button(of, saying(texts.records.open)).first().click();
  await dialog(of);
};

const MAKING: readonly Scene[] = [
  page('dashboard', 'edit/dashboard'),
  page('workspace', 'edit/clothingWorkspace?step=1'),
  page('workspace-points', 'edit/clothingWorkspace?step=1', {
    act: async (of: Page, texts: Texts) => {
      await takePhoto(of, texts);
      await button(of, texts.garment.pointsTitle).click();
      await of.getByRole('heading', { name: texts.garment.pointsTitle, level: 1 }).waitFor();
    },
  }),
  page('workspace-photo', 'edit/clothingWorkspace?step=1', { act: takePhoto }),
  page('workspace-choices', 'edit/clothingWorkspace?step=1', {
    act: async (of: Page, texts: Texts) => {
      await takePhoto(of, texts);
      await button(of, texts.workspace.toChoices).click();
      await of.getByRole('img', { name: texts.workspace.previewAlt }).waitFor();
    },
  }),
  page('workspace-results', ({ tasks }) => `edit/clothingWorkspace?task=${tasks.fashionclothing}`),
  over(
    'workspace-other-scene',
    ({ tasks }) => `edit/clothingWorkspace?task=${tasks.fashionclothing}`,
    async (of, texts) => {
      await button(of, texts.results.onlyScene).first().click();
      await dialog(of);
    },
  ),
  page('models', 'edit/models'),
  over(
    'models-of-work',
    ({ tasks }) => `edit/clothingWorkspace?task=${tasks.fashionclothing}`,
    async (of, texts) => {
      await button(of, texts.results.onlyModel).first().click();
      await dialog(of);
      await button(of, saying(texts.casting.seeAll_other)).click();
      await of.getByRole('dialog', { name: texts.casting.title }).waitFor();
    },
  ),
  page('product', 'edit/product'),
  page('product-preview', 'edit/product', {
    act: async (of: Page, texts: Texts) => {
      await button(of, saying(texts.productShot.useSample)).first().click();
      const scenes = of.getByRole('group', { name: texts.picker.scene });
      await scenes.getByRole('button').first().click();
      await of.getByRole('img', { name: texts.productShot.previewAlt }).waitFor();
    },
  }),
  page('product-results', ({ tasks }) => `edit/product?task=${tasks.stablediffusion}`),
  page('handheld', 'edit/product?kind=handheld'),
  ...['cutout', 'retouch', 'headless', 'upscale'].map((kind) =>
    page(`tool-${kind}`, `edit/tool/${kind}`),
  ),
  page('tool-cutout-result', ({ tasks }) => `edit/tool/cutout?task=${tasks.cutout}`),
  ...['avatar', 'emoji', 'art'].map((kind) => page(`create-${kind}`, `edit/create/${kind}`)),
  page('look', 'edit/look/new'),
  page('clothing', 'edit/clothing'),
  page('clothing-task', 'edit/clothingTask'),
];

const KEEPING: readonly Scene[] = [
  page('records', 'edit/records'),
  page(
    'record-detail',
    ({ tasks }) => `edit/recordDetail?product=fashionclothing&task=${tasks.fashionclothing}`,
  ),
  over('viewer', 'edit/records', openWork),
  over('publish-dialog', 'edit/records', async (of, texts) => {
    await openWork(of, texts);
    await button(of, texts.viewer.publish).click();
    await of.getByRole('dialog', { name: texts.community.publishTitle }).waitFor();
  }),
  page('my-posts', 'community?show=mine'),
  over('unpublish-dialog', 'community?show=mine', async (of, texts) => {
    await button(of, texts.community.unpublish).first().click();
    await dialog(of);
  }),
];

const PAYING: readonly Scene[] = [
  page('points', 'edit/points'),
  over('purchase-dialog', 'edit/points', async (of) => {
    await of.locator('main button').first().click();
    await dialog(of);
  }),
  page('subscribe', 'subscribe'),
  page('orders', 'edit/orders'),
  page('receipt', ({ order }) => `edit/orders/${order.paid}`),
  page('pay-open', ({ order }) => `pay/${order.open}`),
  page('pay-done', ({ order }) => `pay/${order.paid}`),
  page('invite', 'edit/invite'),
  page('account', 'account'),
  over('account-menu', 'edit/dashboard', async (of) => {
    await of.locator('header button').last().click();
    await of.getByRole('menu').waitFor();
  }),
  page('not-open', 'edit/tool/none'),
];

export const SELLER_SCENES: readonly Scene[] = [...MAKING, ...KEEPING, ...PAYING];
