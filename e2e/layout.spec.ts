import AxeBuilder from '@axe-core/playwright';
import { enter, expect, test } from './fixtures.ts';

const OPEN = ['home', 'help', 'community', 'edit/dashboard'];
const SIGNED_IN = [
  'edit/dashboard',
  'edit/records',
  'edit/tool/cutout',
  'edit/tool/retouch',
  'edit/tool/headless',
  'edit/tool/upscale',
  'community?show=mine',
  'subscribe',
];

for (const scheme of ['light', 'dark'] as const) {
  test(`every page is accessible and fits its window (${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const look = async (path: string) => {
      await page.goto(`/#/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
    };
    for (const path of OPEN) await look(path);
    await enter(page);
    for (const path of SIGNED_IN) await look(path);
  });
}
