import { TASK_STATUS } from '@vitrine/contract';
import type { Task } from '../model/task.ts';
import { isFinished } from '../model/task-state.ts';

type Title = { text: TitleKey; count: number; done: number };
type TitleKey =
  | 'makingOne'
  | 'makingAll'
  | 'doneOne'
  | 'doneAll'
  | 'doneSome'
  | 'failed'
  | 'cancelled'
  | 'unpaid';

/** What is said above the pictures of a submission. */
export function resultsTitle({ status, images }: Task): Title {
  const count = images.length;
  const done = images.filter((image) => image.status === TASK_STATUS.done).length;
  const say = (text: TitleKey): Title => ({ text, count, done });
  if (status === TASK_STATUS.awaitingPayment) return say('unpaid');
  if (!isFinished({ status })) return say(count === 1 ? 'makingOne' : 'makingAll');
  if (done === count) return say(count === 1 ? 'doneOne' : 'doneAll');
  if (done > 0) return say('doneSome');
  return say(status === TASK_STATUS.cancelled ? 'cancelled' : 'failed');
}
