import type { RemoteReason } from './remote-error.ts';

/** So many failures in a row, and nothing more is given to an engine for a while. */
export const FAILURES_MAX = 3;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 600;
/** Somebody has to change a setting or install a file: asking every few seconds does not help. */
const SETTINGS_PAUSE_SECONDS = 300;
const BUSY_SECONDS = 15;

/** What a request has done wrong says nothing about the engine. */
const OWN_FAULTS: readonly RemoteReason[] = ['moderated', 'rejected'];

export type Setback = { failures: number; pauseSeconds: number };

/** How a failure changes what all workers know of an engine. */
export function setbackOf(
  failuresBefore: number,
  { reason, retryAfterSeconds }: { reason: RemoteReason; retryAfterSeconds?: number | undefined },
): Setback {
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
