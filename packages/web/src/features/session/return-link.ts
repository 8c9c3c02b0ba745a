/** What a link from a mail or from another service brings to the landing page. */
export type ReturnLink =
  | { kind: 'third-party'; code: string; platform: number; state: string }
  | { kind: 'third-party-refused' }
  | { kind: 'reset'; email: string; resetkey: string }
  | { kind: 'activate'; key: string; userID: string };

export type Landing = {
  link: ReturnLink | null;
  /** The invitation code of a shared link. */
  invitation: string | null;
  /** The address without what was read; null: nothing was in it. */
  cleanUrl: string | null;
};

type Address = { pathname: string; search: string; hash: string };

/** Google adds the later ones by itself. */
const THIRD_PARTY_NAMES = [
  'code',
  'p',
  'state',
  'error',
  'scope',
  'authuser',
  'prompt',
  'hd',
  'iss',
];
/** Spelled as the specification has it. */
const INVITATION_NAME = 'registerode';

type Found = { link: ReturnLink; names: readonly string[] };

function findLink(get: (name: string) => string): Found | null {
  const [code, p, resetkey, email] = [get('code'), get('p'), get('resetkey'), get('email')];
  if (code && p) {
    const link = { kind: 'third-party', code, platform: Number(p), state: get('state') } as const;
    return { link, names: THIRD_PARTY_NAMES };
  }
  if (get('error') && p) return { link: { kind: 'third-party-refused' }, names: THIRD_PARTY_NAMES };
  if (resetkey && email) {
    return { link: { kind: 'reset', email, resetkey }, names: ['resetkey', 'email'] };
  }
  const [key, userID] = [get('key'), get('userID')];
  if (key && userID) return { link: { kind: 'activate', key, userID }, names: ['key', 'userID'] };
  return null;
}

const withQuery = (path: string, query: URLSearchParams) =>
  query.size > 0 ? `${path}?${query}` : path;

/**
 * Reads the landing page's address. The values may stand before the hash (`/?code=…#/home`) or inside it
 * (`/#/home?code=…`), since mail programs and other services do not all keep a hash.
 */
export function readLanding({ pathname, search, hash }: Address): Landing {
  const [route = '', routeQuery = ''] = hash.split(/\?(.*)/s);
  const outside = new URLSearchParams(search);
  const inside = new URLSearchParams(routeQuery);
  const get = (name: string) => inside.get(name) || outside.get(name) || '';

  const found = findLink(get);
  const invitation = get(INVITATION_NAME).trim() || null;
  const names = [...(found?.names ?? []), ...(invitation ? [INVITATION_NAME] : [])];
  if (names.length === 0) return { link: null, invitation: null, cleanUrl: null };
  for (const name of names) {
    inside.delete(name);
    outside.delete(name);
  }
  const cleanUrl = withQuery(pathname, outside) + withQuery(route, inside);
  return { link: found?.link ?? null, invitation, cleanUrl };
}
