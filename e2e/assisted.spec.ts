import type { Page } from '@playwright/test';
import { drawTee } from '../packages/server/src/testing/pictures.ts';
import {
  button,
  enter,
  expect,
  newCode,
  newSeller,
  ONCE,
  openPage,
  payAtBank,
  readNumber,
  saying,
  type Texts,
  test,
} from './fixtures.ts';

test.slow();

/** An order of one photo, left at its payment. */
async function placeOrder(page: Page, texts: Texts) {
  await openPage(page, 'edit/clothing', texts.assisted.title);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'tee.jpg', mimeType: 'image/jpeg', buffer: await drawTee() });
  await page.getByLabel(texts.assisted.desc).fill('Soft daylight');
  await button(page, saying(texts.assisted.place)).click();
  await expect(page).toHaveURL(/#\/edit\/clothingTask\?task=/);
}

// spec: 3.20
test('what becomes of the words is shown before the order is placed', async ({
  page,
  seller: { account },
  texts,
  language,
}) => {
  await enter(page, account, 'edit/clothing');
  const plan = page.getByRole('region', { name: texts.assisted.planTitle });
  await expect(plan).toContainText(texts.assisted.planPlain);
  const wishes = {
    en: ['sitting on a red sofa at night, with an alpaca', 'sofa', 'sitting', 'alpaca'],
    zh: ['坐在红色沙发上，夜晚，带羊驼', '沙发', '坐在', '带羊驼'],
  } as const;
  const [text, met, unmet, unknown] = wishes[language];
  await page.getByLabel(texts.assisted.desc).fill(text);
  const words = (label: string) => plan.getByRole('list', { name: label }).getByRole('listitem');
  await expect(words(texts.assisted.planMet)).toHaveText([met]);
  await expect(words(texts.assisted.planUnmet).first()).toHaveText(unmet);
  await expect(words(texts.assisted.planUnknown)).toHaveText([unknown]);
  await expect(plan).toContainText(texts.assisted['planBy-words']);
  await expect(plan).toContainText(texts.assisted.planAdvice);
});

const payDialog = (page: Page, texts: Texts) =>
  page.getByRole('dialog', { name: texts.assisted.payTitle });

// spec: 2.16, 2.18, 4.40
test('an order is paid with points, and left unpaid it can be paid later', async ({
  page,
  seller: { account },
  texts,
}) => {
  await enter(page, account, 'edit/clothing');
  const balance = page.getByTitle(texts.shell.yourPoints);
  const before = await readNumber(balance);
  await placeOrder(page, texts);
  await expect(payDialog(page, texts)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: texts.assisted['state-0'] })).toBeVisible();
  await button(page, texts.assisted.payNow).click();
  await payDialog(page, texts)
    .getByRole('button', {
      name: saying(texts.assisted.payPoints.replace('{points}', '10 {points}')),
    })
    .click();
  await expect(payDialog(page, texts)).toBeHidden();
  await expect(page.getByRole('heading', { name: texts.assisted['state-0'] })).toBeHidden();
  await expect.poll(() => readNumber(balance)).toBe(before - 10);
});

test(
  'an order is paid with a code, whose rest becomes points',
  ONCE,
  async ({ page, request, texts }) => {
    const code = await newCode(request, 25);
    const { account } = await newSeller(request);
    await enter(page, account, 'edit/clothing');
    const balance = page.getByTitle(texts.shell.yourPoints);
    const before = await readNumber(balance);
    await placeOrder(page, texts);
    const dialog = payDialog(page, texts);
    await dialog.getByLabel(texts.assisted.byCode).fill('a b');
    await expect(dialog.getByText(texts.assisted.codeSpaces)).toBeVisible();
    await dialog.getByLabel(texts.assisted.byCode).fill(code);
    await dialog.getByRole('button', { name: texts.assisted.useCode }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => readNumber(balance)).toBe(before + 15);
  },
);

test('a first order is paid in money at the first-time price', async ({
  page,
  seller: { account },
  texts,
  language,
}) => {
  await enter(page, account, 'edit/clothing');
  await placeOrder(page, texts);
  await payDialog(page, texts).getByRole('button', { name: texts.assisted.payFirst }).click();
  await payAtBank(page, texts, language);
  await openPage(page, 'edit/clothingTask', texts.assisted.ordersTitle);
  const order = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(order).toHaveCount(1);
  await expect(order).not.toHaveText(texts.assisted['state-0']);
});
