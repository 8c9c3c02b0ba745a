import { type Api, errorText, INVITATION_RESULT, type Language } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { Handlers } from '../../http/context.ts';
import { originOf } from '../../http/origin.ts';
import { clientOf, forget, takeTurn, throttleKey } from '../throttle/throttle.service.ts';
import { describeUser } from '../users/users.service.ts';
import { ownInvitationCode } from './invitation-codes.service.ts';
import { acceptInvitation, type InvitationResult, listInvitees } from './invitations.service.ts';

export type InvitationDeps = { db: Database; links: LinkSigner; config: Config };

/** Codes are short: whoever keeps missing waits longer and longer, by account and by client. */
const GUESSING = { firstSeconds: 5, maxSeconds: 3600 };

const resultText = (result: InvitationResult, language: Language) => {
  if (result === INVITATION_RESULT.accepted) return '';
  const name = result === INVITATION_RESULT.unknown ? 'INVITATION_UNKNOWN' : 'INVITATION_UNUSABLE';
  return errorText(name, language);
};

export const invitationHandlers = (deps: InvitationDeps): Handlers<Api['invite']> => {
  const { db, config } = deps;
  return {
    add: async ({ input, caller, language, request }) => {
      const byUser = throttleKey('invitation-user', caller.userId);
      const byClient = throttleKey('invitation-client', clientOf(request.ip));
      await takeTurn(db, { ...GUESSING, key: byUser, free: 6 });
      await takeTurn(db, { ...GUESSING, key: byClient, free: 40 });
      const result = await acceptInvitation(db, caller.userId, input.register_code, {
        welcomePoints: config.WELCOME_POINTS,
        welcomeDays: config.ONE_TIME_POINTS_DAYS,
        usesOfOwnCode: config.INVITATION_USES,
      });
      if (result === INVITATION_RESULT.accepted) await forget(db, byUser);
      return {
        code: result,
        msg: resultText(result, language),
        user_info: await describeUser(deps, caller.userId),
      };
    },

    list: async ({ input, caller, variant, request }) => {
      const own = await ownInvitationCode(db, caller.userId, config.INVITATION_USES);
      const { list, nextCursor } = await listInvitees(db, caller.userId, input);
      return {
        register_code: own.code,
        uses_left: own.usesLeft,
        link: `${originOf(config, variant, request)}/?registerode=${own.code}`,
        list: list.map((invitee) => ({
          user_id: invitee.userId,
          nickname: invitee.nickname,
          invited_at: invitee.invitedAt.toISOString(),
          // Rewards come with an invitee's first paid order.
          reward_points: 0,
        })),
        next_cursor: nextCursor,
      };
    },

    orderList: async () => ({ list: [], next_cursor: null }),
  };
};
