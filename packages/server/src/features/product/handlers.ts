import { type Api, type InputOf, PRODUCT_SCALES } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { Database } from '../../db/client.ts';
import type { Handlers } from '../../http/context.ts';
import {
  type AdmissionDeps,
  admitChoice,
  describePage,
  describeTask,
  type Pace,
  submitTask,
} from '../tasks/public.ts';

export type ProductDeps = AdmissionDeps & {
  db: Database;
  links: LinkSigner;
  pace: Pace;
  userConcurrency: number;
};

type Order = InputOf<Api['commodity']['create']>;

export function productHandlers(deps: ProductDeps): Handlers<Api['commodity']> {
  return {
    create: async ({ input, caller: { userId }, language }) => {
      const { images } = input;
      const choice = input.model
        ? admitChoice(deps, 'handheld', { images, options: handheldOptions(input, input.model) })
        : admitChoice(deps, 'stablediffusion', { images, options: sceneOptions(input) });
      const submission = { userId, choice, fileIds: images, clientKey: input.client_key };
      const { task } = await submitTask(deps.db, submission, deps.userConcurrency);
      return describeTask(deps, userId, task.id, language);
    },
    list: ({ input, caller, language }) => {
      const filter = { products: ['stablediffusion', 'handheld'] as const };
      return describePage(deps, caller.userId, { ...input, filter }, language);
    },
  };
}

const resolveScale = ({ placement, scale_id }: Order) =>
  placement.scale ?? (scale_id ? PRODUCT_SCALES[scale_id] : 1);

const commonOptions = ({ background_id, colour, ratio, size, seed, desc, masks }: Order) => ({
  ...(background_id && { background_id }),
  ...(colour && { colour }),
  ratio,
  size,
  seed,
  desc,
  masks,
});

const sceneOptions = (order: Order) => ({
  ...commonOptions(order),
  scene_ids: order.scene_ids,
  placement: { ...order.placement, scale: resolveScale(order) },
  shadow: order.shadow,
});

function handheldOptions(order: Order, { grip, m_type, skin_type }: NonNullable<Order['model']>) {
  const [scene_id] = order.scene_ids;
  return {
    ...commonOptions(order),
    ...(scene_id && { scene_id }),
    grip,
    m_type,
    skin_type,
    scale: resolveScale(order),
    rotation: order.placement.rotation ?? 0,
  };
}
