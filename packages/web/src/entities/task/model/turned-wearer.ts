import { ERRORS } from '@vitrine/contract';
import type { Task } from './task.ts';
import { isFinished } from './task-state.ts';

/** Finds models for a photo whose wearer is turned further than the chosen one; null if that was not the problem. */
export function turnedWearer(task: Task): { fileId: string; models: readonly string[] } | null {
  const refused = isFinished(task)
    ? task.images.find(({ error }) => error?.code === ERRORS.WEARER_TURNED.code)
    : undefined;
  return refused ? { fileId: refused.source.fileId, models: refused.error?.models ?? [] } : null;
}
