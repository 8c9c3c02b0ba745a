import { ERRORS } from '@vitrine/contract';
import { ApiError } from '../../lib/transport/api-errors.ts';

const readCode = (error: unknown): number | null => (error instanceof ApiError ? error.code : null);

export type EmailFailure = 'emailLinked' | 'emailNotActivated';

/** Finds the problem with the address, which is shown at its field. */
export function emailFailure(error: unknown): EmailFailure | null {
  switch (readCode(error)) {
    case ERRORS.EMAIL_LINKED.code:
      return 'emailLinked';
    case ERRORS.EMAIL_NOT_ACTIVATED.code:
      return 'emailNotActivated';
    default:
      return null;
  }
}

export type SignInFailure =
  | { at: 'email'; text: EmailFailure }
  | { at: 'toast'; text: 'wrongCredentials' };

/** Null where the server could not be reached or failed, which has nothing to do with the password. */
export function signInFailure(error: unknown): SignInFailure | null {
  if (readCode(error) === null) return null;
  const text = emailFailure(error);
  return text ? { at: 'email', text } : { at: 'toast', text: 'wrongCredentials' };
}

/** Whether a reset mail was sent a moment ago; the server's text is then shown for longer. */
export const isTooSoon = (error: unknown): boolean =>
  readCode(error) === ERRORS.RESET_MAIL_TOO_SOON.code;

/** Whether the address has no account; one that was never activated counts as none. */
export const isNotRegistered = (error: unknown): boolean =>
  readCode(error) === ERRORS.EMAIL_NOT_REGISTERED.code ||
  readCode(error) === ERRORS.EMAIL_NOT_ACTIVATED.code;

/** Null, as above, where the server could not be reached or failed. */
export const sendCodeFailure = (error: unknown): 'codeTooFrequent' | 'codeFailed' | null => {
  const code = readCode(error);
  if (code === null) return null;
  return code === ERRORS.CODE_TOO_FREQUENT.code ? 'codeTooFrequent' : 'codeFailed';
};

export const phoneSignInFailure = (error: unknown): 'codeWrong' | null =>
  readCode(error) === null ? null : 'codeWrong';
