import { expect, it } from 'vitest';
import { modeAfterClosing, useLoginPrompt } from './login-prompt.ts';

it('goes back to signing in, except from an unfinished invitation', () => {
  expect(modeAfterClosing('ResetPassword')).toBe('SignIn');
  expect(modeAfterClosing('Invited')).toBe('Invited');
});

it('keeps its mode while it closes', () => {
  useLoginPrompt.getState().open('ResetPassword');
  useLoginPrompt.getState().close();
  expect(useLoginPrompt.getState()).toMatchObject({ isOpen: false, mode: 'ResetPassword' });
});
