import type { LoginState } from '../entities/session/model/session-store.ts';

export type Access = { allowed: true } | { allowed: false; endsSession: boolean };

/**
 * May a login-requiring view be shown? A visitor is asked to sign in; an account that has not entered its
 * invitation code loses its session as well, since it cannot go on with it.
 */
export function accessFor(login: LoginState): Access {
  if (login === 'ok') return { allowed: true };
  return { allowed: false, endsSession: login === 'inviteCode' };
}
