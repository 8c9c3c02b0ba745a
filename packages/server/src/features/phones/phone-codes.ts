import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@vitrine/contract';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { phoneCodes } from '../../db/schema/access.ts';

export type Requester = { clientHash: string; deviceHash: string };
export type PhoneCodes = ReturnType<typeof createPhoneCodes>;

/** Six digits are quickly guessed from a plain hash, so the hash needs a key that is not in the table. */
export function createPhoneCodes(signingKey: string) {
  const secret = Buffer.from(hkdfSync('sha256', signingKey, '', 'vitrine phone codes v1', 32));
  const hashCode = (id: string, code: string) =>
    createHmac('sha256', secret).update(`${id} ${code}`).digest();

  return {
    async create(db: Queryable, phone: string, requester: Requester) {
      const id = crypto.randomUUID();
      const code = String(randomInt(10 ** LIMITS.phoneCodeLength)).padStart(
        LIMITS.phoneCodeLength,
        '0',
      );
      await db.insert(phoneCodes).values({
        id,
        phone,
        ...requester,
        codeHash: hashCode(id, code).toString('base64url'),
        expiresAt: sql`now() + make_interval(secs => ${LIMITS.phoneCodeSeconds})`,
      });
      return { id, code };
    },

    /** Deletes a code that never reached the phone. */
    async discard(db: Queryable, id: string) {
      await db.delete(phoneCodes).where(eq(phoneCodes.id, id));
    },

    /** Returns true once for the right code. Each attempt is counted before it is checked. */
    async redeem(db: Queryable, phone: string, code: string): Promise<boolean> {
      const newest = db
        .select({ id: phoneCodes.id })
        .from(phoneCodes)
        .where(eq(phoneCodes.phone, phone))
        .orderBy(desc(phoneCodes.createdAt))
        .limit(1);
      const [tried] = await db
        .update(phoneCodes)
        .set({ tries: sql`${phoneCodes.tries} + 1` })
        .where(
          and(
            sql`${phoneCodes.id} = (${newest})`,
            isNull(phoneCodes.usedAt),
            gt(phoneCodes.expiresAt, sql`now()`),
            sql`${phoneCodes.tries} < ${LIMITS.phoneCodeTries}`,
          ),
        )
        .returning({ id: phoneCodes.id, codeHash: phoneCodes.codeHash });
      if (!tried) return false;
      const expected = Buffer.from(tried.codeHash, 'base64url');
      if (!timingSafeEqual(hashCode(tried.id, code), expected)) return false;
      const used = await db
        .update(phoneCodes)
        .set({ usedAt: sql`now()` })
        .where(and(eq(phoneCodes.id, tried.id), isNull(phoneCodes.usedAt)))
        .returning({ id: phoneCodes.id });
      return used.length > 0;
    },
  };
}
