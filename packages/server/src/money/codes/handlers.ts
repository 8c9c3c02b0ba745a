import type { Api } from '@vitrine/contract';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { notify } from '../../db/notify.ts';
import type { Handlers } from '../../http/context.ts';
import { availablePoints } from '../points/public.ts';
import { limitGuesses, readCode, redeemCode } from './redemptions.ts';

export type CodeDeps = { db: Database; config: Config };

export const codeHandlers = ({
  db,
  config,
}: CodeDeps): Pick<Handlers<Api['points']>, 'redeem'> => ({
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
