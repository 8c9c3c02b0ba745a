import { describe, expect, it } from 'vitest';
import {
  CLOSED,
  firstMode,
  isOffered,
  type LoginDialogState,
  type LoginEvent,
  type LoginMode,
  loginDialogReducer,
  shownMode,
} from './login-mode.ts';

const open = (mode: LoginMode | null): LoginDialogState => ({ ...CLOSED, isOpen: true, mode });
const after = (state: LoginDialogState, ...events: LoginEvent[]) =>
  events.reduce(loginDialogReducer, state);

const international = { loginMethods: ['email' as const, 'google' as const], emailSignUp: true };
const chinese = { loginMethods: ['phone' as const, 'email' as const], emailSignUp: false };

describe('each variant', () => {
  // spec: 2.52
  it('begins with its own way of signing in', () => {
    expect(firstMode(international)).toBe('SignIn');
    expect(firstMode(chinese)).toBe('PhoneSignIn');
    expect(firstMode(undefined)).toBe('SignIn');
  });

  // spec: 2.51
  it('offers signing up by e-mail, or signing in by phone', () => {
    expect([isOffered('SignUp', international), isOffered('PhoneSignIn', international)]).toEqual([
      true,
      false,
    ]);
    expect([isOffered('SignUp', chinese), isOffered('PhoneSignIn', chinese)]).toEqual([
      false,
      true,
    ]);
    expect(shownMode('SignUp', chinese)).toBe('PhoneSignIn');
    expect(shownMode('SignIn', chinese)).toBe('SignIn');
  });
});

describe('the links of the dialog', () => {
  const follow = (from: LoginMode, to: LoginMode) =>
    after(open(from), { type: 'chose', from, to }).mode;

  it.each<[LoginMode, LoginMode]>([
    ['SignIn', 'SignUp'],
    ['SignUp', 'SignIn'],
    ['SignIn', 'ChangePassword'],
    ['ChangePassword', 'SignIn'],
    ['SignIn', 'PhoneSignIn'],
    ['PhoneSignIn', 'SignIn'],
  ])('%s leads to %s', (from, to) => {
    expect(follow(from, to)).toBe(to);
  });

  it.each<[LoginMode, LoginMode]>([
    ['Invited', 'SignUp'],
    ['SignIn', 'Invited'],
    ['SignIn', 'ResetPassword'],
    ['PhoneSignIn', 'ChangePassword'],
  ])('%s does not lead to %s', (from, to) => {
    expect(follow(from, to)).toBe(from);
  });
});

describe('what happens moves the dialog on', () => {
  // spec: 4.4
  it('goes back to signing in after registering, after the reset mail and after the reset', () => {
    expect(after(open('SignUp'), { type: 'registered' }).mode).toBe('SignIn');
    expect(after(open('ChangePassword'), { type: 'resetMailSent' }).mode).toBe('SignIn');
    const ticket = { email: 'mei@shop.test', resetkey: 'k' };
    const resetting = after(CLOSED, { type: 'resetLinkOpened', ticket });
    expect(resetting).toMatchObject({ isOpen: true, mode: 'ResetPassword', reset: ticket });
    expect(after(resetting, { type: 'passwordReset' })).toMatchObject({
      mode: 'SignIn',
      reset: null,
    });
  });

  it('does not pull anyone back who has gone elsewhere since the mail', () => {
    expect(after(open('PhoneSignIn'), { type: 'resetMailSent' }).mode).toBe('PhoneSignIn');
  });

  it('opens SignIn after an activation, also where phones come first', () => {
    const state = after(CLOSED, { type: 'activated' });
    expect(state.isOpen).toBe(true);
    expect(shownMode(state.mode, chinese)).toBe('SignIn');
  });

  // spec: 4.5
  it('closes after a sign-in, but asks a newcomer for the invitation code', () => {
    expect(after(open(null), { type: 'signedIn', awaitsInvitation: false }).isOpen).toBe(false);
    expect(
      after(open(null), { type: 'signedIn', awaitsInvitation: true, invitation: 'ABC234' }),
    ).toMatchObject({ isOpen: true, mode: 'Invited', invitation: 'ABC234' });
  });

  // spec: 4.7
  it('goes to SignIn when the account is switched', () => {
    expect(after(open('Invited'), { type: 'accountSwitched' })).toMatchObject({
      isOpen: true,
      mode: 'SignIn',
    });
  });
});

describe('closing', () => {
  const close = (mode: LoginMode, awaitsInvitation: boolean) =>
    after(open(mode), { type: 'closed' }, { type: 'faded', awaitsInvitation });

  it.each<LoginMode>(['SignIn', 'SignUp', 'PhoneSignIn', 'ChangePassword', 'ResetPassword'])(
    'from %s goes back to the first mode of the variant',
    (mode) => {
      const { mode: left } = close(mode, false);
      expect(shownMode(left, international)).toBe('SignIn');
      expect(shownMode(left, chinese)).toBe('PhoneSignIn');
    },
  );

  it('keeps the mode until it has faded', () => {
    expect(after(open('SignUp'), { type: 'closed' }).mode).toBe('SignUp');
  });

  it('leaves a dialog alone that was opened again meanwhile', () => {
    const state = after(open('SignUp'), { type: 'faded', awaitsInvitation: false });
    expect(state).toEqual(open('SignUp'));
  });

  it('keeps an unfinished invitation, and forgets it with its session', () => {
    const waiting = close('Invited', true);
    expect(waiting.mode).toBe('Invited');
    expect(after(waiting, { type: 'opened', awaitsInvitation: true }).mode).toBe('Invited');
    expect(after(waiting, { type: 'opened', awaitsInvitation: false }).mode).toBeNull();
    expect(close('Invited', false).mode).toBeNull();
  });

  it('is followed by a plain sign-in when a guard asks for one', () => {
    expect(after(close('Invited', true), { type: 'signInRequired' })).toEqual(open(null));
  });
});
