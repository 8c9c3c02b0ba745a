import { expect, type Page } from '@playwright/test';

/** Waits until the page has said something in a short message. */
export type Told = (text: string) => Promise<void>;

/**
 * Short messages are gone after two seconds, and a test that looks from outside may miss one on a busy machine, so the
 * page itself reports each. This is set up once for a page, before it is opened.
 */
export async function hearToasts(page: Page): Promise<Told> {
  const heard: string[] = [];
  await page.exposeFunction('reportToast', (text: string) => heard.push(text));
  await page.addInitScript(() => {
    const told = new WeakMap<Element, string>();
    const reportToast: (text: string) => void = Reflect.get(window, 'reportToast');
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[role="region"][aria-live="polite"] > *')) {
        const text = toast.textContent ?? '';
        if (!text || told.get(toast) === text || toast.getClientRects().length === 0) continue;
        told.set(toast, text);
        reportToast(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return async (text) => {
    await expect.poll(() => heard.join('\n'), { intervals: [50] }).toContain(text);
    heard.splice(
      heard.findIndex((said) => said.includes(text)),
      1,
    );
  };
}
