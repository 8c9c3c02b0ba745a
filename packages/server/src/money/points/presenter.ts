import type { Consumption, Language, PointBucket, PointMove, PointOrder } from '@vitrine/contract';
import { POINT_MOVES } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import { presentFile } from '../../base/files/public.ts';
import type { listBuckets, listConsumption, listMoves, listPointOrders } from './queries.ts';

type Rows<Query extends (...args: never[]) => Promise<{ list: unknown[] }>> = Awaited<
  ReturnType<Query>
>['list'][number];

export const presentBucket = ({
  bucket,
  expiresSoon,
}: Awaited<ReturnType<typeof listBuckets>>[number]): PointBucket => ({
  bucket_id: bucket.id,
  source: bucket.source,
  granted: bucket.granted,
  remaining: bucket.remaining,
  expires_at: bucket.expiresAt.toISOString(),
  expires_soon: expiresSoon,
});

export const presentPointOrder = (
  { order, granted, left, expiresAt }: Rows<typeof listPointOrders>,
  language: Language,
): PointOrder => ({
  order_id: order.id,
  order_number: order.number,
  product: order.title[language],
  amount: order.amountMinor,
  currency: order.currency,
  status: order.state === 'refunded' ? 'refunded' : 'paid',
  created_at: order.createdAt.toISOString(),
  paid_at: order.paidAt?.toISOString() ?? null,
  points: granted,
  points_left: left,
  expires_at: expiresAt ? new Date(expiresAt).toISOString() : null,
});

export function presentMove({ entry, bucket, order, task }: Rows<typeof listMoves>): PointMove {
  const kind = POINT_MOVES.find((known) => known === entry.kind);
  if (!kind) throw new Error(`${entry.kind} moves no points`);
  return {
    move_id: String(entry.id),
    at: entry.createdAt.toISOString(),
    kind,
    source: bucket.source,
    points: entry.amount,
    order_id: order?.id ?? null,
    order_number: order?.number ?? null,
    task_id: task?.id ?? null,
    product: task?.product ?? null,
    is_deleted: task !== null && task.deletedAt !== null,
    expires_at: bucket.expiresAt.toISOString(),
  };
}

const STATE = {
  unpaid: 'reserved',
  queued: 'reserved',
  running: 'reserved',
  done: 'spent',
  failed: 'returned',
  cancelled: 'returned',
} as const;

export function presentConsumption(
  { task, images }: Rows<typeof listConsumption>,
  links: LinkSigner,
): Consumption {
  const isDeleted = task.deletedAt !== null;
  const shown = images.map(({ image, picture }) => ({
    image_id: image.id,
    points: image.price,
    state: STATE[image.state],
    picture: isDeleted || picture.deletedAt ? null : presentFile(picture, links),
  }));
  return {
    task_id: task.id,
    product: task.product,
    points: shown.reduce((sum, { points, state }) => sum + (state === 'returned' ? 0 : points), 0),
    created_at: task.createdAt.toISOString(),
    is_deleted: isDeleted,
    images: shown,
  };
}
