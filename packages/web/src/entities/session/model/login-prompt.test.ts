import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SCREEN } from '../../../ui/screen-values.ts';
import { modeAfterClosing } from './login-mode.ts';
import { createLoginPrompt } from './login-prompt.ts';

const {
  closeLogin,
  leaveAfterResetMail,
  openLogin,
  requireSignIn,
  dispatchLoginEvent,
  useLoginPrompt,
} = createLoginPrompt(() => false);

const SWITCH_MS = SCREEN.dialogSwitchSeconds * 1000;
const mode = () => useLoginPrompt.getState().mode;

beforeEach(() => {
  vi.useFakeTimers();
  requireSignIn();
});
afterEach(() => {
  vi.useRealTimers();
});

// spec: 4.8, 4.10
it('goes back to signing in, except from an unfinished invitation', () => {
  expect(modeAfterClosing('ResetPassword', false)).toBeNull();
  expect(modeAfterClosing('Invited', true)).toBe('Invited');
});

// spec: 4.9
it('keeps its mode while it closes, and lets go of it 0.3 s later', () => {
  dispatchLoginEvent({ type: 'chose', from: 'SignIn', to: 'SignUp' });
  closeLogin();
  vi.advanceTimersByTime(SWITCH_MS - 1);
  expect(useLoginPrompt.getState()).toMatchObject({ isOpen: false, mode: 'SignUp' });
  vi.advanceTimersByTime(1);
  expect(mode()).toBeNull();
});

it('begins the 0.3 s anew when it is opened and closed again', () => {
  closeLogin();
  vi.advanceTimersByTime(SWITCH_MS - 1);
  openLogin();
  dispatchLoginEvent({ type: 'chose', from: 'SignIn', to: 'SignUp' });
  closeLogin();
  vi.advanceTimersByTime(1);
  expect(mode()).toBe('SignUp');
});

it('says why somebody has to sign in again, until they open it by themselves', () => {
  requireSignIn('expired');
  expect(useLoginPrompt.getState()).toMatchObject({ isOpen: true, notice: 'expired' });
  closeLogin();
  vi.advanceTimersByTime(SWITCH_MS);
  openLogin();
  expect(useLoginPrompt.getState()).toMatchObject({ isOpen: true, notice: null });
});

// spec: 4.3
it('leaves ChangePassword 0.3 s after the mail', () => {
  dispatchLoginEvent({ type: 'chose', from: 'SignIn', to: 'ChangePassword' });
  leaveAfterResetMail();
  vi.advanceTimersByTime(SWITCH_MS - 1);
  expect(mode()).toBe('ChangePassword');
  vi.advanceTimersByTime(1);
  expect(mode()).toBe('SignIn');
});
