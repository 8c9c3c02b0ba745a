import {
  type Api,
  type ClothingTask,
  type Language,
  PAY_METHOD,
  type Product,
} from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { Config } from '../../config.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { Handlers } from '../../http/context.ts';
import { limitGuesses, readCode, redeemCode } from '../../money/codes/public.ts';
import { requireModelByFace } from '../catalogue/public.ts';
import {
  type AdmissionDeps,
  admitChoice,
  announceTask,
  describeTask,
  listTaskIds,
  type Pace,
  payTask,
  placeTask,
  requireUnpaidTask,
} from '../tasks/public.ts';
import { describeOrder } from './describe-order.ts';

export type AssistedDeps = AdmissionDeps & {
  db: Database;
  links: LinkSigner;
  pace: Pace;
  config: Config;
};

/** The kind of task that an assisted order becomes. */
const KIND: Product = 'fashionclothing';

export function assistedHandlers(deps: AssistedDeps): Handlers<Api['clothing']> {
  const { db, config, catalogue, words } = deps;
  const userConcurrency = config.USER_CONCURRENCY;

  const answer = async (userId: string, taskId: string, language: Language) => {
    await announceTask(db, userId, taskId);
    return describeTask(deps, userId, taskId, language);
  };

  /** The code must cover the price; any surplus stays in the account as points. */
  async function payByCode(tx: Transaction, userId: string, taskId: string, code: string) {
    const { price } = await requireUnpaidTask(tx, userId, taskId);
    const days = config.ONE_TIME_POINTS_DAYS;
    const { bucketId } = await redeemCode(tx, { userId, code, days, taskId, price });
    const payMethod = PAY_METHOD.redemptionCode;
    await payTask(tx, taskId, {
      userId,
      payMethod,
      userConcurrency,
      bucketId: bucketId ?? undefined,
    });
  }

  return {
    submit: async ({ input, caller, language, request }) => {
      const { userId } = caller;
      words.check(input.scene);
      const isKnown = catalogue.scenes.scenes.some(({ id }) => id === input.scene);
      const choice = admitChoice(deps, KIND, {
        images: input.images,
        options: {
          garments: input.images.map((file_id) => ({ file_id })),
          arrange: 'each',
          model_id: requireModelByFace(catalogue, input.face_id),
          ...(isKnown && { scene_id: input.scene }),
          // A scene in the seller's own words is read like the rest of them.
          desc: isKnown ? input.desc : `${input.scene} ${input.desc}`.trim(),
          references: input.ref_images,
        },
      });
      const code = input.code === '' ? null : readCode(input.code);
      const place = () =>
        db.transaction(async (tx) => {
          const { id, fresh } = await placeTask(tx, {
            userId,
            choice,
            fileIds: input.images,
            clientKey: input.client_key,
            brief: {
              desc: input.desc,
              scene: input.scene,
              faceId: input.face_id,
              refFileIds: input.ref_images,
            },
          });
          if (fresh && code) await payByCode(tx, userId, id, code);
          return id;
        });
      const guess = { userId, address: request.ip };
      const taskId = await (code ? limitGuesses(db, guess, place) : place());
      await announceTask(db, userId, taskId);
      return describeOrder(deps, userId, taskId, language);
    },

    list: async ({ input, caller, language }) => {
      const { ids, nextCursor } = await listTaskIds(db, caller.userId, {
        ...input,
        filter: { assisted: true },
      });
      const list: ClothingTask[] = [];
      for (const id of ids) list.push(await describeOrder(deps, caller.userId, id, language));
      return { list, next_cursor: nextCursor };
    },

    detail: ({ input, caller, language }) =>
      describeOrder(deps, caller.userId, input.parent_task_id, language),

    exchangeCode: async ({ input, caller, language, request }) => {
      const { userId } = caller;
      const taskId = input.parent_task_id;
      const code = readCode(input.code);
      await limitGuesses(db, { userId, address: request.ip }, () =>
        db.transaction((tx) => payByCode(tx, userId, taskId, code)),
      );
      return answer(userId, taskId, language);
    },

    consumePoint: async ({ input, caller, language }) => {
      const { userId } = caller;
      const taskId = input.parent_task_id;
      const payMethod = PAY_METHOD.points;
      await db.transaction((tx) => payTask(tx, taskId, { userId, payMethod, userConcurrency }));
      return answer(userId, taskId, language);
    },
  };
}
