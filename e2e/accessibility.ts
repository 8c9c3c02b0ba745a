import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Look = {
  /** What is looked at, for the message. */
  name?: string;
  /** Only this part of the page, as a CSS selector: the rest has been looked at before. */
  within?: string;
  rules?: string[];
};

export async function expectNoViolations(page: Page, { name = '', within, rules }: Look = {}) {
  // Half a megabyte of script: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async (look) => {
      const axe: typeof import('axe-core') = Reflect.get(window, 'axe');
      const found = await axe.run(look.within ?? document, {
        resultTypes: ['violations'],
        // The only rule that reads style sheets is not among those that run.
        preload: { assets: ['media'] },
        ...(look.rules && { runOnly: look.rules }),
      });
      // Whole results would take longer to be carried here than to be found.
      return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
    },
    { within, rules },
  );
  expect(violations.map((violation) => `${name} ${violation}`)).toEqual([]);
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
