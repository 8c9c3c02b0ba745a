import { TASK_STATUS, type Task, type TaskImage } from '@vitrine/contract';

/** Tasks for tests. */
export const makeImage = (over: Partial<TaskImage> = {}): TaskImage => ({
  image_id: 'image-1',
  status: TASK_STATUS.queued,
  stage: 'waiting',
  progress: 0,
  seconds_left: null,
  price: 2,
  source: { file_id: 'file-1', url: '/u', thumb_url: '/t', width: 900, height: 1200 },
  result: null,
  preview_url: null,
  satisfaction: null,
  error: null,
  variant: {},
  recipe: null,
  ...over,
});

export const makeTask = (over: Partial<Task> = {}): Task => ({
  task_id: 'task-1',
  product: 'cutout',
  options: {},
  status: TASK_STATUS.queued,
  pay_status: 1,
  pay_method: 2,
  price: 2,
  created_at: '2026-05-01T10:00:00.000Z',
  finished_at: null,
  expires_at: null,
  assisted: false,
  tags: [],
  root_task_id: 'task-1',
  images: [makeImage()],
  ...over,
});
