import type { TaskOptions } from '@vitrine/contract';

/** Single choices replace those before; null takes one away. */
export const mergeOptions = (before: TaskOptions, change: TaskOptions): TaskOptions =>
  Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== null),
  );
