import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';

/** The key that pays for what a program began; a test key pays nothing and its pictures are labelled. */
export type PayingKey = { id: string; isTest: boolean };

/** Null if the key was revoked or has expired, so that nothing more may begin in its name. */
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
