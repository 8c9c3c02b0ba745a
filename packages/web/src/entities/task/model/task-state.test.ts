import { TASK_STATUS } from '@vitrine/contract';
import { expect, it } from 'vitest';
import { makeImage, makeTask } from './task-fixtures.ts';
import { refundedPoints, secondsLeft, taskProgress, taskStage } from './task-state.ts';

const task = makeTask({
  status: TASK_STATUS.running,
  images: [
    makeImage({ status: TASK_STATUS.done, stage: null, progress: 1 }),
    makeImage({ status: TASK_STATUS.failed, stage: null, progress: 0.4, price: 2 }),
    makeImage({
      status: TASK_STATUS.running,
      stage: 'outlining',
      progress: 0.5,
      secondsLeft: 4,
    }),
    makeImage({ status: TASK_STATUS.queued, progress: 0, secondsLeft: 9 }),
  ],
});

it('counts a failed image as finished', () => {
  expect(taskProgress(task)).toBe((1 + 1 + 0.5 + 0) / 4);
});

it('tells the longest time that is left', () => {
  expect(secondsLeft(task)).toBe(9);
  expect(secondsLeft(makeTask())).toBeNull();
});

it('tells the stage of the image that has come furthest', () => {
  expect(taskStage(task)).toBe('outlining');
  expect(taskStage(makeTask())).toBe('waiting');
});

it('knows what came back', () => {
  expect(refundedPoints(task)).toBe(2);
});
