import type { TaskOptions } from '@vitrine/contract';

/** Later choices replace earlier ones; null removes one. */
export const mergeOptions = (before: TaskOptions, change: TaskOptions): TaskOptions =>
  Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== null),
  );
