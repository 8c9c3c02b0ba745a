import {
  ERRORS,
  errorText,
  type Language,
  LIMITS,
  type Task,
  type TaskImage,
  taskImageSchema,
} from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import { presentFile } from '../../base/files/public.ts';
import type { ImageState, ResultExtra } from '../../db/schema/tasks.ts';
import type { ImageRow, TaskRow, TaskWithImages } from './queries.ts';
import { imageStatus, isOpen, payStatus, taskStatus } from './status.ts';

export type Estimate = (image: ImageRow) => number | null;

export function presentTask(
  { task, images }: TaskWithImages,
  view: { language: Language; links: LinkSigner; estimate: Estimate },
): Task {
  const states = images.map(({ image }) => image.state);
  const finished = images.map(({ image }) => image.finishedAt);
  const last = finished.every((at) => at !== null)
    ? Math.max(...finished.map((at) => at.getTime()))
    : null;
  return {
    task_id: task.id,
    product: task.product,
    options: task.options,
    status: taskStatus(states),
    pay_status: payStatus(states, task.paidAt !== null),
    pay_method: task.payMethod,
    price: images.reduce((sum, { image }) => sum + image.price, 0),
    created_at: task.createdAt.toISOString(),
    finished_at: last === null ? null : new Date(last).toISOString(),
    expires_at: computeExpiry(task, states)?.toISOString() ?? null,
    assisted: task.brief !== null,
    tags: task.tags,
    root_task_id: task.rootTaskId ?? task.id,
    ...(task.isTest && { is_test: true }),
    ...(task.note?.externalId && { external_id: task.note.externalId }),
    ...(task.note?.metadata && { metadata: task.note.metadata }),
    images: images.map((entry) => presentImage(entry, view)),
  };
}

const presentExtra = ({ key, fileName, contentType, bytes }: ResultExtra, links: LinkSigner) => ({
  file_name: fileName,
  content_type: contentType,
  bytes,
  url: links.sign({ key, fileName }),
});

/** When an unpaid task will be abandoned, or an unfinished one will fail. */
function computeExpiry(task: TaskRow, states: readonly ImageState[]): Date | null {
  const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);
  if (states.includes('unpaid')) return after(task.createdAt, LIMITS.unpaidTaskSeconds);
  return task.paidAt && states.some(isOpen) ? after(task.paidAt, LIMITS.taskSecondsMax) : null;
}

function presentImage(
  { image, source, result }: TaskWithImages['images'][number],
  { language, links, estimate }: { language: Language; links: LinkSigner; estimate: Estimate },
): TaskImage {
  return {
    image_id: image.id,
    status: imageStatus(image.state),
    stage: isOpen(image.state) ? (image.stage ?? 'waiting') : null,
    progress: image.state === 'done' ? 1 : image.progress,
    seconds_left: isOpen(image.state) ? estimate(image) : null,
    price: image.price,
    preview_url:
      image.previewKey && image.state === 'running' ? links.sign({ key: image.previewKey }) : null,
    source: presentFile(source, links),
    result: result && presentFile(result, links),
    ...(image.extras && { extras: image.extras.map((extra) => presentExtra(extra, links)) }),
    satisfaction: image.satisfaction,
    error: image.error && {
      code: ERRORS[image.error.name].code,
      msg: errorText(image.error.name, language, image.error.params),
      ...(image.error.models && { models: [...image.error.models] }),
    },
    variant: image.variant,
    recipe: image.recipe && {
      engine: String(image.recipe.engine),
      version: String(image.recipe.version),
    },
    ...readFindings(image.recipe),
  };
}

const findingsSchema = taskImageSchema.pick({ fidelity: true, notices: true });

/** Recipes of other kinds and of older versions contain neither field. */
function readFindings(
  recipe: Record<string, unknown> | null,
): Pick<TaskImage, 'fidelity' | 'notices'> {
  return findingsSchema.safeParse(recipe).data ?? {};
}
