import { setTimeout as sleep } from 'node:timers/promises';
import { RemoteError } from '../remote-error.ts';
import type { Outbound, OutboundAnswer } from './outbound.ts';

/** Each pause is twice as long: with a second to begin with, a service may be away for half a minute. */
const TRIES = 6;
const LONGEST_RETRY_AFTER_S = 30;

type Outcome = { answer: OutboundAnswer } | { error: unknown };

/** Retries queries that failed in transit, because they cost nothing. Orders are never repeated. */
export const retryingOutbound =
  (outbound: Outbound, firstPauseMs: number): Outbound =>
  async (url, call) => {
    if ((call.method ?? 'GET') !== 'GET' || call.body !== undefined) return outbound(url, call);
    for (let attempt = 1; ; attempt++) {
      const outcome: Outcome = await outbound(url, call).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      );
      if (attempt === TRIES || !isPassing(outcome)) {
        if ('error' in outcome) throw outcome.error;
        return outcome.answer;
      }
      const pause = firstPauseMs * 2 ** (attempt - 1) + readRetryAfter(outcome);
      const { signal } = call;
      await sleep(pause, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  };

function isPassing(outcome: Outcome): boolean {
  if ('error' in outcome) {
    return outcome.error instanceof RemoteError && outcome.error.reason === 'unavailable';
  }
  const { status } = outcome.answer;
  return status === 429 || status >= 500;
}

/** The delay in milliseconds that a service requested before the next call. */
function readRetryAfter(outcome: Outcome): number {
  const seconds = 'answer' in outcome ? Number(outcome.answer.headers['retry-after']) : 0;
  return seconds > 0 ? Math.min(seconds, LONGEST_RETRY_AFTER_S) * 1000 : 0;
}
