import { create } from 'zustand';
import { SCREEN } from '../../../ui/screen-values.ts';
import {
  CLOSED,
  type LoginDialogState,
  type LoginEvent,
  type LoginNotice,
  loginDialogReducer,
} from './login-mode.ts';

const SWITCH_MS = SCREEN.dialogSwitchSeconds * 1000;

/** The state of the login dialog and its two delays. `awaitsInvitation` looks at the session of the moment. */
export function createLoginPrompt(awaitsInvitation: () => boolean) {
  const useLoginPrompt = create<LoginDialogState>(() => CLOSED);
  let fading: ReturnType<typeof setTimeout> | undefined;

  function dispatchLoginEvent(event: LoginEvent): void {
    const before = useLoginPrompt.getState();
    const after = loginDialogReducer(before, event);
    useLoginPrompt.setState(after);
    if (!before.isOpen || after.isOpen) return;
    // After the closing motion, so that the old mode does not jump while it fades.
    clearTimeout(fading);
    fading = setTimeout(
      () => dispatchLoginEvent({ type: 'faded', awaitsInvitation: awaitsInvitation() }),
      SWITCH_MS,
    );
  }

  return {
    useLoginPrompt,
    dispatchLoginEvent,
    openLogin: () => dispatchLoginEvent({ type: 'opened', awaitsInvitation: awaitsInvitation() }),
    requireSignIn: (notice?: LoginNotice) => dispatchLoginEvent({ type: 'signInRequired', notice }),
    closeLogin: () => dispatchLoginEvent({ type: 'closed' }),
    leaveAfterResetMail: () => {
      setTimeout(() => dispatchLoginEvent({ type: 'resetMailSent' }), SWITCH_MS);
    },
  };
}
