import type { Api } from '@vitrine/contract';
import { requireUser } from '../../base/contacts/public.ts';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { chooseRequestOrigin } from '../../http/origin.ts';
import {
  closeAllSessions,
  closeOwnSession,
  readNewPassword,
  readPassword,
} from '../users/public.ts';
import type { Words } from '../words/public.ts';
import { type AccountDeps, describeAccount, updateAccount } from './accounts.ts';
import { changePassword, requireOwnPassword } from './change-password.ts';
import { cancelDeletion, planDeletion } from './deletion.ts';
import { requestExport } from './exports.ts';
import { listSessions, listSignIns } from './sessions.ts';

export const accountHandlers = (
  deps: AccountDeps & { config: Config; words: Words },
): Handlers<Api['account']> => {
  const { db, config } = deps;
  return {
    profile: ({ caller }) => describeAccount(deps, caller.userId),

    update: async ({ input, caller }) => {
      deps.words.check(input.nickname);
      await updateAccount(deps, caller.userId, {
        nickname: input.nickname,
        avatarFileId: input.avatar_file_id,
        notifyBy: input.notify_by,
      });
      return describeAccount(deps, caller.userId);
    },

    changePassword: async ({ input, caller, language, variant, request }) => {
      const { kid } = input;
      await changePassword(db, {
        userId: caller.userId,
        tokenHash: caller.tokenHash,
        oldPassword: await readPassword(db, { kid, password: input.old_password }),
        password: await readNewPassword(db, input),
        language,
        origin: chooseRequestOrigin(config, variant, request),
        address: request.ip,
      });
      return {};
    },

    sessions: async ({ caller }) => ({
      list: await listSessions(db, caller.userId, caller.tokenHash),
      sign_ins: await listSignIns(db, caller.userId),
    }),

    endSession: async ({ input, caller }) => {
      const ended = await closeOwnSession(db, caller.userId, input.session_id);
      if (ended === 0) throw new AppError('NOT_FOUND');
      return {};
    },

    signOutEverywhere: async ({ input, caller }) => {
      await closeAllSessions(db, caller.userId, input.keep_this ? caller.tokenHash : undefined);
      return {};
    },

    export: ({ caller, variant, request }) =>
      requestExport(deps, caller.userId, chooseRequestOrigin(config, variant, request)),

    delete: async ({ input, caller, language, variant, request }) => {
      const user = await requireUser(db, caller.userId);
      if (user.passwordHash !== null) {
        if (!input.password) throw new AppError('PASSWORD_WRONG');
        const password = await readPassword(db, { kid: input.kid, password: input.password });
        await requireOwnPassword(db, caller.userId, password, request.ip);
      }
      const origin = chooseRequestOrigin(config, variant, request);
      await planDeletion(db, caller.userId, { language, origin });
      return describeAccount(deps, caller.userId);
    },

    cancelDelete: async ({ caller }) => {
      await cancelDeletion(db, caller.userId);
      return describeAccount(deps, caller.userId);
    },
  };
};
