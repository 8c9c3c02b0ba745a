import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';

/** Who pays for what a program has begun; a test key pays nothing and gets a label. */
export type PayingKey = { id: string; isTest: boolean };

/** null: it was revoked or has expired, and nothing more may be begun in its name. */
export async function findPayingKey(db: Queryable, keyId: string): Promise<PayingKey | null> {
  const [key] = await db
    .select({ id: apiKeys.id, mode: apiKeys.mode })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.id, keyId),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), sql`${apiKeys.expiresAt} > now()`),
      ),
    );
  return key ? { id: key.id, isTest: key.mode === 'test' } : null;
}
