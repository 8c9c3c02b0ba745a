import type { APIRequestContext, Page } from '@playwright/test';
import { api, ERRORS } from '@vitrine/contract';
import { expectNoViolations } from './accessibility.ts';
import { OPERATOR } from './addresses.ts';
import {
  button,
  callApi,
  enter,
  expect,
  expectDashboard,
  loginByApi,
  newSeller,
  ONCE,
  openPage,
  signIn,
  type Texts,
  test,
  WHEN_MADE,
} from './fixtures.ts';
import { hearToasts, type Told } from './toasts.ts';
import { makeArt } from './works.ts';

test.slow();

const tile = (page: Page, texts: Texts, title: string) =>
  page.getByRole('listitem').filter({
    has: button(page, new RegExp(`^${texts.community.open.split('{')[0]}${title}`)),
  });

/** A seller with one finished picture. */
async function sellerWithPicture(request: APIRequestContext) {
  const { account, token } = await newSeller(request);
  await makeArt(request, token);
  return account;
}

const firstRecord = (page: Page, texts: Texts) =>
  button(page, new RegExp(`^${texts.records.open.split('{')[0]}`)).first();

/** From the records, as a seller does it. */
async function publish(page: Page, texts: Texts, told: Told, title: string) {
  await openPage(page, 'edit/records', texts.records.title);
  await firstRecord(page, texts).click();
  await button(page, texts.viewer.publish).click();
  const dialog = page.getByRole('dialog', { name: texts.community.publishTitle });
  await dialog.getByLabel(texts.community.publishName).fill(title);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: texts.community.publish, exact: true }).click();
  await told(texts.community.published);
  await expect(dialog).toHaveCount(0);
}

// spec: 1.11, 2.66
test('a seller publishes a work, others like it and report it, and it is taken back', async ({
  page,
  browser,
  request,
  texts,
  language,
  baseURL,
  told,
}) => {
  const account = await sellerWithPicture(request);
  const title = `Coat ${crypto.randomUUID().slice(0, 8)}`;
  await enter(page, account, 'edit/records');
  await publish(page, texts, told, title);

  await page.goto('/#/community?show=mine');
  await expect(page.getByText(texts.community['state-shown'])).toBeVisible(WHEN_MADE);
  await expectNoViolations(page);

  // A visitor sees it and is asked to sign in for more.
  const context = await browser.newContext({ locale: language === 'zh' ? 'zh-CN' : 'en-US' });
  const visitor = await context.newPage();
  const toldVisitor = await hearToasts(visitor);
  const picturesMayCome = Promise.withResolvers<void>();
  await visitor.route('**/files/**', async (route) => {
    await picturesMayCome.promise;
    await route.continue();
  });
  // The pictures stand in the document: it is not loaded before they are.
  await visitor.goto(`${baseURL}/#/community`, { waitUntil: 'domcontentloaded' });
  const shown = tile(visitor, texts, title);
  await expect(shown).toBeVisible();
  // Its place is reserved: nothing moves when the pictures come.
  let place: Awaited<ReturnType<typeof shown.boundingBox>> = null;
  await expect
    .poll(async () => {
      place = await shown.boundingBox();
      return place;
    })
    .not.toBeNull();
  picturesMayCome.resolve();
  const pictures = visitor.locator('li img');
  const areLoaded = () =>
    pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete));
  await expect.poll(areLoaded).toBe(true);
  // The page takes the place of the document meanwhile: between the two there is no tile to measure.
  await expect.poll(() => shown.boundingBox()).toEqual(place);
  await expectNoViolations(visitor);
  // Both variants have one community.
  await visitor.goto(`${baseURL?.replace('localhost', 'cn.localhost')}/#/community`);
  await expect(shown).toBeVisible();
  await visitor.goto(`${baseURL}/#/community`);
  await shown.getByRole('button', { name: texts.community.like }).click();
  await expect(visitor.getByRole('dialog', { name: texts.session.signIn })).toBeVisible();
  const reader = await newSeller(request);
  await signIn(visitor, texts, language, reader.account);
  await expectDashboard(visitor, texts);

  await visitor.goto(`${baseURL}/#/community`);
  const like = tile(visitor, texts, title).getByRole('button', { name: texts.community.like });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  const liked = visitor.waitForResponse((answer) => answer.url().includes(api.community.like.path));
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await liked;
  await visitor.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toContainText('1');

  await tile(visitor, texts, title).getByRole('button').first().click();
  const viewer = visitor.getByRole('dialog', { name: texts.viewer.title });
  await expect(viewer.getByText(title)).toBeVisible();
  await expectNoViolations(visitor);
  await viewer.getByRole('button', { name: texts.community.report }).click();
  const report = visitor.getByRole('dialog', { name: texts.community.reportTitle });
  await report.getByRole('radio', { name: texts.community['reason-not-theirs'] }).click();
  await expectNoViolations(visitor);
  await report.getByRole('button', { name: texts.community.reportSend }).click();
  await toldVisitor(texts.community.reported);
  await viewer.getByRole('link', { name: texts.community.makeOne }).click();
  await expect(visitor).toHaveURL(/#\/edit\/create\/art$/);
  await context.close();

  const operator = await loginByApi(request, OPERATOR);
  const { list } = await callApi(request, '/v1/admin/community/list', {
    data: { about: 'reported', limit: 100 },
    token: operator.token,
  });
  expect(list).toContainEqual(expect.objectContaining({ title }));

  await button(page, texts.community.unpublish).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.community.unpublish, exact: true })
    .click();
  await expect(page.getByText(texts.community.mineEmptyTitle)).toBeVisible();
  await openPage(page, 'community', texts.community.title);
  await expect(tile(page, texts, title)).toHaveCount(0);
});

// spec: 4.33
test(
  'a session that ends closes the publish dialog and opens sign-in',
  ONCE,
  async ({ page, request, texts }) => {
    const account = await sellerWithPicture(request);
    for (const { code } of [ERRORS.SESSION_REQUIRED, ERRORS.SESSION_REVOKED]) {
      await page.unrouteAll();
      await enter(page, account, 'edit/records');
      await expect(page.getByRole('heading', { name: texts.records.title })).toBeVisible();
      await firstRecord(page, texts).click();
      await button(page, texts.viewer.publish).click();
      const dialog = page.getByRole('dialog', { name: texts.community.publishTitle });
      await page.route('**/v1/community/publish', (route) =>
        route.fulfill({
          json: { status: String(code), code, msg: 'over', details: [], data: null },
        }),
      );
      await dialog.getByRole('button', { name: texts.community.publish, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(/#\/home$/);
      await expect(page.getByRole('dialog', { name: texts.session.signIn })).toBeVisible();
    }
  },
);
