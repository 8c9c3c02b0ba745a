import { type Api, errorText, INVITATION_RESULT, type Language } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import {
  clearAttempts,
  clientNetwork,
  countAttempt,
  throttleKey,
  uncountAttempt,
} from '../../base/throttle/public.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { Handlers } from '../../http/context.ts';
import { chooseRequestOrigin } from '../../http/origin.ts';
import { ownInvitationCode } from '../../money/codes/public.ts';
import { rewardTotals } from '../../money/rewards/public.ts';
import { describeUser } from '../users/public.ts';
import { acceptInvitation, type InvitationResult } from './invitations.ts';
import { listInviteeOrders, listInvitees } from './queries.ts';

export type InvitationDeps = { db: Database; links: LinkSigner; config: Config };

/** Codes are short, so repeated misses wait longer and longer, by account and by client. */
const GUESSING = { firstSeconds: 5, maxSeconds: 3600 };

const resultText = (result: InvitationResult, language: Language) => {
  if (result === INVITATION_RESULT.accepted) return '';
  const name = result === INVITATION_RESULT.unknown ? 'INVITATION_UNKNOWN' : 'INVITATION_UNUSABLE';
  return errorText(name, language);
};

type Reward = Awaited<ReturnType<typeof listInvitees>>['list'][number]['reward'];

const presentReward = ({ earned, promised, promisedFor }: Reward) => ({
  reward_points: earned,
  promised_points: promised,
  promised_for: promisedFor && new Date(promisedFor).toISOString(),
});

export const invitationHandlers = (deps: InvitationDeps): Handlers<Api['invite']> => {
  const { db, config } = deps;
  return {
    add: async ({ input, caller, language, request }) => {
      const byUser = throttleKey('invitation-user', caller.userId);
      const byClient = throttleKey('invitation-client', clientNetwork(request.ip));
      await countAttempt(db, { ...GUESSING, key: byUser, free: 6 });
      await countAttempt(db, { ...GUESSING, key: byClient, free: 40 });
      const result = await acceptInvitation(db, caller.userId, input.register_code, {
        welcomePoints: config.WELCOME_POINTS,
        welcomeDays: config.ONE_TIME_POINTS_DAYS,
        usesOfOwnCode: config.INVITATION_USES,
      });
      if (result === INVITATION_RESULT.accepted) {
        await clearAttempts(db, byUser);
        // A whole office may join from one address: only wrong codes count against it.
        await uncountAttempt(db, byClient);
      }
      return {
        code: result,
        msg: resultText(result, language),
        user_info: await describeUser(deps, caller.userId),
      };
    },

    list: async ({ input, caller, variant, request }) => {
      const own = await ownInvitationCode(db, caller.userId, config.INVITATION_USES);
      const rewards = await rewardTotals(db, caller.userId);
      const { list, nextCursor } = await listInvitees(db, caller.userId, input);
      return {
        register_code: own.code,
        uses_left: own.usesLeft,
        link: `${chooseRequestOrigin(config, variant, request)}/?registerode=${own.code}`,
        reward_points: config.INVITE_REWARD_POINTS,
        rewards_total: rewards.earned,
        rewards_promised: rewards.promised,
        list: list.map((invitee) => ({
          user_id: invitee.userId,
          nickname: invitee.nickname,
          invited_at: invitee.invitedAt.toISOString(),
          ...presentReward(invitee.reward),
        })),
        next_cursor: nextCursor,
      };
    },

    orderList: async ({ input, caller, language }) => {
      const { list, nextCursor } = await listInviteeOrders(db, caller.userId, input);
      return {
        list: list.map(({ order, nickname, reward }) => ({
          order_id: order.id,
          nickname,
          product: order.title[language],
          amount: order.amountMinor,
          currency: order.currency,
          status: order.state === 'refunded' ? 'refunded' : 'paid',
          created_at: order.createdAt.toISOString(),
          paid_at: order.paidAt?.toISOString() ?? null,
          ...presentReward(reward),
        })),
        next_cursor: nextCursor,
      };
    },
  };
};
