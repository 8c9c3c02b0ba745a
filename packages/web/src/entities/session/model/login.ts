import { keptValue } from '../../../lib/storage/kept-value.ts';
import type { LoginNotice } from './login-mode.ts';
import { createLoginPrompt } from './login-prompt.ts';
import { checkLogin } from './session.ts';

/** The one login dialog of the page. */
const prompt = createLoginPrompt(() => checkLogin() === 'inviteCode');
export const { useLoginPrompt, dispatchLoginEvent, leaveAfterResetMail } = prompt;

/** The page that a visitor wanted before they had to sign in. It is kept while they are on another service's page. */
const goal = keptValue('vitrine.goal', () => sessionStorage);

function setGoal(path: string | undefined): void {
  if (path === undefined) goal.take();
  else goal.keep(path);
}

export function openLogin(): void {
  setGoal(undefined);
  prompt.openLogin();
}

/** Signs in on the way to a page. */
export function openLoginFor(path: string): void {
  setGoal(path);
  prompt.openLogin();
}

type Required = { goal?: string | undefined; notice?: LoginNotice | undefined };

/** Asks for a new sign-in, in a dialog that begins anew. */
export function requireSignIn({ goal: path, notice }: Required = {}): void {
  setGoal(path);
  prompt.requireSignIn(notice);
}

/** Somebody who closes the dialog has given up where they wanted to go. */
export function closeLogin(): void {
  setGoal(undefined);
  prompt.closeLogin();
}

/** After signing in: closes the dialog and answers where to go on. */
export function finishLogin(): string {
  const path = goal.take();
  prompt.closeLogin();
  return path?.startsWith('/') ? path : '/edit';
}
