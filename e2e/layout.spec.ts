import type { Page } from '@playwright/test';
import { help as english } from '../packages/web/src/i18n/en/help.ts';
import { help as chinese } from '../packages/web/src/i18n/zh/help.ts';
import { expectFitForAll } from './accessibility.ts';
import { enter, openPage, type Texts, test } from './fixtures.ts';

const HELP = { en: english, zh: chinese };

/** Addresses with the words on top of each: a page that comes late leaves the former one on screen. */
type Pages = Readonly<Record<string, string>>;

const openPages = ({ home, community, dashboard, verify }: Texts, help: string): Pages => ({
  home: home.heroTitle,
  help,
  verify: verify.title,
  community: community.title,
  'edit/dashboard': dashboard.visitorTitle,
});

const sellersPages = (texts: Texts): Pages => ({
  'edit/dashboard': texts.dashboard.title,
  'edit/clothingWorkspace': texts.workspace.photosTitle,
  'edit/models': texts.casting.title,
  'edit/product': texts.productShot.title,
  'edit/look/new': texts.look.title,
  'edit/clothing': texts.assisted.title,
  'edit/clothingTask': texts.assisted.ordersTitle,
  'edit/runs': texts.runs.title,
  'edit/check': texts.check.title,
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

async function look(page: Page, path: string, title: string) {
  await openPage(page, path, title);
  await expectFitForAll(page, path);
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
