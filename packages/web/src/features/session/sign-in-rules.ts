import { isEmail, isMainlandMobile, parseLanguage } from '@vitrine/contract';

type SignInFields = { email: string; password: string; hasConsent: boolean };

export const canSignIn = ({ email, password, hasConsent }: SignInFields): boolean =>
  isEmail(email.trim()) && password !== '' && hasConsent;

export const canSignUp = (fields: SignInFields & { again: string }): boolean =>
  canSignIn(fields) && fields.again !== '';

type PhoneFields = { phone: string; code: string; hasConsent: boolean };

export const canSignInByPhone = ({ phone, code, hasConsent }: PhoneFields): boolean =>
  isMainlandMobile(phone) && code.trim() !== '' && hasConsent;

/** Consent must be given by hand where the browser's own language is Chinese, whatever the page is set to. */
export const needsConsent = (browserLanguage: string): boolean =>
  parseLanguage(browserLanguage) === 'zh';

/**
 * Which way of signing in comes first where both are offered. A browser that speaks Chinese is often in a place
 * where Google does not answer, and it has to agree to the terms before anything else.
 */
export const offersGoogleFirst = (browserLanguage: string): boolean =>
  !needsConsent(browserLanguage);
