import type { DestinationAccess } from '@vitrine/contract';
import type { Outbound } from '../../../engines/core/transport/outbound.ts';
import {
  basicAuthorization,
  callPlace,
  encodePath,
  isSuccess,
  requirePlace,
  toDeliveryError,
} from './answers.ts';
import type { Place } from './place.ts';

type Access = Extract<DestinationAccess, { kind: 'webdav' }>;

/** A folder on a WebDAV server (RFC 4918). PUT replaces: sent twice, or half before, it is there once and whole. */
export function openWebdav(access: Access, outbound: Outbound): Place {
  const base = access.address.replace(/\/+$/, '');
  const authorization = basicAuthorization(access.username, access.password);
  const toUrl = (path: string) => `${base}/${encodePath(path)}`;
  const folders = access.folder.split('/').filter(Boolean);

  const write = (name: string, body: Buffer, contentType: string, signal: AbortSignal) =>
    callPlace(outbound, toUrl([...folders, name].join('/')), {
      method: 'PUT',
      headers: { authorization, 'content-type': contentType },
      body,
      signal,
    });

  /** Status 405 means that the folder exists. */
  async function makeFolders(signal: AbortSignal) {
    for (let depth = 1; depth <= folders.length; depth++) {
      const url = `${toUrl(folders.slice(0, depth).join('/'))}/`;
      const answer = await callPlace(outbound, url, {
        method: 'MKCOL',
        headers: { authorization },
        signal,
      });
      if (!isSuccess(answer) && answer.status !== 405) throw toDeliveryError(answer);
    }
  }

  async function put(name: string, body: Buffer, contentType: string, signal: AbortSignal) {
    let answer = await write(name, body, contentType, signal);
    // 409: the folder above is missing (RFC 4918, 9.7.1); some servers say 404.
    if (folders.length > 0 && [404, 409].includes(answer.status)) {
      await makeFolders(signal);
      answer = await write(name, body, contentType, signal);
    }
    if (!isSuccess(answer)) throw toDeliveryError(answer);
    return [...folders, name].join('/');
  }

  return {
    async check(signal) {
      await put('vitrine-check.txt', Buffer.from('ok'), 'text/plain', signal);
      await requirePlace(outbound, toUrl([...folders, 'vitrine-check.txt'].join('/')), {
        method: 'DELETE',
        headers: { authorization },
        signal,
      });
    },
    put: ({ name, bytes, contentType }, _earlier, signal) => put(name, bytes, contentType, signal),
  };
}
