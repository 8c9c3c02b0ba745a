import { canDo, LOOK_STATUS, type LookAction, type LookStatus } from '@vitrine/contract';
import type { ImageState } from '../../db/schema/tasks.ts';
import { AppError } from '../../errors/app-error.ts';

export type LookState = {
  phase: 'editing' | 'made' | 'completed';
  hasWorkingPicture: boolean;
  /** The states of the images that were made last. */
  latest: readonly ImageState[];
  /** Whether any making so far has given a picture. */
  hasPictures: boolean;
};

/** What a look is follows from what its owner did and how far its makings are: nothing has to be kept in step. */
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
  // A making that came to nothing leaves the look as it was.
  return hasPictures ? LOOK_STATUS.choosing : LOOK_STATUS.editing;
}

export function requireAction(status: LookStatus, action: LookAction): void {
  if (canDo(status, action)) return;
  throw new AppError(status === LOOK_STATUS.generating ? 'GENERATING' : 'LOOK_NOT_NOW');
}
