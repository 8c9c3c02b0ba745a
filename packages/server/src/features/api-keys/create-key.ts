import { type ApiKeyChoices, type ApiKeyMaker, LIMITS } from '@vitrine/contract';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { AppError } from '../../errors/app-error.ts';
import { lockAccount } from '../../money/points/public.ts';
import { hashKey, newKeyText, toHint } from './key-text.ts';
import { presentKey } from './queries.ts';

type NewKey = { userId: string; madeBy: ApiKeyMaker; choices: ApiKeyChoices };

/** Creates a key for an account. Its text is returned here and stored nowhere. */
export async function createKey(tx: Transaction, { userId, madeBy, choices }: NewKey) {
  // The lock serialises a double click, so that the limit of keys holds.
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
  const key = newKeyText(choices.mode);
  const days = choices.expires_in_days;
  const [row] = await tx
    .insert(apiKeys)
    .values({
      userId,
      madeBy,
      name: choices.name,
      mode: choices.mode,
      hint: toHint(key),
      keyHash: hashKey(key),
      scopes: [...new Set(choices.scopes)],
      addresses: [...new Set(choices.addresses)],
      origins: [...new Set(choices.origins)],
      pointsADay: choices.points_a_day,
      pointsInAll: choices.points_in_all,
      expiresAt: days === null ? null : sql`now() + make_interval(days => ${days})`,
    })
    .returning();
  if (!row) throw new Error('The key was not written');
  return { key, about: presentKey(row) };
}
