import { api } from '@vitrine/contract';
import { expectNoViolations } from './accessibility.ts';
import {
  callApi,
  enter,
  expect,
  expectPage,
  fill,
  loginByApi,
  newSeller,
  openPage,
  saying,
  test,
  WHEN_MADE,
} from './fixtures.ts';
import { confirmWithReason, openConsole } from './operator.ts';
import { makeArt } from './works.ts';

test('an operator refunds an order, and its points go back', async ({
  page,
  request,
  seller: { account, token },
  language,
  told,
}) => {
  const points = async () => (await loginByApi(request, account)).user_info.points;
  const before = await points();
  const { order } = await callApi(request, '/v1/order/create', {
    data: { product_id: 'pack-100' },
    token,
  });
  await request.post(`/sandbox/pay/${order.order_number}`, { form: { action: 'pay' } });
  await expect.poll(points).toBe(before + 100);

  const { t, open } = await openConsole(page, request, language);
  await open('orders');
  await page.getByRole('searchbox').fill(order.order_number);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: order.order_number });
  await expect(row).toContainText(t.orders['status-paid']);
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('button', { name: t.orders.refund }).click();
  const dialog = page.getByRole('dialog', { name: saying(t.orders.refundTitle) });
  await expectNoViolations(page);
  await confirmWithReason(dialog, t.reason, t.orders.refund);
  await told(t.orders.refunded);
  await expect.poll(points).toBe(before);
  await page.reload();
  await expectPage(page, t.nav.orders);
  await page.getByRole('searchbox').fill(order.order_number);
  await page.keyboard.press('Enter');
  await expect(row).toContainText(t.orders['status-refunded']);
});

test('an operator closes an account and opens it again', async ({
  page,
  request,
  seller: { account, token },
  language,
  told,
}) => {
  const { user_info: user } = await loginByApi(request, account);
  const isIn = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await request.post('/v1/records/list', { data: {}, headers });
    return (await reply.json()).status === '200';
  };
  expect(await isIn()).toBe(true);

  const { t } = await openConsole(page, request, language);
  await openPage(page, `admin/users/${user.user_id}`, user.nickname);
  await page.getByRole('button', { name: t.users.ban, exact: true }).click();
  const closing = page.getByRole('dialog', { name: t.users.banTitle });
  await expectNoViolations(page);
  await confirmWithReason(closing, t.reason, t.users.ban);
  await told(t.users.bannedDone);
  await expect(page.getByText(fill(t.users.closed, { reason: 'Journey' }))).toBeVisible();
  expect(await isIn()).toBe(false);

  await page.getByRole('button', { name: t.users.unban, exact: true }).click();
  const opening = page.getByRole('dialog', { name: t.users.unbanTitle });
  await confirmWithReason(opening, t.reason, t.users.unban);
  await told(t.users.unbanned);
  await expect(page.getByRole('button', { name: t.users.ban, exact: true })).toBeVisible();
  expect((await loginByApi(request, account)).user_info.user_id).toBe(user.user_id);
});

test('an operator takes down what was reported, and shows it again', async ({
  page,
  request,
  seller: { token },
  language,
  told,
}) => {
  test.slow();
  const title = `Coat ${crypto.randomUUID().slice(0, 8)}`;
  const taskId = await makeArt(request, token);
  const task = await callApi(request, `/v1/art/task/detail?task_id=${taskId}`, { token });
  const data = { image_id: task.images[0].image_id, title };
  const { post_id } = await callApi(request, '/v1/community/publish', { data, token });
  const listed = async () => {
    const { list } = await callApi(request, '/v1/community/list', { data: { limit: 50 } });
    return list.some((post: { post_id: string }) => post.post_id === post_id);
  };
  await expect.poll(listed, WHEN_MADE).toBe(true);
  const reader = await newSeller(request);
  const report = { post_id, reason: 'misleading', note: 'Another coat' };
  await callApi(request, '/v1/community/report', { data: report, token: reader.token });

  const { t, open } = await openConsole(page, request, language);
  await open('community');
  await page.getByRole('radio', { name: t.community.reported, exact: true }).click();
  const tile = page.getByRole('listitem').filter({ hasText: title });
  await expect(tile).toContainText(`${t.community['reason-misleading']}: Another coat`);
  await expectNoViolations(page);
  await tile.getByRole('button', { name: t.community.hide, exact: true }).click();
  await told(t.community.taken);
  await expect(tile).toHaveCount(0);
  expect(await listed()).toBe(false);

  await page.getByRole('radio', { name: t.community.hidden, exact: true }).click();
  await tile.getByRole('button', { name: t.community.show, exact: true }).click();
  await told(t.community.shown);
  await expect(tile).toHaveCount(0);
  expect(await listed()).toBe(true);
});

test('an operator announces something, and takes it down', async ({
  page,
  browser,
  request,
  seller: { account },
  language,
  locale,
  baseURL,
  texts,
  told,
}) => {
  const note = crypto.randomUUID().slice(0, 8);
  const words = { en: `New scenes ${note}`, zh: `新场景 ${note}` };
  const { t, open } = await openConsole(page, request, language);
  await open('announcements');
  await page.getByLabel(t.announcements.english, { exact: true }).fill(words.en);
  await page.getByLabel(t.announcements.chinese, { exact: true }).fill(words.zh);
  await page.getByRole('button', { name: t.announcements.create, exact: true }).click();
  await told(t.announcements.created);
  const row = page.getByRole('row').filter({ hasText: words[language] });
  await expect(row).toContainText(t.announcements.shown);
  await expectNoViolations(page);

  // A seller elsewhere: the console stays open.
  const context = await browser.newContext({ locale, baseURL });
  const elsewhere = await context.newPage();
  await enter(elsewhere, account);
  await expect(elsewhere.getByText(words[language])).toBeVisible();

  await row.getByRole('button', { name: t.announcements.end, exact: true }).click();
  await told(t.announcements.ended);
  await expect(row).toContainText(t.announcements.notShown);
  const asked = elsewhere.waitForResponse(`**${api.announcement.current.path}*`);
  await elsewhere.reload();
  await asked;
  await expectPage(elsewhere, texts.dashboard.title);
  await expect(elsewhere.getByText(words[language])).toHaveCount(0);
  await context.close();
});

test('an operator forbids a word, tries it, and allows it again', async ({
  page,
  request,
  language,
  told,
}) => {
  const word = `zz${crypto.randomUUID().slice(0, 6)}`;
  const { t, open } = await openConsole(page, request, language);
  await open('words');
  const check = async (answer: string) => {
    await page.getByRole('button', { name: t.words.tryIt, exact: true }).click();
    await expect(page.getByText(answer)).toBeVisible();
  };
  await page.getByLabel(t.words.tryLabel, { exact: true }).fill(`A ${word} coat`);
  await check(t.words.passes);
  await page.getByLabel(t.words.word, { exact: true }).fill(word);
  await page.getByRole('button', { name: t.words.forbid, exact: true }).click();
  await told(t.saved);
  await check(fill(t.words.refused, { word }));
  await expectNoViolations(page);
  const removed = page.getByRole('button', { name: fill(t.words.remove, { word }), exact: true });
  await removed.click();
  await expect(removed).toHaveCount(0);
  await check(t.words.passes);
});

test('without remote engines the console says where pictures are made', async ({
  page,
  request,
  language,
}) => {
  const { t, open } = await openConsole(page, request, language);
  await open('engines');
  await expect(page.getByRole('heading', { name: t.engines.none })).toBeVisible();
  await expectNoViolations(page);
});
