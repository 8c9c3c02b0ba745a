import type { Page } from '@playwright/test';
import { api } from '@vitrine/contract';
import { SCREEN } from '../packages/web/src/ui/screen-values.ts';
import {
  chooseInAccountMenu,
  enter,
  expect,
  expectDashboard,
  expectPage,
  fill,
  ONCE,
  pressSignIn,
  signIn,
  test,
} from './fixtures.ts';

/** Time passes only where a test lets it: what is shown for some seconds is not gone while a machine is slow. */
async function stopClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

// spec: 2.73, 4.15
test('the welcome message stays for 8 seconds, or until it is clicked', async ({
  page,
  texts,
  language,
}) => {
  const welcome = page.getByText(fill(texts.session.welcome, { name: 'Demo' })).first();
  const seeWelcome = () =>
    expect(async () => {
      await page.clock.runFor(100);
      expect(await welcome.isVisible()).toBe(true);
    }).toPass();
  await page.clock.install();
  await page.goto('/');
  await pressSignIn(page, texts);
  await stopClock(page);
  await signIn(page, texts, language);
  await seeWelcome();
  await page.clock.runFor((SCREEN.toastWelcomeSeconds - 1) * 1000);
  await expect(welcome).toBeVisible();
  await page.clock.runFor(2000);
  await expect(welcome).toBeHidden();
  await page.clock.resume();

  await expectDashboard(page, texts);
  await chooseInAccountMenu(page, texts, texts.shell.signOut);
  await expectPage(page, texts.home.heroTitle);
  await pressSignIn(page, texts);
  await stopClock(page);
  await signIn(page, texts, language);
  await seeWelcome();
  await welcome.click();
  await page.clock.runFor(1000);
  await expect(welcome).toBeHidden();
});

// spec: 4.31, 4.32
test(
  'a session that was ended elsewhere leads home and to the dialog',
  ONCE,
  async ({ page, texts, request }) => {
    await enter(page);
    const call = page.waitForRequest((sent) => sent.headers().authorization !== undefined);
    await page.reload();
    const { authorization } = (await call).headers();
    await request.post(api.user.logout.path, {
      headers: { authorization: authorization ?? '' },
      data: {},
    });
    await page.goto('/#/edit/records');
    await expect(page.getByRole('dialog', { name: texts.session.signIn })).toBeVisible();
    await expect(page).toHaveURL(/#\/home$/);
  },
);

test('a stored session without a name is dropped', ONCE, async ({ page, texts }) => {
  await enter(page);
  // Before the app reads it: what the open page still writes would bring the name back.
  await page.addInitScript(() => {
    const session = localStorage.getItem('vitrine.session');
    if (!session) return;
    localStorage.setItem('vitrine.session', session.replaceAll('"nickname"', '"forgotten"'));
  });
  await page.reload();
  await page.goto('/#/edit/records');
  await expect(page.getByRole('dialog', { name: texts.session.signIn })).toBeVisible();
});
