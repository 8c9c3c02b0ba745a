import { button } from '../../e2e/fixtures.ts';
import { ADMIN_SECTIONS } from '../../packages/web/src/features/admin/admin-sections.ts';
import type { Scene } from './scene.ts';

const PAGES = ADMIN_SECTIONS.filter((section) => section !== 'overview');

const inConsole = (name: string, path: string, more: Partial<Scene> = {}): Scene => ({
  name,
  address: `/#/admin${path}`,
  who: 'operator',
  isWhole: true,
  ...more,
});

export const ADMIN_SCENES: readonly Scene[] = [
  // Sellers cannot report their own pictures.
  {
    name: 'report-dialog',
    address: '/#/community',
    who: 'operator',
    act: async (page, texts) => {
      await page.locator('[data-masonry] button').first().click();
      await button(page, texts.community.report).click();
      await page.getByRole('dialog', { name: texts.community.reportTitle }).waitFor();
    },
  },
  inConsole('admin', ''),
  ...PAGES.map((name) => inConsole(`admin-${name}`, `/${name}`)),
  inConsole('admin-user', '/users', {
    act: async (page) => {
      await page.locator('table a').first().click();
      await page.waitForURL(/users\/./);
      await page.locator('h1').waitFor();
    },
  }),
  inConsole('admin-dialog', '/prices', {
    isWhole: false,
    act: async (page) => {
      await page.locator('table button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  }),
];
