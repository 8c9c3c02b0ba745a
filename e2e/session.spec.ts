import { api, LIMITS } from '@vitrine/contract';
import { expect, fill, signIn, test } from './fixtures.ts';

test('the welcome message stays for 8 seconds, or until it is clicked', async ({
  page,
  texts,
  language,
}) => {
  await page.clock.install();
  await signIn(page, texts, language);
  const welcome = page.getByText(fill(texts.session.welcome, { name: 'Demo' })).first();
  await expect(welcome).toBeVisible();
  await page.clock.fastForward((LIMITS.toastWelcomeSeconds - 3) * 1000);
  await expect(welcome).toBeVisible();
  await page.clock.fastForward(4000);
  await expect(welcome).toBeHidden();

  await page.getByRole('button', { name: texts.shell.account }).click();
  await page.getByRole('menuitem', { name: texts.shell.signOut }).click();
  await signIn(page, texts, language);
  await welcome.click();
  await expect(welcome).toBeHidden();
});

test('a session that was ended elsewhere leads home and to the dialog', async ({
  page,
  texts,
  language,
  request,
}) => {
  await signIn(page, texts, language);
  await expect(page).toHaveURL(/#\/edit\/dashboard$/);
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
});

test('a stored session without a name is dropped', async ({ page, texts, language }) => {
  await signIn(page, texts, language);
  await expect(page).toHaveURL(/#\/edit\/dashboard$/);
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
