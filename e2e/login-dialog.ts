import type { Page } from '@playwright/test';
import { pressSignIn, type Texts } from './fixtures.ts';

export const locateDialog = (page: Page) => page.getByRole('dialog');

export const openDialog = async (page: Page, texts: Texts, path = '/') => {
  await page.goto(path);
  await pressSignIn(page, texts);
};

export const field = (page: Page, label: string) =>
  locateDialog(page).getByLabel(label, { exact: true });

export const press = (page: Page, name: string) =>
  locateDialog(page).getByRole('button', { name, exact: true }).click();
