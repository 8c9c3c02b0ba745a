import type { RemotePicture } from '../remote-engine.ts';
import { RemoteError, type RemoteReason } from '../remote-error.ts';
import type { OutboundAnswer } from './outbound.ts';

/** undefined for what is not JSON. */
export function parseBody({ body }: OutboundAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

const REASONS: Readonly<Record<number, RemoteReason>> = {
  401: 'misconfigured',
  402: 'misconfigured',
  403: 'misconfigured',
  404: 'lost',
  408: 'unavailable',
  410: 'lost',
  425: 'busy',
  429: 'busy',
};

/** Returns a successful answer, or throws what its status means. `said` is what the engine says about it. */
export function requireOk(engine: string, answer: OutboundAnswer, said = ''): OutboundAnswer {
  const { status, headers } = answer;
  if (status >= 200 && status < 300) return answer;
  const reason = REASONS[status] ?? (status >= 500 ? 'unavailable' : 'rejected');
  const seconds = Number(headers['retry-after']);
  throw new RemoteError(
    reason,
    `${engine} answered ${status}${said && `: ${said.slice(0, 300)}`}`,
    {
      retryAfterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
    },
  );
}

const SIGNATURES = [
  { contentType: 'image/png', at: 0, bytes: '89504e470d0a1a0a' },
  { contentType: 'image/jpeg', at: 0, bytes: 'ffd8ff' },
  { contentType: 'image/webp', at: 8, bytes: '57454250' },
] as const;

/** Recognises the format by the first bytes, whatever the engine calls it. Whether it can be decoded shows later. */
export function requirePicture(engine: string, bytes: Buffer): RemotePicture {
  const known = SIGNATURES.find(
    ({ at, bytes: wanted }) =>
      bytes.subarray(at, at + wanted.length / 2).toString('hex') === wanted,
  );
  if (!known) throw new RemoteError('broken', `${engine} sent something that is no picture`);
  return { bytes, contentType: known.contentType };
}
