import type { ApiKey } from '@vitrine/contract';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { apiKeyDays, apiKeys } from '../../db/schema/api-keys.ts';

type KeyRow = typeof apiKeys.$inferSelect;
/** Revoked and expired keys are listed for a while, so that their owner sees what became of them. */
const SHOWN_DAYS = 30;

export async function listKeys(db: Queryable, userId: string): Promise<ApiKey[]> {
  const spent = (which = sql`true`) => sql<number>`(
    select coalesce(sum(points), 0)::int from ${apiKeyDays} spending
    where spending.key_id = ${apiKeys}.id and ${which})`;
  const rows = await db
    .select({
      key: apiKeys,
      today: spent(sql`spending.day = (${clockNow} at time zone 'utc')::date`),
      inAll: spent(),
    })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.userId, userId),
        or(
          isNull(apiKeys.revokedAt),
          sql`${apiKeys.revokedAt} > now() - make_interval(days => ${SHOWN_DAYS})`,
        ),
      ),
    )
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return rows.map(({ key, today, inAll }) => presentKey(key, { today, inAll }));
}

export const presentKey = (key: KeyRow, spent = { today: 0, inAll: 0 }): ApiKey => ({
  key_id: key.id,
  name: key.name,
  mode: key.mode,
  hint: key.hint,
  scopes: key.scopes,
  addresses: key.addresses,
  origins: key.origins,
  points_a_day: key.pointsADay,
  points_in_all: key.pointsInAll,
  spent_today: spent.today,
  spent_in_all: spent.inAll,
  made_by: key.madeBy,
  created_at: key.createdAt.toISOString(),
  expires_at: key.expiresAt?.toISOString() ?? null,
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  revoked_at: key.revokedAt?.toISOString() ?? null,
});

/** Revokes a key and returns its owner. With a user id, only a key of that user. */
export async function revokeKey(db: Queryable, keyId: string, userId?: string) {
  const [ended] = await db
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(apiKeys.id, keyId),
        userId ? eq(apiKeys.userId, userId) : undefined,
        isNull(apiKeys.revokedAt),
      ),
    )
    .returning({ userId: apiKeys.userId, hint: apiKeys.hint });
  return ended;
}
