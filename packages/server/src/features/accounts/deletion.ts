import { type Language, LIMITS } from '@vitrine/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { queueMail } from '../../base/mails/public.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/users.ts';

/** Schedules the deletion of the account. A second request does not move the day. */
export async function planDeletion(
  db: Database,
  userId: string,
  { language, origin }: { language: Language; origin: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ deletionAt: sql`now() + make_interval(days => ${LIMITS.accountDeletionDays})` })
      .where(and(eq(users.id, userId), isNull(users.deletionAt)))
      .returning({ email: users.email, deletionAt: users.deletionAt });
    if (!user?.email || !user.deletionAt) return;
    await queueMail(tx, {
      userId,
      recipient: user.email,
      template: 'deletion-planned',
      language,
      origin,
      params: { date: user.deletionAt.toISOString().slice(0, 10) },
    });
  });
}

export async function cancelDeletion(db: Database, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ deletionAt: null })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
}
