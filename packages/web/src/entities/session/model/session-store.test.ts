import { LIMITS } from '@vitrine/contract';
import { describe, expect, it } from 'vitest';
import { toWire } from '../../../lib/transport/wire-names.ts';
import {
  loginState,
  mergeUser,
  parseSession,
  readSessionCookie,
  type Session,
  sessionCookie,
} from './session-store.ts';
import type { UserInfo } from './user.ts';

const user: UserInfo = {
  userId: 'u1',
  nickname: 'Mei',
  avatar: '',
  email: 'mei@shop.test',
  phone: null,
  invited: 1,
  isVip: false,
  points: 30,
  role: 'seller',
};
const session: Session = { token: 't', user };

describe('parseSession', () => {
  // spec: 3.1, 9.33
  it('reads what was stored, in the names of the wire', () => {
    expect(parseSession(JSON.stringify(toWire(session)))).toEqual(session);
    expect(toWire(session)).toHaveProperty(['user', 'user_id'], 'u1');
  });

  // spec: 3.2
  it.each(['userId', 'nickname', 'avatar'])('is no session without %s', (field) => {
    const broken = { ...session, user: { ...user, [field]: undefined } };
    expect(parseSession(JSON.stringify(broken))).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['an empty token', JSON.stringify({ ...session, token: '' })],
    ['no user', JSON.stringify({ token: 't' })],
    ['an empty id', JSON.stringify({ token: 't', user: { ...user, userId: '' } })],
  ])('is no session with %s', (_name, text) => {
    expect(parseSession(text)).toBeNull();
  });
});

// spec: 6.4
it('knows who may go in', () => {
  expect(loginState(null)).toBe('none');
  expect(loginState(session)).toBe('ok');
  expect(loginState({ ...session, user: { ...user, invited: 0 } })).toBe('inviteCode');
});

describe('mergeUser', () => {
  // spec: 3.6
  it('takes over what is fresher', () => {
    expect(mergeUser(session, { points: 12 })?.user).toEqual({ ...user, points: 12 });
  });

  it('leaves the session of somebody else alone', () => {
    expect(mergeUser(session, { ...user, userId: 'u2', points: 1 })).toBe(session);
  });

  // spec: 3.2
  it.each([{ nickname: '' }, { userId: '' }, { avatar: undefined }])(
    'is no session any more with %j',
    (fresh) => {
      expect(mergeUser(session, fresh as Partial<typeof user>)).toBeNull();
    },
  );

  it('makes no session out of nothing', () => {
    expect(mergeUser(null, { points: 1 })).toBeNull();
  });
});

describe('the cookie', () => {
  const text = JSON.stringify(session);

  // spec: 9.34
  it('keeps a session for one day, for this site only', () => {
    const cookie = sessionCookie(text, true);
    expect(cookie).toContain(`Max-Age=${LIMITS.loginCookieSeconds}`);
    expect(cookie).toContain('SameSite=Strict');
    expect(cookie).toContain('; Secure');
    expect(sessionCookie(text, false)).not.toContain('Secure');
  });

  it('is found again among others', () => {
    const pair = sessionCookie(text, true).split(';')[0];
    expect(readSessionCookie(`a=1; ${pair}; b=2`)).toBe(text);
  });

  it('is gone after signing out', () => {
    expect(sessionCookie(null, true)).toContain('Max-Age=0');
    expect(readSessionCookie('vitrine_session=')).toBeNull();
    expect(readSessionCookie('other=1')).toBeNull();
  });
});
