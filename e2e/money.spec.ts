import type { APIRequestContext, Page } from '@playwright/test';
import { ERRORS, LIMITS } from '@vitrine/contract';
import { drawTee } from '../packages/server/src/testing/pictures.ts';
import { expectNoViolations } from './accessibility.ts';
import {
  button,
  callApi,
  enter,
  expect,
  expectPage,
  fill,
  loginByApi,
  newAccount,
  newCode,
  newSeller,
  ONCE,
  openPage,
  openTool,
  payAtBank,
  readNumber,
  saying,
  type Texts,
  test,
  WHEN_MADE,
} from './fixtures.ts';

const FAIL = { zh: '付款失败', en: 'Let it fail' };

/** Money's own clock, moved forward: what is due then has happened when this returns. */
async function travel(request: APIRequestContext, days: number) {
  const reply = await request.post('/dev/clock', { data: { days } });
  expect(reply.ok()).toBe(true);
}

test.afterEach(async ({ request }) => {
  await request.delete('/dev/clock');
});

const shownPoints = (page: Page, texts: Texts) =>
  readNumber(page.getByTitle(texts.shell.yourPoints).locator('strong'));

test('points that ran out are bought from the filled-in form, and spent', async ({
  page,
  seller: { account },
  request,
  texts,
  language,
}) => {
  // A year later the welcome gift is gone.
  await travel(request, 366);
  await enter(page, account, 'edit/tool/cutout');
  await openTool(page, texts, 'cutout');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'tee.jpg', mimeType: 'image/jpeg', buffer: await drawTee() });
  await button(page, texts.tool.buyPoints).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(fill(texts.shop.needMore_other, { count: 2 }))).toBeVisible();
  await dialog
    .getByRole('button', { name: saying(texts.shop.buyFor) })
    .first()
    .click();
  await dialog.getByRole('button', { name: saying(texts.shop.pay) }).click();
  await payAtBank(page, texts, language);
  await page.getByRole('link', { name: texts.pay.backToWork }).click();
  await expectPage(page, texts.tool['title-cutout']);
  // The photo is still there: nothing has to be done twice.
  await button(page, saying(texts.tool['submit-cutout'])).click();
  await expect(page.getByRole('button', { name: texts.tool.download, exact: true })).toBeVisible(
    WHEN_MADE,
  );
  await expect.poll(() => shownPoints(page, texts)).toBe(98);
  await page.getByRole('navigation').getByRole('link', { name: texts.shell.points }).click();
  await expect(page.getByText('−2')).toBeVisible();
  await page.getByRole('tab', { name: texts.points.earned }).click();
  await expect(page.getByText('+100')).toBeVisible();
});

// spec: 2.23
test('a plan is bought, renews, is cancelled and ends', async ({
  page,
  seller: { account },
  request,
  texts,
  language,
}) => {
  await enter(page, account, 'subscribe');
  const choose = button(page, fill(texts.shop.choosePlan, { name: texts.shop['plan-starter'] }));
  await choose.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: saying(texts.shop.pay) })
    .click();
  await payAtBank(page, texts, language);
  await expect.poll(() => shownPoints(page, texts)).toBe(330);
  await openTool(page, texts, 'cutout');
  const members = fill(texts.tool.ruleCount, { count: LIMITS.imagesPerTaskMemberMax });
  await expect(page.getByText(members)).toBeVisible();
  const photo = { name: 'tee.jpg', mimeType: 'image/jpeg', buffer: await drawTee() };
  const photos = Array.from({ length: LIMITS.imagesPerTaskMax + 1 }, () => photo);
  await page.locator('input[type=file]').first().setInputFiles(photos);
  const thumbs = page.getByRole('button', { name: fill(texts.tool.remove, { name: photo.name }) });
  await expect(thumbs).toHaveCount(photos.length);

  await travel(request, 32);
  await page.goto('/#/edit/points');
  await page.reload();
  // The first month's points are gone, the second month's are there.
  await expect.poll(() => shownPoints(page, texts)).toBe(330);
  await page.getByRole('tab', { name: texts.points.statement }).click();
  await expect(page.getByText(texts.points['move-expire'])).toBeVisible();

  await openPage(page, 'subscribe', texts.shop.title);
  await button(page, texts.shop.cancelPlan).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.shop.cancelConfirm }).click();
  await expect(button(page, texts.shop.resumePlan)).toBeVisible();
  await travel(request, 40);
  await page.reload();
  await expect(choose).toBeEnabled();
  await expect(button(page, texts.shop.resumePlan)).toHaveCount(0);
});

test(
  'the first experience is offered once, and not after two weeks',
  ONCE,
  async ({ page, seller: { account }, request, texts, language }) => {
    await enter(page, account, 'subscribe');
    const offer = button(page, saying(texts.shop.offerAction));
    await expect(offer).toBeVisible();
    await expectNoViolations(page);
    await offer.click();
    const pay = page.getByRole('dialog').getByRole('button', { name: saying(texts.shop.pay) });
    await pay.click();
    await page.waitForURL(/\/sandbox\/pay\//);
    // A payment that fails costs nothing, and the same order can still be paid.
    await page.getByRole('button', { name: FAIL[language], exact: true }).click();
    await page.waitForURL(/#\/pay\//);
    await expect(page.getByRole('heading', { name: texts.pay.waitingTitle })).toBeVisible();
    await button(page, saying(texts.pay.goOn)).click();
    await payAtBank(page, texts, language);
    await openPage(page, 'subscribe', texts.shop.title);
    await expect(page.getByRole('heading', { name: texts.shop.packs })).toBeVisible();
    await expect(offer).toHaveCount(0);

    const other = await newSeller(request);
    await travel(request, 15);
    const { list } = await callApi(request, '/v1/product/list', { data: {}, token: other.token });
    const offered = list.find(
      (group: { product_category: string }) => group.product_category === 'first_experience',
    );
    expect(offered?.products.filter((one: { available: boolean }) => one.available) ?? []).toEqual(
      [],
    );
  },
);

test(
  'codes are redeemed once, and refused with a reason',
  ONCE,
  async ({ page, request, texts, language }) => {
    const issued = await newCode(request, 50);
    const { account } = await newSeller(request);
    await enter(page, account);
    await page.getByRole('navigation').getByRole('link', { name: texts.shell.points }).click();
    await expect(page.getByText(texts.points['source-welcome'])).toBeVisible();
    await expectNoViolations(page);
    const code = page.getByLabel(texts.points.redeemLabel);
    const redeem = button(page, texts.points.redeem);
    await code.fill('NOT A CODE');
    await expect(page.getByText(texts.points.redeemSpaces)).toBeVisible();
    await expect(redeem).toBeDisabled();
    await code.fill('NOSUCHCODE234567');
    await redeem.click();
    await expect(page.getByText(ERRORS.REDEMPTION_INVALID[language])).toBeVisible();
    await code.fill(issued);
    await redeem.click();
    await expect.poll(() => shownPoints(page, texts)).toBe(80);
    // What was redeemed is cleared, and must not take what is typed next with it.
    await expect(code).toHaveValue('');
    await code.fill(issued);
    await redeem.click();
    await expect(page.getByText(ERRORS.REDEMPTION_USED[language])).toBeVisible();
  },
);

test('a friend’s order promises points, and they come when it can no longer be refunded', async ({
  page,
  request,
  texts,
}) => {
  const inviter = await newSeller(request);
  const { register_code, reward_points: count } = await callApi(request, '/v1/invitefriends/list', {
    data: {},
    token: inviter.token,
  });
  const { token, user_info } = await loginByApi(request, await newAccount(request));
  await callApi(request, '/v1/invitefriends/add', { data: { register_code }, token });
  const data = { product_id: 'pack-100' };
  const { order } = await callApi(request, '/v1/order/create', { data, token });
  await request.post(`/sandbox/pay/${order.order_number}`, { form: { action: 'pay' } });

  await enter(page, inviter.account, 'edit/points');
  await expect(page.getByText(fill(texts.points.promised_other, { count }))).toBeVisible();
  await page.getByRole('link', { name: texts.points.promisedMore }).click();
  const friend = page.getByRole('listitem').filter({ hasText: user_info.nickname });
  await expect(friend.getByText(saying(texts.invite.promised_other))).toBeVisible();
  await expectNoViolations(page);
  await travel(request, LIMITS.selfRefundDays + 1);
  await page.reload();
  await expect(friend.getByText(fill(texts.invite.earned_other, { count }))).toBeVisible();
});

test(
  'an order is refunded, and what a friend’s order promised goes with it',
  ONCE,
  async ({ page, request, texts, language }) => {
    const inviter = await newSeller(request);
    const { register_code } = await callApi(request, '/v1/invitefriends/list', {
      data: {},
      token: inviter.token,
    });
    const friend = await newAccount(request);
    const { token } = await loginByApi(request, friend);
    await callApi(request, '/v1/invitefriends/add', { data: { register_code }, token });

    await enter(page, friend, 'edit/points');
    await button(page, texts.points.buy).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: saying(texts.shop.buyFor) })
      .last()
      .click();
    await dialog.getByRole('button', { name: saying(texts.shop.pay) }).click();
    await payAtBank(page, texts, language);

    const reward = async () => {
      const data = await callApi(request, '/v1/invitefriends/list', {
        data: {},
        token: inviter.token,
      });
      return data.rewards_promised;
    };
    await expect.poll(reward).toBeGreaterThan(0);

    await page.getByRole('link', { name: texts.pay.receipt }).click();
    await expect(page.getByRole('heading', { name: texts.orders.detailTitle })).toBeVisible();
    await expectNoViolations(page);
    await button(page, texts.orders['invoice-apply']).click();
    await dialog.getByLabel(texts.orders.invoiceName).fill('Mei Studio');
    await dialog.getByRole('button', { name: texts.orders.invoiceSend }).click();
    await expect(button(page, texts.orders['invoice-applied'])).toBeVisible();
    await page.getByRole('button', { name: texts.orders.refund, exact: true }).click();
    await dialog.getByRole('button', { name: saying(texts.orders.refundConfirm) }).click();
    await expect(page.getByText(texts.orders['status-refunded']).first()).toBeVisible();
    await expect.poll(() => shownPoints(page, texts)).toBe(30);
    await expect.poll(reward).toBe(0);
    await page.getByRole('link', { name: texts.orders.back }).click();
    await expectPage(page, texts.orders.title);
    await page.getByRole('radio', { name: texts.orders['status-refunded'] }).click();
    await expect(page.getByText(texts.orders.orderId)).toBeVisible();
    await expectNoViolations(page);
  },
);
