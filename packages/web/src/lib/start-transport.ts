import { currentLanguage } from '../i18n/index.ts';
import { requireSignIn } from './login.ts';
import { closePublish } from './publish.ts';
import { clearSession, currentSession } from './session.ts';
import { connectTransport } from './transport.ts';

/** Joins the transport with the session, the language and the way home. Called once, before the first view. */
export function startTransport({ goHome }: { goHome: () => void }): void {
  connectTransport({
    token: () => currentSession()?.token ?? null,
    language: currentLanguage,
    onSessionEnded: (token) => {
      // A late reply to an earlier session must not end the one that followed it.
      if (token !== (currentSession()?.token ?? null)) return;
      clearSession();
      closePublish();
      goHome();
      requireSignIn();
    },
  });
}
