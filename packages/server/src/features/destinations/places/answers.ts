import { RemoteError } from '../../../engines/core/remote-error.ts';
import type {
  Outbound,
  OutboundAnswer,
  OutboundCall,
} from '../../../engines/core/transport/outbound.ts';
import { readRetryAfter } from '../../../engines/core/transport/retry-after.ts';
import { DeliveryError, type DeliveryProblem } from './place.ts';

/** Long enough for a picture over a slow line. */
const TIMEOUT_MS = 120_000;
const ANSWER_BYTES_MAX = 8 * 1024 * 1024;

const PROBLEMS: Readonly<Record<number, DeliveryProblem>> = {
  401: 'DESTINATION_SIGN_IN',
  402: 'DESTINATION_SIGN_IN',
  403: 'DESTINATION_SIGN_IN',
  404: 'DESTINATION_NOT_THERE',
  408: 'DESTINATION_UNREACHABLE',
  409: 'DESTINATION_NOT_THERE',
  410: 'DESTINATION_NOT_THERE',
  425: 'DESTINATION_BUSY',
  429: 'DESTINATION_BUSY',
  507: 'DESTINATION_FULL',
};

export const toProblem = (status: number): DeliveryProblem =>
  PROBLEMS[status] ?? (status >= 500 ? 'DESTINATION_FAULT' : 'DESTINATION_REFUSED');

export const isSuccess = ({ status }: OutboundAnswer) => status >= 200 && status < 300;

export function toDeliveryError({ status, headers }: OutboundAnswer): DeliveryError {
  return new DeliveryError(toProblem(status), `answered ${status}`, {
    retryAfter: readRetryAfter(headers['retry-after'], Date.now()),
  });
}

/** Makes one call. Any answer is returned; no answer throws a DeliveryError. */
export async function callPlace(
  outbound: Outbound,
  url: string | URL,
  call: OutboundCall,
): Promise<OutboundAnswer> {
  try {
    return await outbound(url, {
      timeoutMs: TIMEOUT_MS,
      bytesMax: ANSWER_BYTES_MAX,
      ...call,
      headers: { 'user-agent': 'Vitrine-Delivery/1', ...call.headers },
    });
  } catch (cause) {
    call.signal.throwIfAborted();
    if (!(cause instanceof RemoteError)) throw cause;
    const isAddress = cause.reason === 'misconfigured';
    const problem = isAddress ? 'DESTINATION_ADDRESS' : 'DESTINATION_UNREACHABLE';
    throw new DeliveryError(problem, cause.message, { cause });
  }
}

export async function requirePlace(...args: Parameters<typeof callPlace>): Promise<OutboundAnswer> {
  const answer = await callPlace(...args);
  if (!isSuccess(answer)) throw toDeliveryError(answer);
  return answer;
}

export const basicAuthorization = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** Encodes each part of a path for a URL. */
export const encodePath = (path: string) =>
  path.split('/').filter(Boolean).map(encodeURIComponent).join('/');
