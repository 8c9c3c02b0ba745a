import type { Api } from '@vitrine/contract';
import { operatorFrom, recordAction } from '../../base/audit/public.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { listKeys, revokeKey } from './queries.ts';

export const apiKeyAdminHandlers = ({ db }: { db: Database }): Handlers<Api['apiKeyAdmin']> => ({
  list: async ({ input }) => ({ list: await listKeys(db, input.user_id) }),

  revoke: async (call) => {
    const { key_id: keyId, reason, client_key: clientKey } = call.input;
    await db.transaction(async (tx) => {
      const ended = await revokeKey(tx, keyId);
      if (!ended) throw new AppError('NOT_FOUND');
      await recordAction(tx, operatorFrom(call), {
        action: 'user.revoke-key',
        subjectId: ended.userId,
        reason,
        clientKey,
        details: { key_id: keyId, hint: ended.hint },
      });
    });
    return {};
  },
});
