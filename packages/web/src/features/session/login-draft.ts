import { createContext, useContext, useState } from 'react';
import { needsConsent } from './sign-in-rules.ts';

/** What stays when the dialog changes its mode: nobody types an address or agrees twice. */
export type LoginDraft = {
  email: string;
  setEmail: (email: string) => void;
  asksConsent: boolean;
  hasConsent: boolean;
  setConsent: (hasConsent: boolean) => void;
};

const LoginDraftContext = createContext<LoginDraft | null>(null);
export const LoginDraftProvider = LoginDraftContext.Provider;

export function useNewLoginDraft(): LoginDraft {
  const [email, setEmail] = useState('');
  const asksConsent = needsConsent(navigator.language);
  const [hasConsent, setConsent] = useState(!asksConsent);
  return { email, setEmail, asksConsent, hasConsent, setConsent };
}

export function useLoginDraft(): LoginDraft {
  const draft = useContext(LoginDraftContext);
  if (!draft) throw new Error('a form of the login dialog stands outside it');
  return draft;
}
