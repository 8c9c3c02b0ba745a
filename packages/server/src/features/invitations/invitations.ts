import { INVITATION_RESULT } from '@vitrine/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { notify } from '../../db/notify.ts';
import { invitationCodes, invitations } from '../../db/schema/codes.ts';
import { users } from '../../db/schema/users.ts';
import { normalizeCode, ownInvitationCode } from '../../money/codes/public.ts';
import { grantPoints, lockAccount } from '../../money/points/public.ts';

export type InvitationResult = (typeof INVITATION_RESULT)[keyof typeof INVITATION_RESULT];
export type InvitationTerms = { welcomePoints: number; welcomeDays: number; usesOfOwnCode: number };

/** Code, account, welcome points and the invitee's own code change together or not at all. */
export async function acceptInvitation(
  db: Database,
  userId: string,
  typed: string,
  terms: InvitationTerms,
): Promise<InvitationResult> {
  const result = await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const taken = await takeUse(tx, userId, normalizeCode(typed));
    if (typeof taken === 'number') return taken;
    await tx
      .insert(invitations)
      .values({ inviteeId: userId, inviterId: taken.ownerId, code: taken.code });
    await tx.update(users).set({ invited: true }).where(eq(users.id, userId));
    await ownInvitationCode(tx, userId, terms.usesOfOwnCode);
    if (terms.welcomePoints > 0) {
      await grantPoints(tx, {
        userId,
        points: terms.welcomePoints,
        source: 'welcome',
        days: terms.welcomeDays,
        reference: 'welcome',
      });
    }
    return INVITATION_RESULT.accepted;
  });
  if (result === INVITATION_RESULT.accepted) await notify(db, 'points', userId);
  return result;
}

async function takeUse(tx: Transaction, userId: string, code: string) {
  const [user] = await tx
    .select({ invited: users.invited })
    .from(users)
    .where(eq(users.id, userId));
  const [known] = await tx.select().from(invitationCodes).where(eq(invitationCodes.code, code));
  if (!known) return INVITATION_RESULT.unknown;
  if (!user || user.invited || known.ownerId === userId) return INVITATION_RESULT.unusable;
  const [taken] = await tx
    .update(invitationCodes)
    .set({ usesLeft: sql`${invitationCodes.usesLeft} - 1` })
    .where(and(eq(invitationCodes.code, code), gt(invitationCodes.usesLeft, 0)))
    .returning();
  return taken ?? INVITATION_RESULT.unusable;
}
