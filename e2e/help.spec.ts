import type { Page } from '@playwright/test';
import { LIMITS } from '@vitrine/contract';
import { help as english } from '../packages/web/src/i18n/en/help.ts';
import { help as chinese } from '../packages/web/src/i18n/zh/help.ts';
import { expectNoViolations } from './accessibility.ts';
import { enter, expect, newSeller, ONCE, openPage, openTool, test } from './fixtures.ts';

const TEXTS = { en: english, zh: chinese };

/** The title of a group of questions; a page that is being left may have the same word as its own title. */
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 2, exact: true });

// spec: 2.24
test('questions are searched and answered', async ({ page, language }) => {
  const help = TEXTS[language];
  await openPage(page, 'help', help.title);
  await expect(page.getByRole('heading', { name: help.guideTitle })).toBeVisible();
  await expect(page.getByRole('img', { name: help.guide.sleeves.good })).toBeVisible();
  await expectNoViolations(page);

  const { question } = help.questions['points-validity'];
  const search = page.getByLabel(help.searchLabel);
  await search.fill(question);
  await expect(page.getByText(String(LIMITS.oneTimePointsDays))).toBeVisible();
  await expect(page.getByText(help.questions.turnaround.question)).toHaveCount(0);
  await search.fill('xyzzy');
  await expect(page.getByRole('heading', { name: help.nothing })).toBeVisible();
  await page.getByRole('button', { name: help.clear }).click();
  await page.getByText(help.questions.turnaround.question).click();
  const answer = page.getByText(help.questions.turnaround.answer.split('{')[0] as string);
  await expect(answer).toContainText('24');
  await expectNoViolations(page);
});

test('prices in the answers are those of the variant', ONCE, async ({ page, baseURL }) => {
  for (const [host, price] of [
    ['localhost', '1.90'],
    ['cn.localhost', '9.90'],
  ] as const) {
    await page.goto(`${baseURL?.replace('localhost', host)}/#/help?topic=first-experience`);
    await expect(page.getByText(price)).toBeVisible();
  }
});

test('a link opens the page at its question', ONCE, async ({ page, language }) => {
  const help = TEXTS[language];
  await page.goto('/#/help?topic=upload-limits');
  const question = page.getByText(help.questions['upload-limits'].question);
  await expect(question).toBeFocused();
  await expect(question).toBeInViewport();
  await expect(page.getByText('512').first()).toBeVisible();
  await page.getByRole('link', { name: help.groups.account, exact: true }).click();
  await expect(heading(page, help.groups.account)).toBeFocused();
});

test(
  'the page is linked from where questions arise',
  ONCE,
  async ({ page, request, texts, language }) => {
    const help = TEXTS[language];
    const { account } = await newSeller(request);
    await enter(page, account, 'edit/points');
    await page.getByRole('link', { name: texts.points.questions }).click();
    await expect(heading(page, help.groups.points)).toBeFocused();

    await openPage(page, 'subscribe', texts.shop.title);
    await page.getByRole('link', { name: texts.shop.moreQuestions }).click();
    await expect(heading(page, help.groups.plans)).toBeFocused();

    await openTool(page, texts, 'cutout');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') });
    const link = page.getByRole('link', { name: texts.tool.uploadHelp });
    await expect(link).toHaveAttribute('href', /#\/help\?topic=upload-refused$/);
  },
);
