import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';

export type UserRow = typeof users.$inferSelect;

export async function requireUser(db: Queryable, userId: string): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('SESSION_REQUIRED');
  return user;
}
