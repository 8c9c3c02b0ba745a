import type { Api } from '@vitrine/contract';
import type { Seal } from '../../adapters/seal/seal.ts';
import { operatorFrom, recordAction } from '../../base/audit/public.ts';
import { requireUser } from '../../base/contacts/public.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import {
  beginFactor,
  confirmFactor,
  findFactor,
  markPassed,
  removeFactor,
  withCode,
} from './second-factor.ts';
import { enrolmentUri, toBase32 } from './totp.ts';

const ISSUER = 'Vitrine';

export function secondFactorHandlers(deps: {
  db: Database;
  seal: Seal;
  isRequired: boolean;
}): Handlers<Api['secondFactor']> {
  const { db, seal } = deps;
  return {
    status: async ({ caller }) => {
      const factor = await findFactor(db, caller.userId);
      return {
        enrolled: factor !== undefined,
        required: deps.isRequired,
        passed: !caller.awaitsSecondFactor,
        recovery_codes_left: factor?.recoveryHashes.length ?? 0,
      };
    },

    enrol: async ({ caller }) => {
      const { email, phone, nickname } = await requireUser(db, caller.userId);
      const secret = await beginFactor(db, seal, caller.userId);
      const account = email ?? phone ?? nickname;
      return { secret: toBase32(secret), uri: enrolmentUri(secret, account, ISSUER) };
    },

    confirm: async (call) => {
      const { userId, tokenHash } = call.caller;
      if (await findFactor(db, userId)) throw new AppError('SECOND_FACTOR_SET');
      const check = { userId, code: call.input.code };
      const codes = await withCode(deps, check, async (tx) => {
        const action = 'second-factor.confirm';
        await recordAction(tx, operatorFrom(call), { action, subjectId: userId });
        return confirmFactor(tx, userId, tokenHash);
      });
      return { recovery_codes: codes };
    },

    pass: async (call) => {
      const { userId, tokenHash } = call.caller;
      if (!(await findFactor(db, userId))) throw new AppError('NOT_FOUND');
      const check = { userId, code: call.input.code };
      await withCode(deps, check, async (tx, isRecovery) => {
        await markPassed(tx, tokenHash);
        const action = 'second-factor.pass';
        const details = { recovery: isRecovery };
        await recordAction(tx, operatorFrom(call), { action, subjectId: userId, details });
      });
      const factor = await findFactor(db, userId);
      return { recovery_codes_left: factor?.recoveryHashes.length ?? 0 };
    },

    remove: async (call) => {
      const { userId } = call.caller;
      if (!(await findFactor(db, userId))) throw new AppError('NOT_FOUND');
      const check = { userId, code: call.input.code };
      await withCode(deps, check, async (tx) => {
        await removeFactor(tx, userId);
        const action = 'second-factor.remove';
        await recordAction(tx, operatorFrom(call), { action, subjectId: userId });
      });
      return {};
    },
  };
}
