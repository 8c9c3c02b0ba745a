import { create } from 'zustand';
import { SESSION_KEY } from './session-key.ts';
import {
  type LoginState,
  loadSession,
  loginState,
  mergeUser,
  parseSession,
  type Session,
  saveSession,
} from './session-store.ts';
import type { UserInfo } from './user.ts';

type SessionState = { session: Session | null };

export const useSession = create<SessionState>(() => {
  const session = loadSession();
  // An incomplete session is cleared, not only ignored.
  if (!session) saveSession(null);
  return { session };
});

const setSession = (session: Session | null) => {
  saveSession(session);
  useSession.setState({ session });
};

export const currentSession = (): Session | null => useSession.getState().session;
export const useUser = (): UserInfo | null => useSession((state) => state.session?.user ?? null);
/** Signed in and invited: what the edit area asks for. */
export const useIsSignedIn = (): boolean =>
  useSession(({ session }) => loginState(session) === 'ok');
export const checkLogin = (): LoginState => loginState(currentSession());

export const signIn = (token: string, user: UserInfo): void => setSession({ token, user });
export const clearSession = (): void => setSession(null);

export function updateUser(fresh: Partial<UserInfo>): void {
  const session = currentSession();
  const merged = mergeUser(session, fresh);
  if (merged !== session) setSession(merged);
}

/** Follows sign-ins and sign-outs of the other tabs. Returns the way to stop. */
export function watchSession(): () => void {
  const follow = (event: StorageEvent) => {
    // A null key means that everything was cleared.
    if (event.key !== SESSION_KEY && event.key !== null) return;
    useSession.setState({ session: parseSession(event.key === null ? null : event.newValue) });
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
