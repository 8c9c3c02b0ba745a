import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isValidKey } from './storage.ts';

export type LinkTarget = {
  key: string;
  fileName?: string;
  /** The number of days, instead of one, for a link that is sent by mail. */
  days?: number;
  /** The id of a published work. Its link works for as long as the work is shown. */
  post?: string;
};

/** The parts of `/files/<key>?e=&n=&p=&s=`, decoded; the query comes from outside, so it is unknown. */
export type LinkParts = { key: string; e?: unknown; n?: unknown; p?: unknown; s?: unknown };

export type VerifiedLink = Omit<LinkTarget, 'days'> & { expiresAt: Date };

export type LinkSigner = {
  sign(target: LinkTarget): string;
  /** null when the link was changed, has expired or was signed with another key. */
  verify(parts: LinkParts): VerifiedLink | null;
};

const DAY_S = 24 * 60 * 60;
const PURPOSE = 'vitrine file link v1';

/**
 * Links are valid for 24 to 48 hours. The expiry is a midnight (UTC), so the same link comes out
 * all day long and the browser finds the picture in its cache.
 */
export function createLinkSigner(
  key: string | Buffer,
  { now = Date.now }: { now?: () => number } = {},
): LinkSigner {
  // A key of its own: no signature made elsewhere with the same secret can pass as a link.
  const linkKey = Buffer.from(hkdfSync('sha256', key, '', PURPOSE, 32));

  const computeSignature = (objectKey: string, expiry: number, fileName?: string, post?: string) =>
    createHmac('sha256', linkKey)
      .update(JSON.stringify([objectKey, expiry, fileName ?? null, ...(post ? [post] : [])]))
      .digest('base64url');

  return {
    sign(target) {
      if (!isValidKey(target.key)) throw new TypeError(`Not a valid object key: ${target.key}`);
      const expiry = (Math.floor(now() / 1000 / DAY_S) + 1 + (target.days ?? 1)) * DAY_S;
      // Half of a surrogate pair, from a name cut short, cannot be written into a URL.
      const fileName = target.fileName?.toWellFormed() || undefined;
      const query = new URLSearchParams({ e: String(expiry) });
      if (fileName) query.set('n', fileName);
      if (target.post) query.set('p', target.post);
      query.set('s', computeSignature(target.key, expiry, fileName, target.post));
      return `/files/${target.key}?${query}`;
    },

    verify({ key: objectKey, e, n, p, s }) {
      if (typeof e !== 'string' || typeof s !== 'string' || !/^[1-9]\d{0,11}$/.test(e)) return null;
      if (n !== undefined && typeof n !== 'string') return null;
      if (p !== undefined && typeof p !== 'string') return null;
      const expiry = Number(e);
      if (!isEqual(s, computeSignature(objectKey, expiry, n, p))) return null;
      if (now() >= expiry * 1000 || !isValidKey(objectKey)) return null;
      const expiresAt = new Date(expiry * 1000);
      return { key: objectKey, fileName: n, expiresAt, ...(p && { post: p }) };
    },
  };
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
