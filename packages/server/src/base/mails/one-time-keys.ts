import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { oneTimeKeys } from '../../db/schema/access.ts';

export type Purpose = (typeof oneTimeKeys.$inferSelect)['purpose'];
export type NewKey = { userId: string; purpose: Purpose; seconds: number; passwordHash?: string };

export type OneTimeKeys = {
  /** Creates a key, revokes earlier ones for the same purpose, and returns the id of its row. */
  issue(tx: Queryable, key: NewKey): Promise<string>;
  /** The key itself, derived from the row's id, so that a mail sent twice contains the same key. */
  deriveKey(id: string): string;
  /** Consumes the key. Returns null when it is unknown, expired or already used. */
  redeem(
    tx: Transaction,
    asked: { userId: string; purpose: Purpose; key: string },
  ): Promise<{ passwordHash: string | null } | null>;
};

const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url');

export function createOneTimeKeys(signingKey: string): OneTimeKeys {
  const secret = Buffer.from(hkdfSync('sha256', signingKey, '', 'vitrine one-time keys v1', 32));
  const deriveKey = (id: string) => createHmac('sha256', secret).update(id).digest('base64url');

  return {
    deriveKey,

    async issue(tx, { userId, purpose, seconds, passwordHash }) {
      await tx
        .update(oneTimeKeys)
        .set({ usedAt: sql`now()` })
        .where(
          and(
            eq(oneTimeKeys.userId, userId),
            eq(oneTimeKeys.purpose, purpose),
            isNull(oneTimeKeys.usedAt),
          ),
        );
      const id = crypto.randomUUID();
      await tx.insert(oneTimeKeys).values({
        id,
        userId,
        purpose,
        passwordHash,
        keyHash: hashKey(deriveKey(id)),
        expiresAt: sql`now() + make_interval(secs => ${seconds})`,
      });
      return id;
    },

    async redeem(tx, { userId, purpose, key }) {
      const open = await tx
        .select()
        .from(oneTimeKeys)
        .where(
          and(
            eq(oneTimeKeys.userId, userId),
            eq(oneTimeKeys.purpose, purpose),
            isNull(oneTimeKeys.usedAt),
            gt(oneTimeKeys.expiresAt, sql`now()`),
          ),
        )
        // The second of two clicks on one link waits here and then finds the key used.
        .for('update');
      const given = Buffer.from(hashKey(key));
      const found = open.find((row) => timingSafeEqual(given, Buffer.from(row.keyHash)));
      if (!found) return null;
      await tx.update(oneTimeKeys).set({ usedAt: sql`now()` }).where(eq(oneTimeKeys.id, found.id));
      return { passwordHash: found.passwordHash };
    },
  };
}
