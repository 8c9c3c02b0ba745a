import { type Api, LIMITS } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { owedPoints } from './debts.ts';
import { availablePoints } from './points.ts';
import { presentBucket, presentConsumption, presentMove, presentPointOrder } from './presenter.ts';
import { listBuckets, listConsumption, listMoves, listPointOrders, ownsOrder } from './queries.ts';

export type PointDeps = {
  db: Database;
  links: LinkSigner;
  config: Config;
  /** Rewards for invitations that are earned but not paid out yet: rewards stand on points, not the other way. */
  promisedPoints(userId: string): Promise<number>;
};
type PointHandlers = Omit<Handlers<Api['points']>, 'redeem'>;

export const pointHandlers = ({ db, links, config, promisedPoints }: PointDeps): PointHandlers => ({
  balance: async ({ caller }) => {
    const points = await availablePoints(db, caller.userId);
    return {
      points,
      owed: await owedPoints(db, caller.userId),
      promised: await promisedPoints(caller.userId),
      is_low: points < LIMITS.singleImagePoints,
      one_time_days: config.ONE_TIME_POINTS_DAYS,
      buckets: (await listBuckets(db, caller.userId)).map(presentBucket),
    };
  },

  orderList: async ({ input, caller, language }) => {
    const { list, nextCursor } = await listPointOrders(db, caller.userId, input);
    return { list: list.map((row) => presentPointOrder(row, language)), next_cursor: nextCursor };
  },

  consumptionList: async ({ input, caller }) => {
    const { list, nextCursor } = await listConsumption(db, caller.userId, input);
    return { list: list.map((row) => presentConsumption(row, links)), next_cursor: nextCursor };
  },

  orderDetailList: async ({ input, caller }) => {
    const { order_id: orderId, ...page } = input;
    if (orderId && !(await ownsOrder(db, caller.userId, orderId))) throw new AppError('NOT_FOUND');
    const { list, nextCursor } = await listMoves(db, caller.userId, { ...page, orderId });
    return { list: list.map(presentMove), next_cursor: nextCursor };
  },
});
