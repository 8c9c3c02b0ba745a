import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createLinkSigner, type LinkParts } from './signed-links.ts';

const SECRET = 'a secret of at least thirty-two characters';
const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 4, 5, 12);

const at = (time: number, secret: string | Buffer = SECRET) =>
  createLinkSigner(secret, { now: () => time });

function parseLink(link: string): LinkParts {
  const url = new URL(link, 'http://localhost');
  const query = Object.fromEntries(url.searchParams);
  return { key: decodeURIComponent(url.pathname.slice('/files/'.length)), ...query };
}

/** The first character is swapped: the last one carries spare bits. */
const otherFirst = (text: unknown) => String(text).replace(/^./, (c) => (c === 'A' ? 'B' : 'A'));

describe('signed links', () => {
  const link = at(NOON).sign({ key: 'tasks/7/a.jpg', fileName: 'red dress.jpg' });
  const parts = parseLink(link);

  test('name the object and are accepted any number of times', () => {
    expect(link).toMatch(/^\/files\/tasks\/7\/a\.jpg\?e=\d+&n=[^&]+&s=[\w-]{43}$/);
    const verified = {
      key: 'tasks/7/a.jpg',
      fileName: 'red dress.jpg',
      expiresAt: new Date(Date.UTC(2026, 4, 7)),
    };
    expect(at(NOON).verify(parts)).toEqual(verified);
    expect(at(NOON).verify(parts)).toEqual(verified);
  });

  test('stay the same all day and change once a day', () => {
    const sign = (time: number) => at(time).sign({ key: 'a.jpg' });
    const midnight = Date.UTC(2026, 4, 6);
    expect(sign(NOON - 12 * HOUR)).toBe(sign(midnight - 1));
    expect(sign(midnight)).not.toBe(sign(midnight - 1));
  });

  test('are valid for 24 to 48 hours', () => {
    const early = Date.UTC(2026, 4, 5);
    const late = early + 24 * HOUR - 1;
    for (const [signed, lasts] of [[early, 48 * HOUR] as const, [late, 24 * HOUR + 1] as const]) {
      const given = parseLink(at(signed).sign({ key: 'a.jpg' }));
      expect(at(signed + lasts - 1).verify(given)?.key).toBe('a.jpg');
      expect(at(signed + lasts).verify(given)).toBeNull();
    }
  });

  test.each<[string, Partial<LinkParts>]>([
    ['another key', { key: 'tasks/8/a.jpg' }],
    ['a later expiry', { e: String(Number(parts.e) + 86_400) }],
    ['the same expiry written differently', { e: `0${parts.e}` }],
    ['an expiry that is no number', { e: 'NaN' }],
    ['no expiry', { e: undefined }],
    ['another name', { n: 'blue dress.jpg' }],
    ['no name', { n: undefined }],
    ['an empty name', { n: '' }],
    ['two names', { n: ['red dress.jpg', 'red dress.jpg'] }],
    ['another signature', { s: otherFirst(parts.s) }],
    ['a shortened signature', { s: String(parts.s).slice(0, -1) }],
    ['a padded signature', { s: `${parts.s}=` }],
    ['an empty signature', { s: '' }],
    ['no signature', { s: undefined }],
    ['two signatures', { s: [parts.s, parts.s] }],
  ])('are refused with %s', (_, change) => {
    expect(at(NOON).verify({ ...parts, ...change })).toBeNull();
  });

  test('are refused with a name added to a link without one', () => {
    const plain = parseLink(at(NOON).sign({ key: 'a.jpg' }));
    expect(plain.n).toBeUndefined();
    expect(at(NOON).verify(plain)).toMatchObject({ key: 'a.jpg', fileName: undefined });
    expect(at(NOON).verify({ ...plain, n: 'x.jpg' })).toBeNull();
  });

  test('are refused with the signature of another link', () => {
    const other = parseLink(at(NOON).sign({ key: 'tasks/7/b.jpg', fileName: 'red dress.jpg' }));
    expect(at(NOON).verify({ ...parts, s: other.s })).toBeNull();
  });

  test('are refused when signed with another secret, or with the secret for another purpose', () => {
    const foreign = parseLink(at(NOON, `${SECRET}!`).sign({ key: 'a.jpg' }));
    expect(at(NOON).verify(foreign)).toBeNull();
    const own = parseLink(at(NOON).sign({ key: 'a.jpg' }));
    const message = JSON.stringify(['a.jpg', Number(own.e), null]);
    const s = createHmac('sha256', SECRET).update(message).digest('base64url');
    expect(at(NOON).verify({ ...own, s })).toBeNull();
  });

  test('take the secret as text or bytes', () => {
    expect(at(NOON, Buffer.from(SECRET)).verify(parts)?.key).toBe('tasks/7/a.jpg');
  });

  test.each(['红色连衣裙 & 橱窗.jpg', 'été+ü?#%2F/=.png', '👗\u200d✨.webp', 'a"b\'c\r\nd.jpg'])(
    'carry the name %j',
    (fileName) => {
      const named = at(NOON).sign({ key: 'a.jpg', fileName });
      expect(named).toMatch(/^[\x21-\x7e]+$/);
      expect(at(NOON).verify(parseLink(named))?.fileName).toBe(fileName);
    },
  );

  test('carry a name that was cut inside a character', () => {
    const cut = parseLink(at(NOON).sign({ key: 'a.jpg', fileName: '👗'.slice(0, 1) }));
    expect(at(NOON).verify(cut)?.fileName).toBe('\ufffd');
  });

  test('are not made for keys that the store would refuse', () => {
    expect(() => at(NOON).sign({ key: '../secret.json' })).toThrow(TypeError);
  });
});
