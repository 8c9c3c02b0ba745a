import type { SiteConfig } from '../../site/model/site.ts';

export type LoginMode =
  | 'SignIn'
  | 'SignUp'
  | 'PhoneSignIn'
  | 'ChangePassword'
  | 'ResetPassword'
  | 'Invited';

/** What the link of a reset mail brought. */
export type ResetTicket = { email: string; resetkey: string };

/** Why somebody has to sign in who was signed in before. */
export type LoginNotice = 'expired' | 'revoked';

export type LoginDialogState = {
  isOpen: boolean;
  /** Null: the one that this variant begins with. */
  mode: LoginMode | null;
  reset: ResetTicket | null;
  /** An invitation code from a link that was not accepted: shown, so that it is not lost. */
  invitation: string;
  notice: LoginNotice | null;
};

export type LoginEvent =
  /** Somebody wants in. `awaitsInvitation`: the session of this page still lacks its code. */
  | { type: 'opened'; awaitsInvitation: boolean }
  /** A guard, or the end of a session, asks for a new sign-in. */
  | { type: 'signInRequired'; notice?: LoginNotice | undefined }
  | { type: 'activated' }
  | { type: 'resetLinkOpened'; ticket: ResetTicket }
  | { type: 'chose'; from: LoginMode; to: LoginMode }
  | { type: 'registered' }
  /** About 0.3 s after the mail, so that the press is seen to have worked. */
  | { type: 'resetMailSent' }
  | { type: 'passwordReset' }
  | { type: 'signedIn'; awaitsInvitation: boolean; invitation?: string }
  | { type: 'accountSwitched' }
  | { type: 'closed' }
  /** 0.3 s after closing, when the dialog has faded. */
  | { type: 'faded'; awaitsInvitation: boolean };

export const CLOSED: LoginDialogState = {
  isOpen: false,
  mode: null,
  reset: null,
  invitation: '',
  notice: null,
};

/** The links inside the dialog. */
const LINKS: Readonly<Record<LoginMode, readonly LoginMode[]>> = {
  SignIn: ['SignUp', 'ChangePassword', 'PhoneSignIn'],
  SignUp: ['SignIn'],
  PhoneSignIn: ['SignIn'],
  ChangePassword: ['SignIn'],
  ResetPassword: ['SignIn'],
  Invited: [],
};

/** The mode that a closed dialog goes back to: the variant's first one. An unfinished invitation stays. */
export const modeAfterClosing = (
  mode: LoginMode | null,
  awaitsInvitation: boolean,
): LoginMode | null => (mode === 'Invited' && awaitsInvitation ? mode : null);

export function loginDialogReducer(state: LoginDialogState, event: LoginEvent): LoginDialogState {
  switch (event.type) {
    case 'opened': {
      if (state.isOpen) return state;
      return { ...state, isOpen: true, mode: modeAfterClosing(state.mode, event.awaitsInvitation) };
    }
    case 'signInRequired':
      return { ...CLOSED, isOpen: true, notice: event.notice ?? null };
    case 'activated':
      return { ...CLOSED, isOpen: true, mode: 'SignIn' };
    case 'resetLinkOpened':
      return { ...CLOSED, isOpen: true, mode: 'ResetPassword', reset: event.ticket };
    case 'chose':
      return LINKS[event.from].includes(event.to) ? { ...state, mode: event.to } : state;
    case 'registered':
      return state.mode === 'SignUp' ? { ...state, mode: 'SignIn' } : state;
    case 'resetMailSent':
      return state.mode === 'ChangePassword' ? { ...state, mode: 'SignIn' } : state;
    case 'passwordReset':
      return { ...state, mode: 'SignIn', reset: null };
    case 'signedIn': {
      if (!event.awaitsInvitation) return { ...state, isOpen: false };
      return { ...CLOSED, isOpen: true, mode: 'Invited', invitation: event.invitation ?? '' };
    }
    case 'accountSwitched':
      return { ...CLOSED, isOpen: state.isOpen, mode: 'SignIn' };
    case 'closed':
      return { ...state, isOpen: false };
    case 'faded': {
      if (state.isOpen) return state;
      const mode = modeAfterClosing(state.mode, event.awaitsInvitation);
      return mode === null ? CLOSED : { ...state, mode };
    }
  }
}

type Offer = Pick<SiteConfig, 'loginMethods' | 'emailSignUp'>;

/** The default way of signing in comes first in the list; until the list is known, e-mail. */
export const firstMode = (site: Offer | undefined): LoginMode =>
  site?.loginMethods[0] === 'phone' ? 'PhoneSignIn' : 'SignIn';

export function isOffered(mode: LoginMode, site: Offer | undefined): boolean {
  if (mode === 'SignUp') return site?.emailSignUp ?? false;
  if (mode === 'PhoneSignIn') return site?.loginMethods.includes('phone') ?? false;
  return true;
}

export const shownMode = (mode: LoginMode | null, site: Offer | undefined): LoginMode =>
  mode !== null && isOffered(mode, site) ? mode : firstMode(site);
