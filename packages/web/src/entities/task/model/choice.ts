import * as wire from '@vitrine/contract';
import { type FromWire, fromWire, toWire } from '../../../lib/transport/wire-names.ts';
import type { FashionOptions } from './options.ts';
import type { Task } from './task.ts';

const fashionDraftSchema = wire.fashionOptionsSchema.partial();

/** Fills in what was left out; null where something is not a choice of this kind. */
export function readChoice(
  kind: wire.Product,
  options: wire.TaskOptions,
): FromWire<wire.TaskChoice> | null {
  const choice = wire.readChoice(kind, toWire<wire.TaskOptions>(options));
  return choice && fromWire<wire.TaskChoice>(choice);
}

/** Choices that are not complete yet; without those that cannot be read. */
export function readFashionDraft(options: wire.TaskOptions): Partial<FashionOptions> {
  const { data } = fashionDraftSchema.safeParse(toWire<wire.TaskOptions>(options));
  return data ? fromWire(data) : {};
}

/** How many pictures a submission with these choices makes: each has its price. */
export function countPictures(options: FashionOptions, fileIds: readonly string[]): number {
  const choice = {
    kind: 'fashionclothing',
    options: toWire<wire.FashionOptions>(options),
  } as const;
  return wire.planImages(choice, fileIds).length;
}

/** The address at which a finished work is shown. */
export const recordPath = ({ product, taskId }: Pick<Task, 'product' | 'taskId'>): string =>
  wire.recordPath(toWire<Pick<wire.Task, 'product' | 'task_id'>>({ product, taskId }));
