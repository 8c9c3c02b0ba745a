import { type Stage, TASK_STATUS, type TaskStatus } from '@vitrine/contract';
import type { Task, TaskImage } from './task.ts';

const FINISHED: readonly TaskStatus[] = [
  TASK_STATUS.done,
  TASK_STATUS.failed,
  TASK_STATUS.cancelled,
];

export const isFinished = ({ status }: { status: TaskStatus }): boolean =>
  FINISHED.includes(status);

export const isInProgress = ({ status }: { status: TaskStatus }): boolean =>
  status === TASK_STATUS.queued || status === TASK_STATUS.running;

/** The share of a whole submission that is done, 0 to 1. A failed image is finished, too. */
export function taskProgress(task: Task): number {
  if (task.images.length === 0) return isFinished(task) ? 1 : 0;
  const shares = task.images.map((image) => (isFinished(image) ? 1 : image.progress));
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/**
 * Images of one submission may run one after another or side by side, which the page cannot know: the longest
 * of their estimates is the least that is left.
 */
export function secondsLeft(task: Task): number | null {
  const known = task.images
    .filter((image) => !isFinished(image))
    .flatMap(({ secondsLeft }) => (secondsLeft === null ? [] : [secondsLeft]));
  return known.length > 0 ? Math.max(...known) : null;
}

/** The stage to show for a submission: that of the image which has come furthest and is not finished. */
export function taskStage(task: Task): Stage {
  const open = task.images.filter((image) => !isFinished(image));
  const furthest = open.reduce<TaskImage | null>(
    (best, image) => (best && best.progress >= image.progress ? best : image),
    null,
  );
  return furthest?.stage ?? 'waiting';
}

export const unfinishedImages = (task: Task): TaskImage[] =>
  task.images.filter(
    ({ status }) => status === TASK_STATUS.failed || status === TASK_STATUS.cancelled,
  );

export const refundedPoints = (task: Task): number =>
  unfinishedImages(task).reduce((sum, { price }) => sum + price, 0);
