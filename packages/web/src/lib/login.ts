import { createLoginPrompt } from './login-prompt.ts';
import { checkLogin } from './session.ts';

/** The one login dialog of the page. */
export const {
  useLoginPrompt,
  tellLoginPrompt,
  openLogin,
  requireSignIn,
  closeLogin,
  leaveAfterResetMail,
} = createLoginPrompt(() => checkLogin() === 'inviteCode');
