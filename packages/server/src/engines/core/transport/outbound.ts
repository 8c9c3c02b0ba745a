import { lookup as resolve } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { RemoteError } from '../remote-error.ts';

export type OutboundCall = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'MKCOL' | 'PROPFIND';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | FormData;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
  /** The size limit of an answer. */
  readonly bytesMax?: number;
  /** Called with each chunk of a successful answer as it arrives; the whole answer is still returned. */
  readonly onChunk?: (chunk: Buffer, headers: OutboundAnswer['headers']) => void;
};
export type OutboundAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};
/** Calls an external server. Every transport failure becomes a RemoteError. */
export type Outbound = (url: string | URL, call: OutboundCall) => Promise<OutboundAnswer>;

/** Longer than an image service takes to accept work on a bad day. */
const TIMEOUT_MS = 60_000;
/** An uncompressed picture of 4096 × 4096 pixels, about. */
const BYTES_MAX = 64 * 1024 * 1024;

/** Addresses that lead into the operator's own network, or nowhere (RFC 6890 and the registries that it began). */
const INSIDE = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  INSIDE.addSubnet(net, prefix, 'ipv4');
}
for (const [net, prefix] of [
  // Old ways of writing IPv4 in IPv6, and ways around it, may hide any address.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  INSIDE.addSubnet(net, prefix, 'ipv6');
}

/** IPv4 inside IPv6 (::ffff:10.0.0.1) is judged by its IPv4 address. */
export const isInside = (address: string): boolean =>
  INSIDE.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Checked at the moment of connecting, so that a name cannot change its address in between. */
export const createLookup =
  (allowInside: boolean): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      const inside = !allowInside && addresses?.some(({ address }) => isInside(address));
      if (error) callback(error, []);
      else if (inside || !first) callback(new InsideError(hostname), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

/** `allowInside` is for engines that the operator runs in their own network. */
export function createOutbound({ allowInside }: { allowInside: boolean }): Outbound {
  const lookup = createLookup(allowInside);

  return async (target, call) => {
    const url = new URL(target);
    const { hostname } = url;
    const literal = hostname.replace(/^\[|\]$/g, '');
    // A literal address is connected to without a look-up.
    if (!allowInside && isIP(literal) !== 0 && isInside(literal)) throw refusedAddress(hostname);
    if (url.protocol !== 'https:' && !(allowInside && url.protocol === 'http:')) {
      throw refusedProtocol(hostname);
    }
    const { contentType, body } = await encoded(call.body);
    const headers = { ...(contentType && { 'content-type': contentType }), ...call.headers };
    const sent = { whole: false };
    const limits = {
      signal: AbortSignal.any([call.signal, AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS)]),
      bytesMax: call.bytesMax ?? BYTES_MAX,
    };
    try {
      return await exchange(url, { ...call, headers, body, ...limits, lookup, sent });
    } catch (error) {
      call.signal.throwIfAborted();
      if (error instanceof RemoteError) throw error;
      if (error instanceof InsideError) throw refusedAddress(hostname);
      // Asking again is harmless; what was sent whole may have been accepted, and may cost money.
      const isUnclear = sent.whole && body !== undefined;
      const reason = isUnclear ? 'unclear' : 'unavailable';
      throw new RemoteError(reason, `${hostname} did not answer`, { cause: error });
    }
  };
}

export class InsideError extends Error {}

const refusedAddress = (hostname: string) =>
  new RemoteError(
    'misconfigured',
    `${hostname} is an address inside this network; ENGINES_PRIVATE allows it for an engine`,
  );

/** Keys and the sellers' photos cross the internet encrypted, or not at all. */
const refusedProtocol = (hostname: string) =>
  new RemoteError(
    'misconfigured',
    `${hostname} is not called by https; ENGINES_PRIVATE allows http for an engine of your own`,
  );

/** Forms are encoded by the platform, with their boundary in the type. */
async function encoded(body: OutboundCall['body']) {
  if (!(body instanceof FormData)) return { body };
  const form = new Response(body);
  const contentType = form.headers.get('content-type') ?? undefined;
  return { contentType, body: Buffer.from(await form.arrayBuffer()) };
}

type Exchange = {
  method?: string;
  headers: Record<string, string>;
  body?: string | Buffer;
  signal: AbortSignal;
  bytesMax: number;
  onChunk?: OutboundCall['onChunk'];
  lookup: LookupFunction;
  sent: { whole: boolean };
};

/** Redirects are not followed: they could lead a key elsewhere. */
function exchange(url: URL, { body, bytesMax, method, onChunk, sent, ...options }: Exchange) {
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise<OutboundAnswer>((fulfil, reject) => {
    const request = open(url, { ...options, method: method ?? (body ? 'POST' : 'GET') });
    request.on('error', reject);
    request.on('finish', () => {
      sent.whole = true;
    });
    request.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const hear = status >= 200 && status < 300 ? onChunk : undefined;
      const chunks: Buffer[] = [];
      let received = 0;
      const giveUp = (error: unknown) => {
        request.destroy();
        reject(error);
      };
      response.on('error', reject);
      response.on('aborted', () => reject(new Error('The connection broke off')));
      response.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received > bytesMax) {
          giveUp(new RemoteError('broken', `${url.hostname} sent more than ${bytesMax} bytes`));
          return;
        }
        chunks.push(chunk);
        try {
          hear?.(chunk, headers);
        } catch (error) {
          giveUp(error);
        }
      });
      response.on('end', () => fulfil({ status, headers, body: Buffer.concat(chunks) }));
    });
    request.end(body);
  });
}
