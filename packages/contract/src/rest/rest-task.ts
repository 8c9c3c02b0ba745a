import { z } from 'zod';
import { ERRORS, type ErrorName } from '../errors.ts';
import { productSchema } from '../product.ts';
import {
  fidelitySchema,
  metadataSchema,
  noticeSchema,
  type Task,
  type TaskImage,
} from '../task.ts';
import { taskOptionsSchema } from '../task-options.ts';
import { PAY_STATUS, TASK_STATUS, type TaskStatus } from '../task-states.ts';
import type { Picture } from '../upload.ts';

export const REST_STATUSES = [
  'unpaid',
  'queued',
  'running',
  'succeeded',
  'failed',
  'refused',
  'cancelled',
] as const;
export type RestStatus = (typeof REST_STATUSES)[number];

/** Faults on our side, after which a retry may succeed. All others concern the photo or the choices. */
const OUR_FAULTS: readonly ErrorName[] = [
  'TASK_FAILED',
  'TASK_OVERDUE',
  'STORAGE_FULL',
  'WEIGHTS_UNAVAILABLE',
];

export const restPhotoSchema = z.object({
  id: z.string(),
  object: z.literal('photo'),
  /** Signed; works for a day or two. */
  url: z.string(),
  thumb_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The hash of the file behind `url`; null for pictures of long ago. */
  sha256: z.string().nullable(),
});
export type RestPhoto = z.output<typeof restPhotoSchema>;

const restErrorSchema = z.object({
  code: z.number().int(),
  name: z.string(),
  message: z.string(),
  /** The same again may succeed. */
  retryable: z.boolean(),
});

export const restImageSchema = z.object({
  id: z.string(),
  object: z.literal('image'),
  task_id: z.string(),
  status: z.enum(REST_STATUSES),
  progress: z.number(),
  points: z.number().int(),
  photo_id: z.string(),
  result: restPhotoSchema.omit({ object: true }).nullable(),
  error: restErrorSchema.nullable(),
  /** How true the clothes are to their photo. */
  fidelity: fidelitySchema.nullable(),
  notices: z.array(noticeSchema),
});
export type RestImage = z.output<typeof restImageSchema>;

export const restTaskSchema = z.object({
  id: z.string(),
  object: z.literal('task'),
  kind: productSchema,
  status: z.enum(REST_STATUSES),
  /** 0 … 1, over all its images. */
  progress: z.number(),
  /** Made with a test key. */
  test: z.boolean(),
  options: taskOptionsSchema,
  images: z.array(restImageSchema),
  points: z.object({
    reserved: z.number().int(),
    charged: z.number().int(),
    returned: z.number().int(),
  }),
  external_id: z.string().nullable(),
  metadata: metadataSchema,
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type RestTask = z.output<typeof restTaskSchema>;

const PLAIN_STATUS: Readonly<Record<TaskStatus, RestStatus>> = {
  [TASK_STATUS.awaitingPayment]: 'unpaid',
  [TASK_STATUS.queued]: 'queued',
  [TASK_STATUS.running]: 'running',
  [TASK_STATUS.done]: 'succeeded',
  [TASK_STATUS.failed]: 'failed',
  [TASK_STATUS.cancelled]: 'cancelled',
};
const OPEN: readonly RestStatus[] = ['unpaid', 'queued', 'running'];
export const isOver = (status: RestStatus): boolean => !OPEN.includes(status);

/** Whether an image failed through a fault on our side. */
export const isOurFault = (name: ErrorName): boolean => OUR_FAULTS.includes(name);

const findName = (code: number) =>
  (Object.keys(ERRORS) as ErrorName[]).find((name) => ERRORS[name].code === code) ?? 'TASK_FAILED';

/** Makes a link absolute, because programs do not know the site's origin. */
type Absolute = (url: string) => string;

export const toRestPhoto = (picture: Picture, absolute: Absolute): RestPhoto => ({
  id: picture.file_id,
  object: 'photo',
  url: absolute(picture.url),
  thumb_url: absolute(picture.thumb_url),
  width: picture.width,
  height: picture.height,
  sha256: picture.sha256 ?? null,
});

function toRestImage(image: TaskImage, taskId: string, absolute: Absolute): RestImage {
  const name = image.error && findName(image.error.code);
  const isRefused = name !== null && !isOurFault(name);
  const { object: _, ...result } = image.result ? toRestPhoto(image.result, absolute) : {};
  return {
    id: image.image_id,
    object: 'image',
    task_id: taskId,
    status: isRefused ? 'refused' : PLAIN_STATUS[image.status],
    progress: image.progress,
    points: image.price,
    photo_id: image.source.file_id,
    result: image.result ? (result as RestImage['result']) : null,
    error:
      image.error && name
        ? {
            code: image.error.code,
            name,
            message: image.error.msg,
            retryable: isOurFault(name),
          }
        : null,
    fidelity: image.fidelity ?? null,
    notices: image.notices ?? [],
  };
}

/** Presents a task of the page's calls in the terms of the public API. */
export function toRestTask(task: Task, absolute: Absolute): RestTask {
  const images = task.images.map((image) => toRestImage(image, task.task_id, absolute));
  const isPaid = task.pay_status !== PAY_STATUS.unpaid;
  const sumPoints = (which: (status: RestStatus) => boolean) =>
    isPaid ? images.reduce((sum, { status, points }) => sum + (which(status) ? points : 0), 0) : 0;
  const isRefused =
    task.status === TASK_STATUS.failed &&
    images.every(({ status }) => status === 'refused' || status === 'cancelled');
  return {
    id: task.task_id,
    object: 'task',
    kind: task.product,
    status: isRefused ? 'refused' : PLAIN_STATUS[task.status],
    progress: images.reduce((sum, { progress }) => sum + progress, 0) / Math.max(1, images.length),
    test: task.is_test ?? false,
    options: task.options,
    images,
    points: {
      reserved: sumPoints((status) => !isOver(status)),
      charged: sumPoints((status) => status === 'succeeded'),
      returned: sumPoints((status) => isOver(status) && status !== 'succeeded'),
    },
    external_id: task.external_id ?? null,
    metadata: task.metadata ?? {},
    created_at: task.created_at,
    finished_at: task.finished_at,
  };
}
