import { ERRORS, isEmail, parseLanguage } from '@vitrine/contract';
import { ApiError } from '../../lib/api-errors.ts';

type SignInFields = { email: string; password: string; hasConsent: boolean };

export const canSignIn = ({ email, password, hasConsent }: SignInFields): boolean =>
  isEmail(email.trim()) && password !== '' && hasConsent;

/** Consent must be given by hand where the browser's own language is Chinese, whatever the page is set to. */
export const needsConsent = (browserLanguage: string): boolean =>
  parseLanguage(browserLanguage) === 'zh';

export type SignInFailure =
  | { at: 'email'; text: 'emailLinked' | 'emailNotActivated' }
  | { at: 'toast'; text: 'wrongCredentials' };

/** Null where the server was not reached or broke down: that has nothing to do with the password. */
export function signInFailure(error: unknown): SignInFailure | null {
  if (!(error instanceof ApiError)) return null;
  switch (error.code) {
    case ERRORS.EMAIL_LINKED.code:
      return { at: 'email', text: 'emailLinked' };
    case ERRORS.EMAIL_NOT_ACTIVATED.code:
      return { at: 'email', text: 'emailNotActivated' };
    default:
      return { at: 'toast', text: 'wrongCredentials' };
  }
}
