import { describe, expect, it } from 'vitest';
import { readLanding } from './return-link.ts';

const read = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://vitrine.test');
  return readLanding({ pathname, search, hash });
};

const LINKS = [
  [
    'a third-party sign-in',
    'code=4%2Fabc&p=4&state=s1',
    { kind: 'third-party', code: '4/abc', platform: 4, state: 's1' },
  ],
  ['a refused third-party sign-in', 'error=access_denied&p=4', { kind: 'third-party-refused' }],
  [
    'a password reset',
    'resetkey=k1&email=mei%2Bshop%40vitrine.test',
    { kind: 'reset', resetkey: 'k1', email: 'mei+shop@vitrine.test' },
  ],
  ['an activation', 'key=k2&userID=u1', { kind: 'activate', key: 'k2', userID: 'u1' }],
] as const;

describe.each(LINKS)('%s', (_name, query, link) => {
  it('is read before the hash, and taken away', () => {
    expect(read(`/?${query}#/home`)).toMatchObject({ link, cleanUrl: '/#/home' });
    expect(read(`/?${query}`)).toMatchObject({ link, cleanUrl: '/' });
  });

  it('is read inside the hash, and taken away', () => {
    expect(read(`/#/home?${query}`)).toMatchObject({ link, cleanUrl: '/#/home' });
    expect(read(`/#/?${query}`)).toMatchObject({ link, cleanUrl: '/#/' });
  });

  it('leaves everything else in place', () => {
    expect(read(`/?from=mail&${query}#/home?tab=2`).cleanUrl).toBe('/?from=mail#/home?tab=2');
  });
});

// spec: 4.22
it('takes away what Google adds', () => {
  const { cleanUrl } = read('/?p=4&state=s&code=c&scope=openid%20email&authuser=0&prompt=none');
  expect(cleanUrl).toBe('/');
});

// spec: 4.16
it('reads an invitation code from either place, alone or beside a link', () => {
  expect(read('/?registerode=ABC234#/home')).toEqual({
    link: null,
    invitation: 'ABC234',
    cleanUrl: '/#/home',
  });
  expect(read('/#/home?registerode=ABC234').invitation).toBe('ABC234');
  expect(read('/?registerode=ABC234&key=k&userID=u')).toMatchObject({
    invitation: 'ABC234',
    link: { kind: 'activate' },
    cleanUrl: '/',
  });
});

it.each([
  '/',
  '/#/home',
  '/?code=only#/home',
  '/?p=4',
  '/#/home?resetkey=without-address',
  '/?key=k',
  '/?registerode=',
])('finds nothing in %s', (address) => {
  expect(read(address)).toEqual({ link: null, invitation: null, cleanUrl: null });
});
