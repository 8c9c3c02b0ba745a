import type { ItemState } from '@vitrine/contract';
import type { Run } from './run.ts';

/** How many pictures of a run are in these states. */
export const countItems = ({ items }: Run, states: readonly ItemState[]): number =>
  states.reduce((sum, state) => sum + items[state], 0);

/** Pictures that have come to an end, whichever. */
export const countEnded = (run: Run): number =>
  run.itemsTotal - countItems(run, ['queued', 'redo', 'running']);
