import type { Api } from '@vitrine/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { operatorFrom, recordAction } from '../../base/audit/public.ts';
import { homeOrigin, type UserRow } from '../../base/contacts/public.ts';
import { queueMail } from '../../base/mails/public.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import type { OriginConfig } from '../../http/origin.ts';
import { createKey } from './create-key.ts';
import { listKeys, revokeKey } from './queries.ts';

type Deps = { db: Database; config: OriginConfig };

export const apiKeyAdminHandlers = ({ db, config }: Deps): Handlers<Api['apiKeyAdmin']> => {
  /** The operator who made the key has seen it, so its owner is notified whatever their notice settings say. */
  async function notifyOwner(tx: Transaction, owner: UserRow, name: string) {
    if (!owner.email) return;
    await queueMail(tx, {
      userId: owner.id,
      recipient: owner.email,
      template: 'key-created',
      language: owner.language,
      origin: await homeOrigin(config, tx, owner),
      params: { name },
    });
  }

  return {
    list: async ({ input }) => ({ list: await listKeys(db, input.user_id) }),

    create: (call) =>
      db.transaction(async (tx) => {
        const { user_id: userId, reason, ...choices } = call.input;
        const [owner] = await tx
          .select()
          .from(users)
          .where(and(eq(users.id, userId), isNull(users.deletedAt)));
        if (!owner) throw new AppError('NOT_FOUND');
        const made = await createKey(tx, { userId, madeBy: 'operator', choices });
        const { key_id, hint, name, mode, scopes } = made.about;
        await recordAction(tx, operatorFrom(call), {
          action: 'user.create-key',
          subjectId: userId,
          reason,
          details: { key_id, hint, name, mode, scopes },
        });
        await notifyOwner(tx, owner, name);
        return made;
      }),

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
  };
};
