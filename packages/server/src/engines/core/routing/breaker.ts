import type { RemoteReason } from '../remote-error.ts';

/** After this many consecutive failures an engine is paused for a while. */
export const FAILURES_MAX = 3;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 600;
/** A wrong setting or a missing file needs an operator, so frequent retries would not help. */
const SETTINGS_PAUSE_SECONDS = 300;
const BUSY_SECONDS = 15;

/** Faults of the request itself, which say nothing about the engine. */
const OWN_FAULTS: readonly RemoteReason[] = ['moderated', 'rejected'];

export type BreakerState = { failures: number; pauseSeconds: number };

/** Computes the breaker state of an engine after a failure. */
export function nextBreakerState(
  failuresBefore: number,
  { reason, retryAfterSeconds }: { reason: RemoteReason; retryAfterSeconds?: number | undefined },
): BreakerState {
  if (OWN_FAULTS.includes(reason)) return { failures: failuresBefore, pauseSeconds: 0 };
  if (reason === 'busy') {
    const wanted = retryAfterSeconds ?? BUSY_SECONDS;
    return { failures: failuresBefore, pauseSeconds: Math.min(LONGEST_PAUSE_SECONDS, wanted) };
  }
  const failures = failuresBefore + 1;
  if (reason === 'misconfigured') return { failures, pauseSeconds: SETTINGS_PAUSE_SECONDS };
  if (failures < FAILURES_MAX) return { failures, pauseSeconds: 0 };
  const pause = FIRST_PAUSE_SECONDS * 2 ** Math.min(10, failures - FAILURES_MAX);
  return { failures, pauseSeconds: Math.min(LONGEST_PAUSE_SECONDS, pause) };
}
