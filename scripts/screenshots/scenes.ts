import type { Page } from '@playwright/test';

export type Scene = {
  name: string;
  address: string;
  isSignedIn?: boolean;
  /** On the Chinese variant's host. */
  isChineseSite?: boolean;
  /** The whole page, not only the first screen. */
  isWhole?: boolean;
  /** Brings the page into the state to be shown. */
  act?: (page: Page) => Promise<void>;
};

const dialog = (page: Page) => page.getByRole('dialog');

/** Through the header, whatever its words are: the last quiet button before the main one. */
async function openLogin(page: Page) {
  await page.locator('header button').last().click();
  await dialog(page).waitFor();
}

const OPEN: readonly Scene[] = [
  { name: 'home', address: '/', isWhole: true },
  { name: 'home-top', address: '/' },
  { name: 'home-chinese-site', address: '/', isChineseSite: true, isWhole: true },
  { name: 'dashboard-visitor', address: '/#/edit/dashboard', isWhole: true },
  { name: 'community', address: '/#/community', isWhole: true },
  { name: 'help', address: '/#/help', isWhole: true },
  { name: 'legal-terms', address: '/#/legal/terms' },
  { name: 'legal-privacy', address: '/#/legal/privacy' },
];

const signedIn = (name: string, path: string, more: Partial<Scene> = {}): Scene => ({
  name,
  address: `/#/${path}`,
  isSignedIn: true,
  isWhole: true,
  ...more,
});

const SIGNED_IN: readonly Scene[] = [
  signedIn('dashboard', 'edit/dashboard'),
  signedIn('workspace', 'edit/clothingWorkspace'),
  signedIn('product', 'edit/product'),
  signedIn('clothing', 'edit/clothing'),
  signedIn('clothing-task', 'edit/clothingTask'),
  signedIn('record-detail', 'edit/recordDetail'),
  signedIn('records', 'edit/records'),
  ...['cutout', 'retouch', 'headless', 'upscale'].map((kind) =>
    signedIn(`tool-${kind}`, `edit/tool/${kind}`),
  ),
  ...['avatar', 'emoji', 'art'].map((kind) => signedIn(`create-${kind}`, `edit/create/${kind}`)),
  signedIn('invite', 'edit/invite'),
  signedIn('points', 'edit/points'),
  signedIn('orders', 'edit/orders'),
  signedIn('subscribe', 'subscribe'),
  signedIn('account', 'account'),
  signedIn('my-posts', 'community?show=mine'),
];

const DIALOGS: readonly Scene[] = [
  { name: 'login-sign-in', address: '/', act: openLogin },
  {
    name: 'login-sign-up',
    address: '/',
    act: async (page) => {
      await openLogin(page);
      await dialog(page).locator('form ~ * button, p button').last().click();
    },
  },
  {
    name: 'login-reset',
    address: '/?resetkey=key&email=seller%40shop.test',
    act: (page) => dialog(page).waitFor(),
  },
  { name: 'login-phone', address: '/', isChineseSite: true, act: openLogin },
  signedIn('account-menu', 'edit/dashboard', {
    isWhole: false,
    act: async (page) => {
      await page.locator('header button').last().click();
      await page.getByRole('menu').waitFor();
    },
  }),
  signedIn('purchase-dialog', 'edit/points', {
    isWhole: false,
    act: async (page) => {
      await page.locator('main button').first().click();
      await dialog(page).waitFor();
    },
  }),
];

/** Every page and dialog that can be shown without making a picture first. */
export const SCENES: readonly Scene[] = [...OPEN, ...SIGNED_IN, ...DIALOGS];
