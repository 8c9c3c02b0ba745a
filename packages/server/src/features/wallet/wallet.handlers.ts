import { type Api, LIMITS } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { notify } from '../../db/notify.ts';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/context.ts';
import { owedPoints } from '../points/debts.service.ts';
import { availablePoints } from '../points/points.service.ts';
import { limitGuesses, readCode, redeemCode } from '../redemptions/redemptions.service.ts';
import { rewardTotals } from '../rewards/rewards.service.ts';
import {
  presentBucket,
  presentConsumption,
  presentMove,
  presentPointOrder,
} from './wallet.presenter.ts';
import {
  listBuckets,
  listConsumption,
  listMoves,
  listPointOrders,
  ownsOrder,
} from './wallet.queries.ts';

export type WalletDeps = { db: Database; links: LinkSigner; config: Config };

export const walletHandlers = ({ db, links, config }: WalletDeps): Handlers<Api['points']> => ({
  balance: async ({ caller }) => {
    const points = await availablePoints(db, caller.userId);
    return {
      points,
      owed: await owedPoints(db, caller.userId),
      promised: (await rewardTotals(db, caller.userId)).promised,
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

  redeem: async ({ input, caller, request }) => {
    const code = readCode(input.code);
    const { userId } = caller;
    const { points } = await limitGuesses(db, { userId, address: request.ip }, () =>
      db.transaction((tx) => redeemCode(tx, { userId, code, days: config.ONE_TIME_POINTS_DAYS })),
    );
    await notify(db, 'points', userId);
    return { granted: points, points: await availablePoints(db, userId) };
  },
});
