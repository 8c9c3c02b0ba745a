import type { Box } from './mask.ts';

/** What a step changed: a part of the mask before and after it. */
export type Change = { box: Box; before: Uint8ClampedArray; after: Uint8ClampedArray };
export type History = { past: readonly Change[]; future: readonly Change[] };

export const NO_HISTORY: History = { past: [], future: [] };

/** Steps that cover the whole mask weigh 8 MB each; a phone must still live with the rest of the page. */
const MAX_BYTES = 96 * 1024 * 1024;

const weight = ({ before, after }: Change) => before.length + after.length;

/** A new step ends what could have been done again; the oldest steps are given up for it. */
export function record(history: History, change: Change, maxBytes = MAX_BYTES): History {
  const past = [...history.past, change];
  let bytes = past.reduce((sum, step) => sum + weight(step), 0);
  while (bytes > maxBytes && past.length > 1) bytes -= weight(past.shift() as Change);
  return { past, future: [] };
}

/** The step to take back, and the history without it; null at the beginning. */
export function stepBack({ past, future }: History): { change: Change; history: History } | null {
  const change = past.at(-1);
  if (!change) return null;
  return { change, history: { past: past.slice(0, -1), future: [change, ...future] } };
}

export function stepForward({
  past,
  future,
}: History): { change: Change; history: History } | null {
  const [change, ...later] = future;
  if (!change) return null;
  return { change, history: { past: [...past, change], future: later } };
}
