import type { DeliveryAttempt } from '../../db/schema/webhooks.ts';
import { RemoteError } from '../../engines/core/remote-error.ts';
import type { Outbound } from '../../engines/core/transport/outbound.ts';
import { readRetryAfter } from '../../engines/core/transport/retry-after.ts';
import { type Message, signedHeaders } from './signature.ts';

/** Standard Webhooks recommends 15 to 30 s. */
const TIMEOUT_MS = 20_000;
const ANSWER_BYTES_MAX = 64 * 1024;
/** How much of an answer is kept for the log. */
const SHOWN_CHARACTERS = 1_000;

export type Sent = DeliveryAttempt & { retryAfter: number | null };

/**
 * Sends a message once. Addresses inside this network are refused at the moment of connecting, and redirects are not
 * followed, so that neither a name nor an answer can lead there.
 */
export async function sendMessage(
  outbound: Outbound,
  target: { url: string; secrets: readonly string[] },
  message: Message,
  signal: AbortSignal,
): Promise<Sent> {
  const began = performance.now();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const attempt = (part: Partial<Sent>): Sent => ({
    at: message.at.toISOString(),
    status: null,
    problem: null,
    answer: '',
    retryAfter: null,
    milliseconds: Math.round(performance.now() - began),
    ...part,
  });
  try {
    const { status, headers, body } = await outbound(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Vitrine-Webhooks/1',
        ...signedHeaders(target.secrets, message),
      },
      body: message.body,
      signal: AbortSignal.any([signal, timeout]),
      timeoutMs: TIMEOUT_MS,
      bytesMax: ANSWER_BYTES_MAX,
    });
    const answer = printable(body.toString('utf8').slice(0, SHOWN_CHARACTERS));
    const retryAfter = readRetryAfter(headers['retry-after'], Date.now());
    return attempt({ status, answer, retryAfter });
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted) return attempt({ problem: 'timeout' });
    const isRefused = error instanceof RemoteError && error.reason === 'misconfigured';
    return attempt({ problem: isRefused ? 'address' : 'connection' });
  }
}

/** The table cannot store null characters or lone surrogates. */
const printable = (text: string) => text.toWellFormed().replaceAll('\u0000', '\ufffd');
