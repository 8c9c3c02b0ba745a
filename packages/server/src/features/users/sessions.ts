import { LIMITS } from '@vitrine/contract';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { sessions } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import { hashToken } from '../../http/auth.ts';
import type { Account, Principal } from '../../http/context.ts';
import { findAccount, findSession, type SessionRow } from './session-rows.ts';
import { newToken } from './tokens.ts';

export type Visit = { userAgent: string; address: string; origin?: string };

export async function openSession(db: Queryable, userId: string, visit: Visit): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    expiresAt: sql`now() + make_interval(secs => ${LIMITS.sessionSeconds})`,
    userAgent: visit.userAgent.slice(0, 300),
    address: visit.address,
    origin: visit.origin,
  });
  return token;
}

/** Finds the owner of a token; an empty one has none. */
export async function findPrincipal(db: Database, tokenHash: string): Promise<Principal> {
  const session = admit(tokenHash === '' ? undefined : await findSession(db, tokenHash));
  if (session.isUnseen) await noteVisit(db, tokenHash);
  return describePrincipal(session);
}

/** The same with what the account's owner is shown, in one round trip. */
export async function findPrincipalWithAccount(
  db: Database,
  tokenHash: string,
): Promise<Principal> {
  const session = admit(tokenHash === '' ? undefined : await findAccount(db, tokenHash));
  if (session.isUnseen) await noteVisit(db, tokenHash);
  return describePrincipal(session, session.account);
}

/** Revoked and unknown sessions are distinguished, because the page says why it signs out. */
function admit<Row extends SessionRow>(row: Row | undefined): Row {
  if (!row || row.isExpired) throw new AppError('SESSION_REQUIRED');
  if (row.isRevoked) throw new AppError('SESSION_REVOKED');
  return row;
}

const noteVisit = (db: Queryable, tokenHash: string) =>
  db.update(sessions).set({ seenAt: sql`now()` }).where(eq(sessions.tokenHash, tokenHash));

const describePrincipal = (row: SessionRow, account?: Account): Principal => ({
  userId: row.userId,
  role: row.role,
  invited: row.invited,
  tokenHash: row.tokenHash,
  awaitsSecondFactor: row.awaitsSecondFactor,
  lacksSecondFactor: row.lacksSecondFactor,
  account,
});

/** Ends sessions; a client that still uses one learns that it was revoked. */
async function revoke(db: Queryable, which: SQL | undefined): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length;
}

export const closeSession = (db: Queryable, tokenHash: string) =>
  revoke(db, eq(sessions.tokenHash, tokenHash));

export const closeOwnSession = (db: Queryable, userId: string, sessionId: string) =>
  revoke(db, and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));

export const closeAllSessions = (db: Queryable, userId: string, exceptTokenHash = '') =>
  revoke(db, and(eq(sessions.userId, userId), ne(sessions.tokenHash, exceptTokenHash)));
