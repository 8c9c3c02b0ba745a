import type { Page } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import {
  chooseInAccountMenu,
  enter,
  expect,
  expectPage,
  holdScripts,
  ONCE,
  openHome,
  signIn,
  type Texts,
  test,
} from './fixtures.ts';

const locateDialog = (page: Page, texts: Texts) =>
  page.getByRole('dialog', { name: texts.session.signIn });

test('prices are public, and who chooses a plan goes on to buy it', async ({
  page,
  seller: { account },
  texts,
  language,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: texts.shell.pricing }).click();
  await expectPage(page, texts.shop.title);
  await expect(page).toHaveURL(/#\/pricing$/);
  const plans = page.getByRole('heading', { name: texts.shop['plan-studio'] });
  await expect(plans).toBeVisible();
  await expect(page.getByText(/[$¥]/).first()).toBeVisible();
  await expectNoViolations(page);
  const name = texts.shop.choosePlan.replace('{name}', texts.shop['plan-studio']);
  await page.getByRole('button', { name }).click();
  await expect(locateDialog(page, texts)).toBeVisible();
  await signIn(page, texts, language, account);
  await expect(page).toHaveURL(/#\/subscribe$/);
  // Signed in, everybody buys on the one page.
  await page.goto('/#/pricing');
  await expect(page).toHaveURL(/#\/subscribe$/);
  // A user who comes back before that page was drawn is led on again.
  await page.evaluate(async () => {
    const url = () => window.location.hash;
    window.location.hash = '#/pricing';
    while (url() !== '#/subscribe') await new Promise((go) => setTimeout(go));
    window.location.hash = '#/pricing';
  });
  await expect(page).toHaveURL(/#\/subscribe$/);
});

// spec: 2.45
test('a tile of the landing page leads to its tool, before and after signing in', async ({
  page,
  seller: { account },
  texts,
  language,
}) => {
  const { home, tool } = texts;
  await page.goto('/');
  await page.getByRole('button', { name: home['tool-retouch'] }).click();
  await expect(locateDialog(page, texts)).toBeVisible();
  await signIn(page, texts, language, account);
  await expect(page).toHaveURL(/#\/edit\/tool\/retouch$/);
  await expectPage(page, tool['title-retouch']);

  await openHome(page, texts);
  await page.getByRole('button', { name: home['tool-upscale'] }).click();
  await expect(page).toHaveURL(/#\/edit\/tool\/upscale$/);
  await expectPage(page, tool['title-upscale']);
  await openHome(page, texts);
  const section = page.getByRole('region', { name: home.headlessName, exact: true });
  await section.getByRole('button', { name: home.tryIt }).click();
  await expect(page).toHaveURL(/#\/edit\/tool\/headless$/);
});

// spec: 4.14
test(
  'whoever had to sign in finds the page that they wanted, unless they gave it up',
  ONCE,
  async ({ page, seller: { account }, texts, language }) => {
    const dialog = locateDialog(page, texts);
    await page.goto('/#/edit/records');
    await dialog.getByRole('button', { name: texts.common.close }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto('/#/edit/points');
    await expect(dialog).toBeVisible();
    await signIn(page, texts, language, account);
    await expect(page).toHaveURL(/#\/edit\/points$/);
  },
);

test('an expired session says so, and leads back to where it ended', async ({
  page,
  seller: { account },
  texts,
  language,
}) => {
  await enter(page, account, 'edit/points');
  // The token is replaced before the app reads it; the server does not know this one.
  await page.addInitScript(() => {
    const session = JSON.parse(localStorage.getItem('vitrine.session') ?? 'null');
    if (!session || sessionStorage.getItem('expired')) return;
    sessionStorage.setItem('expired', 'yes');
    const stored = JSON.stringify({ ...session, token: 'x'.repeat(43) });
    localStorage.setItem('vitrine.session', stored);
  });
  await page.reload();
  const dialog = locateDialog(page, texts);
  await expect(dialog).toBeVisible();
  const said = dialog.getByText(texts.session['notice-expired']);
  await expect(said).toBeVisible();
  await expect(page).toHaveURL(/#\/home$/);
  await signIn(page, texts, language, account);
  await expect(page).toHaveURL(/#\/edit\/points$/);
  await expectPage(page, texts.points.title);
  // A sign-in of one's own will has nothing to explain.
  await chooseInAccountMenu(page, texts, texts.shell.signOut);
  await expectPage(page, texts.home.heroTitle);
  await page.getByRole('button', { name: texts.shell.signIn, exact: true }).click();
  await expect(dialog).toBeVisible();
  await expect(said).toHaveCount(0);
});

// spec: 3.2
test(
  'a stored session without a name makes nobody a seller on the open dashboard',
  ONCE,
  async ({ page, texts }) => {
    await page.addInitScript(() => {
      if (location.origin === 'null') return;
      const session = { token: 'broken', user: { user_id: 'somebody', avatar: '' } };
      if (!sessionStorage.getItem('once')) {
        localStorage.setItem('vitrine.session', JSON.stringify(session));
      }
      sessionStorage.setItem('once', 'yes');
    });
    await page.goto('/#/edit/dashboard');
    const title = page.getByRole('heading', { name: texts.dashboard.visitorTitle });
    await expect(title).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('button', { name: texts.dashboard.signIn }),
    ).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('vitrine.session')))
      .toBeNull();
  },
);

for (const lacking of [{ nickname: '' }, { nickname: undefined }]) {
  test(
    `user info without a name (${JSON.stringify(lacking)}) ends the session on the open dashboard`,
    ONCE,
    async ({ page, seller: { account }, texts }) => {
      await page.route('**/v1/fashionclothing/userinfo', async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        await route.fulfill({
          response: reply,
          json: { ...body, data: { ...body.data, ...lacking } },
        });
      });
      await enter(page, account);
      await expect(locateDialog(page, texts)).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('vitrine.session')))
        .toBeNull();
      await expect(page).toHaveURL(/#\/edit\/dashboard$/);
    },
  );
}

test(
  'addresses that stand for others change before the app has come',
  ONCE,
  async ({ page, texts }) => {
    const release = await holdScripts(page);
    for (const [address, place] of [
      ['/#/', '#/home'],
      ['/', '#/home'],
      ['/#/edit', '#/edit/dashboard'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(address, { waitUntil: 'commit' });
      await expect.poll(() => page.evaluate(() => location.hash), address).toBe(place);
    }
    const title = page.getByRole('heading', { name: texts.dashboard.visitorTitle });
    await expect(title).toBeVisible();
    release();
    await page.waitForLoadState();
    await expect(title).toBeVisible();
  },
);
