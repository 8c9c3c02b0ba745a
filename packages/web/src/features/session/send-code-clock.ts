import { ERRORS, LIMITS } from '@vitrine/contract';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { ApiError } from '../../lib/transport/api-errors.ts';
import { codeAgainAt } from './kept-login-values.ts';

/** Whole seconds until `until`, counted as people do: 60 at the start, 1 in the last second, then 0. */
export function secondsUntil(until: number | null, now: number): number {
  if (until === null) return 0;
  const left = Math.ceil((until - now) / 1000);
  // A clock that was set back must not lock the button for longer than it was meant to be.
  return Math.min(Math.max(left, 0), LIMITS.smsResendSeconds);
}

/** The wait goes on only if the server says that codes are asked for too often. */
export const keepsWaiting = (error: unknown): boolean =>
  error instanceof ApiError && error.code === ERRORS.CODE_TOO_FREQUENT.code;

const useClock = create<{ until: number | null }>(() => ({
  until: Number(codeAgainAt.read()) || null,
}));

export function startWaiting(): void {
  const until = Date.now() + LIMITS.smsResendSeconds * 1000;
  codeAgainAt.keep(String(until));
  useClock.setState({ until });
}

export function stopWaiting(): void {
  codeAgainAt.take();
  useClock.setState({ until: null });
}

/** Seconds until a code may be sent again. Lives outside the dialog, so closing it changes nothing. */
export function useSecondsToWait(): number {
  const until = useClock((state) => state.until);
  const [now, setNow] = useState(Date.now);
  const seconds = secondsUntil(until, now);
  const isWaiting = seconds > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!isWaiting) return;
    const ticking = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(ticking);
  }, [isWaiting]);
  return seconds;
}
