import { ERRORS } from '@vitrine/contract';
import { closeSend } from '../entities/destination/model/send-request.ts';
import { closePublish } from '../entities/post/model/publish.ts';
import { requireSignIn, useLoginPrompt } from '../entities/session/model/login.ts';
import { clearSession, currentSession } from '../entities/session/model/session.ts';
import { shownLanguage } from '../i18n/translation.ts';
import { connectTransport } from '../lib/transport/transport.ts';

type Ways = { goHome: () => void; currentPath: () => string };

/** Joins the transport with the session, the language and the way home. Called once, before the first view. */
export function startTransport({ goHome, currentPath }: Ways): void {
  connectTransport({
    token: () => currentSession()?.token ?? null,
    language: shownLanguage,
    onSessionEnded: (token, code) => {
      // A late reply to an earlier session must not end the one that followed it.
      if (token !== (currentSession()?.token ?? null)) return;
      // What a page still asks for after the end must not take the place of what the dialog says about it.
      if (token === null && useLoginPrompt.getState().isOpen) return;
      const path = currentPath();
      const isRevoked = code === ERRORS.SESSION_REVOKED.code;
      clearSession();
      closePublish();
      closeSend();
      goHome();
      requireSignIn({
        goal: path.startsWith('/home') ? undefined : path,
        notice: token === null ? undefined : isRevoked ? 'revoked' : 'expired',
      });
    },
  });
}
