import { type Product, planImages, readChoice, type TaskOptions } from '@vitrine/contract';
import type { Database } from '../../db/client.ts';
import { invalidInput } from '../../errors/app-error.ts';
import { type AdmissionDeps, admitChoice } from './admission.ts';
import { mergeOptions } from './merge-options.ts';
import { submitTask } from './submission.ts';
import { requireTask } from './tasks.ts';

export type Regeneration = {
  userId: string;
  product: Product;
  task_id: string;
  /** Choices that replace the previous ones; null removes one. */
  options: TaskOptions;
  client_key: string;
};

/** Repeats a task, optionally with changed choices, as a new version of it. */
export async function regenerateTask(
  deps: AdmissionDeps & { db: Database; userConcurrency: number },
  { userId, product, task_id: taskId, options, client_key: clientKey }: Regeneration,
) {
  const { task, images } = await requireTask(deps.db, userId, taskId, product);
  const fileIds = [...new Set(images.map(({ source }) => source.id))];
  const garments = task.options.garments as { file_id: string }[] | undefined;
  const photos = garments ? garments.map(({ file_id }) => file_id) : fileIds;
  const wanted = mergeOptions(task.options, options);
  const choice = admitChoice(deps, product, {
    images: photos,
    options: Object.keys(options).length > 0 ? wanted : otherSeed(product, wanted, photos),
  });
  const submission = { userId, choice, fileIds: photos, clientKey };
  const rootTaskId = task.rootTaskId ?? task.id;
  return submitTask(deps.db, { ...submission, rootTaskId }, deps.userConcurrency);
}

/** Engines make the same picture from the same seed, but a seller who changes nothing wants other pictures. */
function otherSeed(product: Product, options: TaskOptions, photos: readonly string[]): TaskOptions {
  const choice = readChoice(product, options);
  if (!choice) throw invalidInput('options');
  if (!('seed' in choice.options)) return options;
  return { ...options, seed: choice.options.seed + planImages(choice, photos).length };
}
