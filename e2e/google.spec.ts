import { GOOGLE_SELLER, SITE_PORT } from './addresses.ts';
import { expect, ONCE, test } from './fixtures.ts';
import { field, locateDialog, openDialog } from './login-dialog.ts';

// spec: 1.14, 2.49, 3.15, 4.21, 4.22
test('a sign-in with Google goes there and back', async ({ page, texts, language }) => {
  // The provider's own page asks for a web font, which no test should fetch.
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ body: '' }));
  await openDialog(page, texts);
  await expect(locateDialog(page).getByText(texts.session.or, { exact: true })).toBeVisible();
  const google = locateDialog(page).getByRole('button', { name: texts.session.google });
  if (language === 'zh') {
    await expect(google).toBeDisabled();
    await locateDialog(page).getByRole('checkbox').check();
  }
  await google.click();
  await page.locator('input[name=login]').fill(GOOGLE_SELLER.login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  // The next page asks for consent, with a button of the same kind.
  await expect(page.locator('input[name=login]')).toHaveCount(0);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(new RegExp(`:${SITE_PORT}/`));
  // Signed in, but a newcomer: the code step is next.
  await expect(field(page, texts.session.invitationCode)).toBeVisible();
  await expect(page).not.toHaveURL(/\?/);
});

test(
  'an answer to a sign-in that began elsewhere is refused',
  ONCE,
  async ({ page, texts, told }) => {
    let calls = 0;
    await page.route('**/v1/third/login', (route) => {
      calls += 1;
      return route.abort();
    });
    await page.goto('/#/home?code=c1&p=4&state=foreign');
    await told(texts.session.thirdPartyFailed);
    await expect(page).toHaveURL(/\/#\/home$/);
    expect(calls).toBe(0);
  },
);
