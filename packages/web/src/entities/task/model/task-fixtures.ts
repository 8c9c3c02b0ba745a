import { TASK_STATUS } from '@vitrine/contract';
import type { Task, TaskImage } from './task.ts';

/** Tasks for tests. */
export const makeImage = (over: Partial<TaskImage> = {}): TaskImage => ({
  imageId: 'image-1',
  status: TASK_STATUS.queued,
  stage: 'waiting',
  progress: 0,
  secondsLeft: null,
  price: 2,
  source: { fileId: 'file-1', url: '/u', thumbUrl: '/t', width: 900, height: 1200 },
  result: null,
  previewUrl: null,
  satisfaction: null,
  error: null,
  variant: {},
  recipe: null,
  ...over,
});

export const makeTask = (over: Partial<Task> = {}): Task => ({
  taskId: 'task-1',
  product: 'cutout',
  options: {},
  status: TASK_STATUS.queued,
  payStatus: 1,
  payMethod: 2,
  price: 2,
  createdAt: '2026-05-01T10:00:00.000Z',
  finishedAt: null,
  expiresAt: null,
  assisted: false,
  tags: [],
  rootTaskId: 'task-1',
  images: [makeImage()],
  ...over,
});
