import { canDo, LOOK_STATUS, type LookAction, type LookStatus } from '@vitrine/contract';
import type { ImageState } from '../../db/schema/tasks.ts';
import { AppError } from '../../errors/app-error.ts';

export type LookState = {
  phase: 'editing' | 'made' | 'completed';
  hasWorkingPicture: boolean;
  /** The states of the images of the latest task. */
  latest: readonly ImageState[];
  /** Whether any task so far has produced a picture. */
  hasPictures: boolean;
};

/** Derives the state of a look from its owner's actions and its tasks, so that nothing has to be kept in sync. */
export function lookStatus({
  phase,
  hasWorkingPicture,
  latest,
  hasPictures,
}: LookState): LookStatus {
  if (phase === 'completed') return LOOK_STATUS.completed;
  if (latest.some((state) => state === 'queued' || state === 'running')) {
    return LOOK_STATUS.generating;
  }
  if (hasWorkingPicture) return LOOK_STATUS.selected;
  // A failed task leaves the look as it was.
  return hasPictures ? LOOK_STATUS.choosing : LOOK_STATUS.editing;
}

export function requireAction(status: LookStatus, action: LookAction): void {
  if (canDo(status, action)) return;
  throw new AppError(status === LOOK_STATUS.generating ? 'GENERATING' : 'LOOK_NOT_NOW');
}
