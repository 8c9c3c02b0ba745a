import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Language } from '@vitrine/contract';
import { DICTIONARIES, enter, fill, type Seller, type Texts } from './fixtures.ts';
import { makeArt } from './works.ts';

/** English has other words for a single picture. */
const ONE = {
  en: {
    send: DICTIONARIES.en.destinations.send_one,
    resend: DICTIONARIES.en.destinations.resend_one,
  },
  zh: {
    send: DICTIONARIES.zh.destinations.send_other,
    resend: DICTIONARIES.zh.destinations.resend_other,
  },
};

type Visit = { page: Page; request: APIRequestContext; seller: Seller; texts: Texts };

/** Makes a picture, and goes from it to the dialog that adds a first destination. */
export async function addFromPicture({ page, request, seller, texts }: Visit): Promise<void> {
  const taskId = await makeArt(request, seller.token);
  await enter(page, seller.account, `edit/recordDetail?product=art&task=${taskId}`);
  await page.getByRole('button', { name: texts.results.sendAway, exact: true }).click();
  const sending = page.getByRole('dialog').filter({ hasText: texts.destinations.none });
  await sending.getByRole('button', { name: texts.destinations.addTitle }).click();
}

type Destination = { kind: 'webdav' | 'woocommerce' | 'shopify'; name: string; address: string };

/** Fills in what all kinds of destinations have, in the dialog that is open. */
export async function describeDestination(
  page: Page,
  { destinations: t }: Texts,
  { kind, name, address }: Destination,
): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: t.addTitle });
  await dialog.getByRole('radio', { name: t[`kind-${kind}`], exact: true }).click();
  await dialog.getByLabel(t.name, { exact: true }).fill(name);
  await dialog.getByLabel(t['field-address'], { exact: true }).fill(address);
  return dialog;
}

export const sendOne = (dialog: Locator, language: Language, action: 'send' | 'resend' = 'send') =>
  dialog
    .getByRole('button', { name: fill(ONE[language][action], { count: 1 }), exact: true })
    .click();
