import { randomInt } from 'node:crypto';
import { LIMITS } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { invitationCodes } from '../../db/schema/codes.ts';

/** Without 0 and O, 1, I and L: codes are read out and typed in. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const newCode = (length: number) =>
  Array.from({ length }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** Accepts lower case and spaces, as people type them. */
export const normalizeCode = (text: string) => text.replace(/\s+/g, '').toUpperCase();

const findOwn = async (db: Queryable, ownerId: string) => {
  const [own] = await db.select().from(invitationCodes).where(eq(invitationCodes.ownerId, ownerId));
  return own;
};

/** The code that a user shares with others; created when it is first needed. */
export async function ownInvitationCode(db: Queryable, ownerId: string, uses: number) {
  // With 887 million codes a collision is rare; several in a row mean that something else is wrong.
  for (let attempt = 0; attempt < 5; attempt++) {
    const own = await findOwn(db, ownerId);
    if (own) return own;
    await db
      .insert(invitationCodes)
      .values({ code: newCode(LIMITS.invitationCodeLength), ownerId, usesLeft: uses })
      .onConflictDoNothing();
  }
  throw new Error('No free invitation code was found');
}
