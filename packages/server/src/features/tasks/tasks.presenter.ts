import { ERRORS, errorText, type Language, type Task, type TaskImage } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import { presentFile } from '../files/files.service.ts';
import type { ImageRow, TaskWithImages } from './tasks.queries.ts';
import { imageStatus, isOpen, payStatus, taskStatus } from './tasks.state.ts';

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
    images: images.map((entry) => presentImage(entry, view)),
  };
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
    source: presentFile(source, links),
    result: result && presentFile(result, links),
    satisfaction: image.satisfaction,
    error: image.error && {
      code: ERRORS[image.error.name].code,
      msg: errorText(image.error.name, language, image.error.params),
    },
  };
}
