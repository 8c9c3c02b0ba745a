import { type Api, LIMITS } from '@vitrine/contract';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { lockAccount } from '../../money/points/public.ts';
import { hashKey, hintOf, newKeyText } from './key-text.ts';
import { listKeys, presentKey, revokeKey } from './queries.ts';

export const apiKeyHandlers = ({ db }: { db: Database }): Handlers<Api['apiKey']> => ({
  list: async ({ caller }) => ({ list: await listKeys(db, caller.userId) }),

  create: async ({ input, caller: { userId } }) => {
    const key = newKeyText(input.mode);
    const row = await db.transaction(async (tx) => {
      // Two clicks at once count one after the other.
      await lockAccount(tx, userId);
      const usable = await tx.$count(
        apiKeys,
        and(
          eq(apiKeys.userId, userId),
          isNull(apiKeys.revokedAt),
          or(isNull(apiKeys.expiresAt), sql`${apiKeys.expiresAt} > now()`),
        ),
      );
      if (usable >= LIMITS.apiKeysMax) {
        throw new AppError('KEYS_FULL', { params: { max: LIMITS.apiKeysMax } });
      }
      const days = input.expires_in_days;
      const [written] = await tx
        .insert(apiKeys)
        .values({
          userId,
          name: input.name,
          mode: input.mode,
          hint: hintOf(key),
          keyHash: hashKey(key),
          scopes: [...new Set(input.scopes)],
          addresses: [...new Set(input.addresses)],
          origins: [...new Set(input.origins)],
          pointsADay: input.points_a_day,
          pointsInAll: input.points_in_all,
          expiresAt: days === null ? null : sql`now() + make_interval(days => ${days})`,
        })
        .returning();
      if (!written) throw new Error('The key was not written');
      return written;
    });
    return { key, about: presentKey(row) };
  },

  revoke: async ({ input, caller }) => {
    if (!(await revokeKey(db, input.key_id, caller.userId))) throw new AppError('NOT_FOUND');
    return {};
  },
});
