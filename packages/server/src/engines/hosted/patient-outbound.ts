import { setTimeout as sleep } from 'node:timers/promises';
import type { Outbound, OutboundAnswer } from '../remote/outbound.ts';
import { RemoteError } from '../remote/remote-error.ts';

/** Each pause is twice as long: with a second to begin with, a service may be away for half a minute. */
const TRIES = 6;
const LONGEST_WISH_S = 30;

type Outcome = { answer: OutboundAnswer } | { error: unknown };

/** Asking costs nothing, so a question that failed on the way is asked again. Orders are not. */
export const patient =
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
      const pause = firstPauseMs * 2 ** (attempt - 1) + wishOf(outcome);
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

/** In milliseconds: some services say how long to stay away. */
function wishOf(outcome: Outcome): number {
  const seconds = 'answer' in outcome ? Number(outcome.answer.headers['retry-after']) : 0;
  return seconds > 0 ? Math.min(seconds, LONGEST_WISH_S) * 1000 : 0;
}
