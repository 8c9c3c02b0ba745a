import type { Language, LoginMethod, UserInfo } from '@vitrine/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { requireUser } from '../../base/contacts/public.ts';
import type { Queryable } from '../../db/client.ts';
import { signIns, users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import { requestOrigin } from '../../http/origin.ts';
import { openSession, type Visit } from './sessions.ts';
import { describeUser, type UserDeps } from './users.ts';

export const readVisit = (request: FastifyRequest): Visit => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
  origin: requestOrigin(request),
});

type Attempt = { userId: string | null; method: LoginMethod; visit: Visit };

/** Records successful and failed sign-ins. */
export async function recordSignIn(db: Queryable, attempt: Attempt & { succeeded: boolean }) {
  const { userId, method, succeeded, visit } = attempt;
  await db.insert(signIns).values({
    userId,
    method,
    succeeded,
    userAgent: visit.userAgent.slice(0, 300),
    address: visit.address,
  });
}

/** Completes every kind of sign-in: opens a session, records it, and returns the user. */
export async function completeSignIn(
  { db, links }: UserDeps,
  signIn: { userId: string; method: LoginMethod; visit: Visit; language: Language },
): Promise<{ token: string; user_info: UserInfo }> {
  const { userId, language, visit } = signIn;
  const { bannedAt } = await requireUser(db, userId);
  if (bannedAt) {
    await recordSignIn(db, { ...signIn, succeeded: false });
    throw new AppError('ACCOUNT_BANNED');
  }
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userId), ne(users.language, language)));
  const token = await openSession(db, userId, visit);
  await recordSignIn(db, { ...signIn, succeeded: true });
  return { token, user_info: await describeUser({ db, links }, userId) };
}
