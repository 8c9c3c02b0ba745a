import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { help as english } from '../packages/web/src/i18n/en/help.ts';
import { help as chinese } from '../packages/web/src/i18n/zh/help.ts';
import { enter, expect, type Texts, test } from './fixtures.ts';

const HELP = { en: english, zh: chinese };

/** Addresses with the words on top of each: a page that comes late leaves the former one on screen. */
type Pages = Readonly<Record<string, string>>;

const openPages = ({ home, community, dashboard }: Texts, help: string): Pages => ({
  home: home.heroTitle,
  help,
  community: community.title,
  'edit/dashboard': dashboard.visitorTitle,
});

const sellersPages = (texts: Texts): Pages => ({
  'edit/dashboard': texts.dashboard.title,
  'edit/clothingWorkspace': texts.workspace.photosTitle,
  'edit/product': texts.productShot.title,
  'edit/look/new': texts.look.title,
  'edit/clothing': texts.assisted.title,
  'edit/clothingTask': texts.assisted.ordersTitle,
  'edit/records': texts.records.title,
  'edit/tool/cutout': texts.tool['title-cutout'],
  'edit/tool/retouch': texts.tool['title-retouch'],
  'edit/tool/headless': texts.tool['title-headless'],
  'edit/tool/upscale': texts.tool['title-upscale'],
  'edit/create/avatar': texts.tool['title-avatar'],
  'edit/create/emoji': texts.tool['title-emoji'],
  'edit/create/art': texts.tool['title-art'],
  'edit/points': texts.points.title,
  'edit/orders': texts.orders.title,
  'edit/invite': texts.invite.title,
  'community?show=mine': texts.community.title,
  subscribe: texts.shop.title,
  account: texts.account.title,
});

const violationsOf = async (axe: AxeBuilder, path: string) => {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`);
};

async function look(page: Page, path: string, title: string) {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`/#/${path}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  expect(await violationsOf(new AxeBuilder({ page }), path)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  // In the dark only the colours differ.
  const contrast = new AxeBuilder({ page }).withRules(['color-contrast']);
  expect(await violationsOf(contrast, `${path} in the dark`)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
}

test('every page is accessible and fits its window, in light and in dark', async ({
  page,
  texts,
  language,
}) => {
  test.slow();
  for (const [path, title] of Object.entries(openPages(texts, HELP[language].title))) {
    await look(page, path, title);
  }
  await enter(page);
  for (const [path, title] of Object.entries(sellersPages(texts))) await look(page, path, title);
});
