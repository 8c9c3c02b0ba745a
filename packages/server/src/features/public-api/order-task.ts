import {
  isFromWords,
  type Product,
  planImages,
  type TaskChoice,
  type TaskOptions,
} from '@vitrine/contract';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { findOwnPhoto } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { KeyCaller } from '../../http/rest/rest-context.ts';
import { availablePoints } from '../../money/points/public.ts';
import { taskPrice } from '../../money/shop/public.ts';
import { fitsKey } from '../api-keys/public.ts';
import { type AdmissionDeps, admitChoice, createBlankSheet, submitTask } from '../tasks/public.ts';

export type OrderDeps = AdmissionDeps & {
  db: Database;
  store: ObjectStore;
  userConcurrency: number;
};

export type ProgramOrder = {
  kind: Product;
  photos: string[];
  options: TaskOptions;
};

/** Lets a program that only puts photos on a model name each photo once. */
function withGarments({ kind, photos, options }: ProgramOrder): TaskOptions {
  if (kind !== 'fashionclothing' || 'garments' in options) return options;
  return { ...options, garments: photos.map((file_id) => ({ file_id })) };
}

const admitOrder = (deps: OrderDeps, order: ProgramOrder): TaskChoice =>
  admitChoice(deps, order.kind, { images: order.photos, options: withGarments(order) });

export type Placing = {
  caller: KeyCaller;
  clientKey: string;
  maxPrice?: number;
  externalId?: string;
  metadata?: Record<string, string>;
};

/** The same submission as the page's, paid by the key's account within the key's own limits. */
export async function orderTask(
  deps: OrderDeps,
  order: ProgramOrder,
  { caller, clientKey, maxPrice, externalId, metadata }: Placing,
) {
  const choice = admitOrder(deps, order);
  const { userId, keyId } = caller;
  const fileIds = isFromWords(choice) ? [await createBlankSheet(deps, userId)] : order.photos;
  const { task } = await submitTask(
    deps.db,
    {
      userId,
      choice,
      fileIds,
      clientKey,
      maxPrice,
      key: { id: keyId, isTest: caller.mode === 'test' },
      note: externalId || metadata ? { externalId, metadata } : undefined,
    },
    deps.userConcurrency,
  );
  return task;
}

/** Computes the price, and whether account and key could pay for it now. */
export async function quoteOrder(deps: OrderDeps, order: ProgramOrder, caller: KeyCaller) {
  const choice = admitOrder(deps, order);
  for (const photo of order.photos) {
    if (!(await findOwnPhoto(deps.db, caller.userId, photo))) throw new AppError('NOT_FOUND');
  }
  const images = planImages(choice, isFromWords(choice) ? [''] : order.photos).length;
  const each = caller.mode === 'test' ? 0 : await taskPrice(deps.db, order.kind);
  const points = each * images;
  const balance = await availablePoints(deps.db, caller.userId);
  const affordable = points <= balance && (await fitsKey(deps.db, caller.keyId, points));
  return { images, points_each: each, points, balance, affordable };
}
