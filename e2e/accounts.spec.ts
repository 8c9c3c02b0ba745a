import type { Page } from '@playwright/test';
import { ERRORS, LIMITS, MESSAGES } from '@vitrine/contract';
import {
  enter,
  expect,
  fill,
  invitationCode,
  newAccount,
  newAddress,
  ONCE,
  pressSignIn,
  readMessage,
  signIn,
  test,
} from './fixtures.ts';
import { field, locateDialog, openDialog, press } from './login-dialog.ts';
import { hearToasts } from './toasts.ts';

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);
const DASHBOARD = /#\/edit\/dashboard$/;

// spec: 2.46, 2.57, 4.1, 4.5, 4.6, 4.12, 4.24, 4.25, 4.26, 5.15, 8.12, 8.13, 8.19, 8.24
test('a newcomer registers, activates, signs in, enters a code and is in', async ({
  page,
  request,
  texts: { session, shell, ...rest },
  language,
  told,
}) => {
  const texts = { session, shell, ...rest };
  const account = { email: newAddress(), password: 'seller2024' };
  await openDialog(page, texts);
  await press(page, session.toSignUp);
  const submit = locateDialog(page).getByRole('button', { name: session.doSignUp });
  await field(page, session.email).fill(account.email);
  await field(page, session.password).fill('short');
  await expect(submit).toBeDisabled();
  await field(page, session.passwordAgain).fill('other1');
  if (language === 'zh') {
    await expect(submit).toBeDisabled();
    await locateDialog(page).getByRole('checkbox').check();
  }
  await submit.click();
  await expect(field(page, session.password)).toHaveAttribute('aria-invalid', 'true');
  await expect(locateDialog(page).getByText(MESSAGES.passwordRule[language])).toBeVisible();
  await field(page, session.password).fill(account.password);
  await submit.click();
  await expect(locateDialog(page).getByText(MESSAGES.passwordMismatch[language])).toBeVisible();
  await field(page, session.passwordAgain).fill(account.password);
  await submit.click();
  await told(fill(MESSAGES.registerMailSent[language], { email: account.email }));
  await expect(page.getByRole('dialog', { name: session.signIn })).toBeVisible();

  await field(page, session.password).fill(account.password);
  await press(page, session.signIn);
  await expect(locateDialog(page).getByText(session.emailNotActivated)).toBeVisible();

  const link = await readMessage(request, account.email, /https?:\S+/);
  await page.goto(link);
  await told(session.activated);
  await expect(page).toHaveURL(/\/#\/home$/);
  await signIn(page, texts, language, account);
  await expect(page.getByRole('dialog', { name: session.invited })).toBeVisible();
  await expect(page.getByText(session.invitedHint)).toBeVisible();

  const code = field(page, session.invitationCode);
  await code.fill('0000000');
  await expect(code).toHaveValue('000000');
  await press(page, session.enter);
  await told(session.invitationError);
  await code.fill((await invitationCode(request)).toLowerCase());
  await press(page, session.enter);
  await expect(page).toHaveURL(DASHBOARD);
  await expect(locateDialog(page)).toHaveCount(0);
  await expect(page.getByTitle(shell.yourPoints)).toContainText(String(LIMITS.welcomePoints));

  await page.goto(link);
  await told(ERRORS.ACTIVATION_INVALID[language]);
});

// spec: 8.11
test(
  'a taken address cannot be registered again',
  ONCE,
  async ({ page, request, texts, language }) => {
    const { email } = await newAccount(request);
    await openDialog(page, texts);
    await press(page, texts.session.toSignUp);
    await field(page, texts.session.email).fill(email);
    await field(page, texts.session.password).fill('seller2024');
    await field(page, texts.session.passwordAgain).fill('seller2024');
    if (language === 'zh') await locateDialog(page).getByRole('checkbox').check();
    await press(page, texts.session.doSignUp);
    await expect(locateDialog(page).getByText(texts.session.emailLinked)).toBeVisible();
    await expect(field(page, texts.session.email)).toBeFocused();
  },
);

for (const form of ['/?registerode=CODE#/home', '/#/home?registerode=CODE']) {
  // spec: 4.13, 4.16, 4.17, 4.18
  test(
    `an invitation link (${form}) is used at the next sign-in`,
    ONCE,
    async ({ page, request, texts, language }) => {
      const account = await newAccount(request);
      await page.goto(form.replace('CODE', await invitationCode(request)));
      await expect(page).toHaveURL(/\/#\/home$/);
      await pressSignIn(page, texts);
      await signIn(page, texts, language, account);
      await expect(page).toHaveURL(DASHBOARD);
      await expect(locateDialog(page)).toHaveCount(0);
    },
  );
}

// spec: 2.58, 4.7, 4.19
test(
  'a bad invitation link leads to the code step, which can be left for another account',
  ONCE,
  async ({ page, request, texts, language, told }) => {
    const account = await newAccount(request);
    await page.goto('/?registerode=ZZZZZZ');
    await pressSignIn(page, texts);
    await signIn(page, texts, language, account);
    await told(texts.session.invitationError);
    await expect(field(page, texts.session.invitationCode)).toHaveValue('ZZZZZZ');
    await expect.poll(() => stored(page, 'vitrine.invitation')).toBeNull();

    await press(page, texts.common.close);
    await expect(locateDialog(page)).toHaveCount(0);
    await page.getByRole('button', { name: texts.shell.goCreate }).click();
    await expect(page.getByRole('dialog', { name: texts.session.invited })).toBeVisible();
    await press(page, texts.session.switchAccount);
    await expect(page.getByRole('dialog', { name: texts.session.signIn })).toBeVisible();
    await expect.poll(() => stored(page, 'vitrine.session')).toBeNull();
  },
);

// spec: 2.28
test(
  'a guard that meets a session without its code ends it and asks to sign in',
  ONCE,
  async ({ page, request, texts, language }) => {
    const account = await newAccount(request);
    await openDialog(page, texts);
    await signIn(page, texts, language, account);
    await expect(page.getByRole('dialog', { name: texts.session.invited })).toBeVisible();
    await page.reload();
    await page.goto('/#/edit/records');
    await expect(page.getByRole('dialog', { name: texts.session.signIn })).toBeVisible();
    await expect(page).toHaveURL(/#\/home$/);
    await expect.poll(() => stored(page, 'vitrine.session')).toBeNull();
  },
);

// spec: 2.46, 2.48, 2.55, 2.56, 4.2, 4.3, 4.4, 4.23, 8.16, 8.18
test('a forgotten password is replaced through a mail, and other devices are signed out', async ({
  page,
  request,
  browser,
  texts,
  language,
  told,
}) => {
  const account = await newAccount(request);
  const elsewhere = await (await browser.newContext({ locale: language })).newPage();
  const toldElsewhere = await hearToasts(elsewhere);
  await openDialog(elsewhere, texts);
  await signIn(elsewhere, texts, language, account);
  await field(elsewhere, texts.session.invitationCode).fill(await invitationCode(request));
  await press(elsewhere, texts.session.enter);
  await expect(elsewhere).toHaveURL(DASHBOARD);

  await openDialog(page, texts);
  await press(page, texts.session.forgot);
  await field(page, texts.session.email).fill(newAddress());
  await press(page, texts.session.sendLink);
  await told(ERRORS.EMAIL_NOT_REGISTERED[language]);
  await field(page, texts.session.email).fill(account.email);
  await press(page, texts.session.sendLink);
  await told(fill(MESSAGES.resetMailSent[language], { email: account.email }));
  await expect(page.getByRole('dialog', { name: texts.session.signIn })).toBeVisible();
  await press(page, texts.session.forgot);
  await press(page, texts.session.sendLink);
  await told(ERRORS.RESET_MAIL_TOO_SOON[language]);

  const mailed = new URL(await readMessage(request, account.email, /https?:\S+resetkey\S+/));
  const link = `/#/home${mailed.search}`;
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('dialog', { name: texts.session.resetPassword })).toBeVisible();
  await expect(page).toHaveURL(/\/#\/home$/);
  const chosen = 'another2025';
  await field(page, texts.session.newPassword).fill(chosen);
  await field(page, texts.session.passwordAgain).fill(chosen);
  await press(page, texts.session.saveNewPassword);
  await told(texts.session.resetDone);
  await expect(page.getByRole('dialog', { name: texts.session.signIn })).toBeVisible();
  await signIn(page, texts, language, { ...account, password: chosen });
  await expect(page).toHaveURL(DASHBOARD);

  await elsewhere.goto('/#/edit/records');
  await expect(elsewhere.getByRole('dialog', { name: texts.session.signIn })).toBeVisible();
  await expect(elsewhere).toHaveURL(/#\/home$/);
  await elsewhere.goto('about:blank');
  await elsewhere.goto(link);
  await field(elsewhere, texts.session.newPassword).fill(chosen);
  await field(elsewhere, texts.session.passwordAgain).fill(chosen);
  await press(elsewhere, texts.session.saveNewPassword);
  await toldElsewhere(ERRORS.RESET_INVALID[language]);
  await elsewhere.context().close();
});

test('an expired session goes home and asks to sign in', ONCE, async ({ page, texts }) => {
  await enter(page);
  // Before the app reads it: what the open page still writes would bring the good one back.
  await page.addInitScript(() => {
    const session = JSON.parse(localStorage.getItem('vitrine.session') ?? 'null');
    if (!session) return;
    localStorage.setItem('vitrine.session', JSON.stringify({ ...session, token: 'expired' }));
  });
  await page.goto('/#/edit/records');
  await page.reload();
  await expect(page.getByRole('dialog', { name: texts.session.signIn })).toBeVisible();
  await expect(page).toHaveURL(/#\/home$/);
});

test.describe('on the Chinese variant', () => {
  const newPhone = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const spaced = (phone: string) => phone.replace(/(\d{3})(\d{4})(\d{4})/, '$1 $2 $3');

  test.beforeEach(async ({ page, baseURL, texts }) => {
    await openDialog(page, texts, `${baseURL?.replace('localhost', 'cn.localhost')}/`);
    await expect(page.getByRole('dialog', { name: texts.session.phoneSignIn })).toBeVisible();
  });

  // spec: 1.15, 2.52, 2.53, 3.12, 3.13, 4.27, 5.11, 5.13, 8.22, 8.23, 9.32
  test('a phone signs in with a code', async ({ page, request, texts, language, told }) => {
    const phone = newPhone();
    await expect(locateDialog(page).getByText('+86')).toBeVisible();
    const number = field(page, texts.session.phone);
    await number.fill('12345');
    await press(page, texts.session.sendCode);
    await expect(locateDialog(page).getByText(MESSAGES.phoneInvalid[language])).toBeVisible();
    await expect(number).toBeFocused();

    await number.fill(spaced(phone));
    await press(page, texts.session.sendCode);
    await told(MESSAGES.codeSent[language]);
    const waiting = locateDialog(page).getByRole('button', {
      name: new RegExp(fill(texts.session.sendCodeWait, { seconds: '\\d+' })),
    });
    await expect(waiting).toBeDisabled();
    await press(page, texts.common.close);
    await expect(locateDialog(page)).toHaveCount(0);
    await pressSignIn(page, texts);
    await expect(waiting).toBeDisabled();

    const submit = locateDialog(page).getByRole('button', {
      name: texts.session.signIn,
      exact: true,
    });
    await number.fill(spaced(phone));
    await expect(submit).toBeDisabled();
    const code = await readMessage(request, phone, /\d{6}/);
    const typed = field(page, texts.session.code);
    await typed.fill(code === '000000' ? '111111' : '000000');
    if (language === 'zh') {
      await expect(submit).toBeDisabled();
      await locateDialog(page).getByRole('checkbox').check();
    }
    await submit.click();
    await told(MESSAGES.codeWrong[language]);
    await typed.fill(code);
    await submit.click();
    await expect(page.getByRole('dialog', { name: texts.session.invited })).toBeVisible();
    await field(page, texts.session.invitationCode).fill(await invitationCode(request));
    await press(page, texts.session.enter);
    await expect(page).toHaveURL(DASHBOARD);
  });

  // spec: 4.28, 4.29, 8.20, 8.21
  test(
    'a failed code frees the button, a frequent one does not',
    ONCE,
    async ({ page, texts, told }) => {
      const answer = (code: number) =>
        page.route('**/v1/phone/send_code', (route) => route.fulfill({ json: refusal(code) }));
      await field(page, texts.session.phone).fill(newPhone());
      const send = locateDialog(page).getByRole('button', {
        name: texts.session.sendCode,
        exact: true,
      });
      await answer(ERRORS.CODE_NOT_SENT.code);
      await send.click();
      await told(texts.session.codeFailed);
      await expect(send).toBeEnabled();
      await answer(ERRORS.CODE_TOO_FREQUENT.code);
      await send.click();
      await told(texts.session.codeTooFrequent);
      await expect(send).toHaveCount(0);
    },
  );

  // spec: 2.50, 2.51, 2.54
  test(
    'e-mail is one press away, signing up and Google are not there',
    ONCE,
    async ({ page, texts }) => {
      await press(page, texts.session.toEmail);
      await expect(page.getByRole('dialog', { name: texts.session.signIn })).toBeVisible();
      for (const name of [texts.session.toSignUp, texts.session.google]) {
        await expect(locateDialog(page).getByRole('button', { name })).toHaveCount(0);
      }
      await press(page, texts.session.toPhone);
      await press(page, texts.session.toEmail);
      await press(page, texts.common.close);
      await expect(locateDialog(page)).toHaveCount(0);
      await pressSignIn(page, texts);
      await expect(page.getByRole('dialog', { name: texts.session.phoneSignIn })).toBeVisible();
    },
  );
});

const refusal = (code: number) => ({ status: '400', code, msg: 'msg', details: [], data: null });

test(
  'signing in: what is wrong with an address stands at it, the rest is a message',
  ONCE,
  async ({ page, texts, language, told }) => {
    const answers = [
      ERRORS.EMAIL_LINKED,
      ERRORS.EMAIL_NOT_ACTIVATED,
      ERRORS.WRONG_CREDENTIALS,
      ERRORS.TOO_MANY_REQUESTS,
    ].map(({ code }) => code);
    await page.route('**/v1/user/login', (route) =>
      route.fulfill({ json: refusal(answers.shift() ?? 0) }),
    );
    await openDialog(page, texts);
    await signIn(page, texts, language);
    await expect(locateDialog(page).getByText(texts.session.emailLinked)).toBeVisible();
    await press(page, texts.session.signIn);
    await expect(locateDialog(page).getByText(texts.session.emailNotActivated)).toBeVisible();
    const { wrongCredentials } = texts.session;
    await press(page, texts.session.signIn);
    await told(wrongCredentials);
    // The same words again are the same message for longer: only a new one is heard.
    await expect(page.getByText(wrongCredentials)).toHaveCount(0);
    await press(page, texts.session.signIn);
    await told(wrongCredentials);
    expect(answers).toEqual([]);
  },
);

// spec: 8.17
test(
  'choosing a password for an address without an account says so',
  ONCE,
  async ({ page, texts, told }) => {
    const answers = [ERRORS.EMAIL_NOT_REGISTERED.code, ERRORS.EMAIL_NOT_ACTIVATED.code];
    await page.route('**/v1/user/reset_password', (route) =>
      route.fulfill({ json: refusal(answers.shift() ?? 0) }),
    );
    await page.goto('/?resetkey=key&email=nobody%40shop.test');
    await field(page, texts.session.newPassword).fill('seller2024');
    await field(page, texts.session.passwordAgain).fill('seller2024');
    await press(page, texts.session.saveNewPassword);
    await told(texts.session.notRegistered);
    await expect(page.getByText(texts.session.notRegistered)).toHaveCount(0);
    await press(page, texts.session.saveNewPassword);
    await told(texts.session.notRegistered);
    expect(answers).toEqual([]);
  },
);
