import type { UserInfo as WireUser } from '@vitrine/contract';
import { LIMITS } from '@vitrine/contract';
import { fromWire, toWire } from '../../../lib/transport/wire-names.ts';
import { SESSION_KEY } from './session-key.ts';
import type { UserInfo } from './user.ts';

export type Session = { token: string; user: UserInfo };
type WireSession = { token: string; user: WireUser };
export type LoginState = 'ok' | 'none' | 'inviteCode';

const COOKIE_NAME = 'vitrine_session';

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What a session needs to know of its user. An avatar may be empty: an account without a picture is still complete. */
const isComplete = ({ userId, nickname, avatar }: Partial<UserInfo>): boolean =>
  isFilled(userId) && isFilled(nickname) && typeof avatar === 'string';

/** Reads what was stored, in the names of the wire. A session without a token, or whose user is incomplete, is none at all. */
export function parseSession(text: string | null): Session | null {
  if (text === null) return null;
  let stored: { token?: unknown; user?: Partial<UserInfo> | null } | null;
  try {
    stored = fromWire(JSON.parse(text));
  } catch {
    return null;
  }
  const user = stored?.user;
  if (!stored || !isFilled(stored.token) || !user || !isComplete(user)) return null;
  return { token: stored.token, user: user as UserInfo };
}

export function loginState(session: Session | null): LoginState {
  if (!session) return 'none';
  return session.user.invited === 0 ? 'inviteCode' : 'ok';
}

/**
 * Merges fresher user info; a reply for somebody else, who has signed in meanwhile, changes nothing. One that leaves the
 * user incomplete ends the session.
 */
export function mergeUser(session: Session | null, fresh: Partial<UserInfo>): Session | null {
  if (!session) return null;
  if (fresh.userId && fresh.userId !== session.user.userId) return session;
  const user = { ...session.user, ...fresh };
  return isComplete(user) ? { ...session, user } : null;
}

export function sessionCookie(text: string | null, isSecure: boolean): string {
  const maxAge = text === null ? 0 : LIMITS.loginCookieSeconds;
  const value = text === null ? '' : encodeURIComponent(text);
  const secure = isSecure ? '; Secure' : '';
  return `${COOKIE_NAME}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}

export function readSessionCookie(cookies: string): string | null {
  const prefix = `${COOKIE_NAME}=`;
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(prefix));
  if (!found || found === prefix) return null;
  try {
    return decodeURIComponent(found.slice(prefix.length));
  } catch {
    return null;
  }
}

/** Local storage where there is one; private windows and strict settings fall back to a cookie of one day. */
export function loadSession(): Session | null {
  try {
    return parseSession(localStorage.getItem(SESSION_KEY));
  } catch {
    return parseSession(readSessionCookie(document.cookie));
  }
}

export function saveSession(session: Session | null): void {
  const text = session && JSON.stringify(toWire<WireSession>(session));
  try {
    if (text === null) localStorage.removeItem(SESSION_KEY);
    else localStorage.setItem(SESSION_KEY, text);
  } catch {
    // The Cookie Store API would not help: it is missing exactly where this fallback is needed.
    // biome-ignore lint/suspicious/noDocumentCookie: the specified fallback is a cookie that the page reads
    document.cookie = sessionCookie(text, location.protocol === 'https:');
  }
}
