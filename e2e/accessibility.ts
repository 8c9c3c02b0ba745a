import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Look = {
  /** What is looked at, for the message. */
  name?: string;
  /** Only this part of the page, as a CSS selector: the rest has been looked at before. */
  within?: string;
  rules?: string[];
};

export async function expectNoViolations(page: Page, { name = '', within, rules }: Look = {}) {
  // In one piece: by default each look opens a tab of its own, for frames of other sites, which we have none of.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${name} ${id} ${nodes[0]?.html}`)).toEqual([]);
}

/** In light and in dark, where only the colours differ, and no wider than the window. */
export async function expectFitForAll(page: Page, name: string, within?: string) {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page, { name, within });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, {
    name: `${name} in the dark`,
    within,
    rules: ['color-contrast'],
  });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow(), `${name} is wider than the window`).toBeLessThanOrEqual(0);
}
