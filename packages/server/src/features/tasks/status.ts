import { PAY_STATUS, type PayStatus, TASK_STATUS, type TaskStatus } from '@vitrine/contract';
import type { ImageState } from '../../db/schema/tasks.ts';

const WIRE_STATUS: Readonly<Record<ImageState, TaskStatus>> = {
  unpaid: TASK_STATUS.awaitingPayment,
  queued: TASK_STATUS.queued,
  running: TASK_STATUS.running,
  done: TASK_STATUS.done,
  failed: TASK_STATUS.failed,
  cancelled: TASK_STATUS.cancelled,
};

export const imageStatus = (state: ImageState): TaskStatus => WIRE_STATUS[state];

export const isOpen = (state: ImageState) => state === 'queued' || state === 'running';

/** The state of a task follows from its images: running while one is, done when at least one succeeded. */
export function taskStatus(states: readonly ImageState[]): TaskStatus {
  if (states.includes('unpaid')) return TASK_STATUS.awaitingPayment;
  if (states.includes('running')) return TASK_STATUS.running;
  if (states.includes('queued')) {
    return states.every((state) => state === 'queued') ? TASK_STATUS.queued : TASK_STATUS.running;
  }
  if (states.includes('done')) return TASK_STATUS.done;
  return states.includes('failed') ? TASK_STATUS.failed : TASK_STATUS.cancelled;
}

/** 'Refunded' also when only some of the images failed. */
export function payStatus(states: readonly ImageState[], isPaid: boolean): PayStatus {
  if (!isPaid) return PAY_STATUS.unpaid;
  const returned = states.some((state) => state === 'failed' || state === 'cancelled');
  return returned ? PAY_STATUS.refunded : PAY_STATUS.paid;
}
