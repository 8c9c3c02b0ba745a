import { ERRORS, MESSAGES } from '@vitrine/contract';

export const session = {
  signIn: 'Sign in',
  email: 'Email',
  emailPlaceholder: MESSAGES.emailPlaceholder.en,
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  consent: 'I agree to the Terms of Service and the Privacy Policy',
  emailLinked: ERRORS.EMAIL_LINKED.en,
  emailNotActivated: ERRORS.EMAIL_NOT_ACTIVATED.en,
  wrongCredentials: ERRORS.WRONG_CREDENTIALS.en,
  invitationRequired: ERRORS.INVITATION_REQUIRED.en,
  welcome: 'Welcome back, {name}',
  cannotEncrypt:
    'Signing in needs a secure connection, so that your password stays private. Please open this site through https:// or on localhost.',
} as const;
