import { isIP } from 'node:net';
import { isInside } from './outbound.ts';

/**
 * An address that somebody has written down for us to call, or null: what a name leads to is looked at when it is connected
 * to; what is written is looked at now.
 */
export function readPublicAddress(text: string, allowInside: boolean): URL | null {
  const url = URL.parse(text);
  if (!url) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLocal = host === 'localhost' || host.endsWith('.localhost') || !/[.:]/.test(host);
  const isPrivate = isIP(host) === 0 ? isLocal : isInside(host);
  const isPublic = url.protocol === 'https:' && !isPrivate;
  const isAllowed = isPublic || (allowInside && /^https?:$/.test(url.protocol));
  return isAllowed && url.username === '' && url.password === '' ? url : null;
}
