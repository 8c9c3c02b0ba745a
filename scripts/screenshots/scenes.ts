import type { Page } from '@playwright/test';
import type { Texts } from '../../e2e/fixtures.ts';
import { ADMIN_SCENES } from './admin-scenes.ts';
import type { Scene } from './scene.ts';
import { SELLER_SCENES } from './seller-scenes.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function openLogin(page: Page, texts: Texts) {
  await page.getByRole('button', { name: texts.shell.signIn, exact: true }).click();
  await dialog(page).waitFor();
}

const OPEN: readonly Scene[] = [
  { name: 'home', address: '/', isWhole: true },
  { name: 'home-top', address: '/' },
  { name: 'home-chinese-site', address: '/', isChineseSite: true, isWhole: true },
  { name: 'dashboard-visitor', address: '/#/edit/dashboard', isWhole: true },
  { name: 'community', address: '/#/community', isWhole: true },
  {
    name: 'community-viewer',
    address: '/#/community',
    act: async (page) => {
      await page.locator('[data-masonry] button').first().click();
      await dialog(page).waitFor();
    },
  },
  { name: 'help', address: '/#/help', isWhole: true },
  { name: 'verify', address: '/#/verify', isWhole: true },
  { name: 'pricing', address: '/#/pricing', isWhole: true },
  { name: 'legal-terms', address: '/#/legal/terms' },
  { name: 'legal-privacy', address: '/#/legal/privacy' },
  { name: 'login-sign-in', address: '/', act: openLogin },
  {
    name: 'login-sign-up',
    address: '/',
    act: async (page, texts) => {
      await openLogin(page, texts);
      await dialog(page).locator('form ~ * button, p button').last().click();
    },
  },
  {
    name: 'login-reset',
    address: '/?resetkey=key&email=seller%40shop.test',
    act: (page) => dialog(page).waitFor(),
  },
  { name: 'login-phone', address: '/', isChineseSite: true, act: openLogin },
];

/** Every page and dialog. */
export const SCENES: readonly Scene[] = [...OPEN, ...SELLER_SCENES, ...ADMIN_SCENES];
