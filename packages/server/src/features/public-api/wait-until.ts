import { setTimeout as sleep } from 'node:timers/promises';
import type { Hub, Notice } from '../../http/event-hub.ts';

/** A notice may be lost, so the state is polled at this interval anyway. */
const LOOK_AGAIN_MS = 5_000;
/** Progress is announced several times a second. */
const LOOK_AT_MOST_EVERY_MS = 500;

type Wait = {
  userId: string;
  seconds: number;
  /** Whether there is still something to wait for. */
  isOpen(): Promise<boolean>;
  /** Whether a notice may be about it. */
  concerns(notice: Notice): boolean;
};

/** Waits until something has ended, the time is up or the caller hangs up, whichever comes first. */
export async function waitUntil(hub: Hub, wait: Wait, signal: AbortSignal): Promise<void> {
  const until = performance.now() + wait.seconds * 1000;
  let noticed = Promise.withResolvers<void>();
  const leave = hub.subscribe(wait.userId, (notice) => {
    if (wait.concerns(notice)) noticed.resolve();
  });
  try {
    while (await wait.isOpen()) {
      const left = until - performance.now();
      if (left <= 0 || signal.aborted) return;
      await Promise.race([noticed.promise, pause(Math.min(left, LOOK_AGAIN_MS), signal)]);
      await pause(Math.min(LOOK_AT_MOST_EVERY_MS, Math.max(0, until - performance.now())), signal);
      noticed = Promise.withResolvers<void>();
    }
  } finally {
    leave();
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined);
