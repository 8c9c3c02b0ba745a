import { LIMITS, MESSAGES } from '@vitrine/contract';
import {
  chooseInAccountMenu,
  DEMO,
  expect,
  expectDashboard,
  ONCE,
  openHome,
  signIn,
  signInAtHome,
  test,
} from './fixtures.ts';

// spec: 2.1, 2.2, 2.3, 2.4, 2.5, 2.6, 2.15, 6.1, 6.2, 6.3
test('open routes are open, unknown ones lead home', async ({ page, texts }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/#\/home$/);
  await page.goto('/#/nowhere/at/all');
  await expect(page).toHaveURL(/#\/home$/);
  await page.goto('/#/help');
  await expect(page.getByRole('heading', { name: texts.shell.help, level: 1 })).toBeVisible();
  await page.goto('/#/edit');
  await expect(page).toHaveURL(/#\/edit\/dashboard$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const GUARDED = [
  'edit/clothing',
  'edit/product',
  'edit/clothingTask',
  'edit/invite',
  'edit/records',
  'edit/recordDetail',
  'edit/clothingWorkspace',
  'edit/models',
  'edit/tool/cutout',
  'subscribe',
];

// spec: 2.7, 2.8, 2.9, 2.10, 2.11, 2.12, 2.13, 2.14, 2.25, 2.26, 6.5
test(
  'routes that need a session open the dialog and go home without one',
  ONCE,
  async ({ page, texts }) => {
    const dialog = page.getByRole('dialog', { name: texts.session.signIn });
    for (const path of GUARDED) {
      await page.goto(`/#/${path}`);
      await expect(dialog, path).toBeVisible();
      await expect(page, path).toHaveURL(/#\/home$/);
      await dialog.getByRole('button', { name: texts.common.close }).click();
      await expect(dialog).toHaveCount(0);
    }
  },
);

// spec: 2.29, 2.44, 2.45, 4.14
test(
  'a call to action opens the dialog, or goes to the edit area when signed in',
  ONCE,
  async ({ page, texts, language }) => {
    await page.goto('/');
    await page.getByRole('button', { name: texts.shell.goCreate }).click();
    await signIn(page, texts, language);
    await expectDashboard(page, texts);
    await openHome(page, texts);
    await page.getByRole('button', { name: texts.shell.goCreate }).click();
    await expectDashboard(page, texts);
  },
);

// spec: 2.47, 2.61, 5.2, 5.8, 8.10, 9.31
test('the sign-in dialog checks its fields and tells what is wrong', async ({
  page,
  texts,
  language,
  told,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: texts.shell.signIn }).click();
  const dialog = page.getByRole('dialog', { name: texts.session.signIn });
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(364);
  const submit = dialog.getByRole('button', { name: texts.session.signIn, exact: true });
  await expect(submit).toBeDisabled();
  const email = dialog.getByLabel(texts.session.email, { exact: true });
  await email.fill('not an address');
  await email.blur();
  await expect(dialog.getByText(MESSAGES.emailPlaceholder[language])).toBeVisible();
  await email.fill(DEMO.email);
  await dialog.getByLabel(texts.session.password, { exact: true }).fill('wrong1234');
  if (language === 'zh') {
    await expect(submit).toBeDisabled();
    await dialog.getByRole('checkbox').check();
  }
  await submit.click();
  await told(texts.session.wrongCredentials);
});

test(
  'signing out ends the session on the server and in every tab',
  ONCE,
  async ({ page, context, texts, language }) => {
    await signInAtHome(page, texts, language);
    await expectDashboard(page, texts);
    const other = await context.newPage();
    await other.goto('/#/edit/records');
    await expect(other.getByRole('heading', { name: texts.records.title })).toBeVisible();
    await chooseInAccountMenu(page, texts, texts.shell.signOut);
    await expect(other).toHaveURL(/#\/home$/);
  },
);

// spec: 1.17, 9.35
test('the host name changes the variant, the switch changes the language', async ({
  page,
  texts,
  baseURL,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(texts.shell.titleInternational);
  await page.goto(`${baseURL?.replace('localhost', 'cn.localhost')}/`);
  await expect(page).toHaveTitle(texts.shell.titleChinese);
  const language = () => page.locator('html').getAttribute('lang');
  const first = await language();
  await page
    .getByRole('button', {
      name: first === 'en' ? texts.shell.switchToChinese : texts.shell.switchToEnglish,
    })
    .click();
  await expect.poll(language).not.toBe(first);
});

// spec: 2.59, 5.5, 5.6, 5.7, 5.12, 5.14, 5.25
test(
  'every mode of the dialog closes, and its fields end at their length',
  ONCE,
  async ({ page, texts, language, baseURL }) => {
    const long = 'a1'.repeat(60);
    const dialog = page.getByRole('dialog');
    const field = (name: string) => dialog.getByLabel(name, { exact: true });
    const close = dialog.getByRole('button', { name: texts.common.close });
    const expectLength = async (name: string, length: number) => {
      await field(name).fill(long);
      await expect(field(name)).toHaveValue(long.slice(0, length));
    };
    const openDialog = () => page.getByRole('button', { name: texts.shell.signIn }).click();

    await page.goto('/');
    await openDialog();
    await expectLength(texts.session.email, LIMITS.emailMax);
    await expectLength(texts.session.password, LIMITS.passwordMax);
    await close.click();
    await expect(dialog).toBeHidden();

    await openDialog();
    await dialog.getByRole('button', { name: texts.session.toSignUp }).click();
    await field(texts.session.email).fill(DEMO.email);
    await field(texts.session.password).fill('short');
    await field(texts.session.passwordAgain).fill('other1234');
    if (language === 'zh') await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: texts.session.doSignUp }).click();
    await expect(dialog.getByText(MESSAGES.passwordRule[language]).first()).toBeVisible();
    await field(texts.session.password).fill('seller1234');
    await dialog.getByRole('button', { name: texts.session.doSignUp }).click();
    await expect(dialog.getByText(MESSAGES.passwordMismatch[language]).first()).toBeVisible();
    await close.click();
    await expect(dialog).toBeHidden();

    await openDialog();
    await dialog.getByRole('button', { name: texts.session.forgot }).click();
    await expect(page.getByRole('dialog', { name: texts.session.changePassword })).toBeVisible();
    await close.click();
    await expect(dialog).toBeHidden();

    await page.goto(`${baseURL?.replace('localhost', 'cn.localhost')}/`);
    await openDialog();
    await expectLength(texts.session.phone, LIMITS.phoneInputMax);
    await expectLength(texts.session.code, LIMITS.verificationCodeInputMax);
    await close.click();
    await expect(dialog).toBeHidden();
  },
);
