import { ERRORS } from '@vitrine/contract';
import type { Task } from './task.ts';
import { isFinished } from './task-state.ts';

/** A photo whose wearer is turned further than the chosen model, and who would fit; null: nothing of the kind. */
export function turnedWearer(task: Task): { fileId: string; models: readonly string[] } | null {
  const refused = isFinished(task)
    ? task.images.find(({ error }) => error?.code === ERRORS.WEARER_TURNED.code)
    : undefined;
  return refused ? { fileId: refused.source.fileId, models: refused.error?.models ?? [] } : null;
}
