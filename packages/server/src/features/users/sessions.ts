import { LIMITS } from '@vitrine/contract';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { batched } from '../../db/batched.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { preparedRows } from '../../db/prepared.ts';
import { operatorFactors } from '../../db/schema/operator.ts';
import { sessions, users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import { hashToken } from '../../http/auth.ts';
import type { Principal } from '../../http/context.ts';
import { newToken } from './tokens.ts';
import { ACCOUNT } from './users.ts';

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

/** The precision of "last seen": updating it at every call would double the writes of the api. */
const SEEN_MINUTES = 10;

const hasFactor = sql`exists (select from ${operatorFactors} factor
  where factor.user_id = ${users.id} and factor.confirmed_at is not null)`;
/** Whether an operator has a second factor but has not presented it in this session. */
const awaitsSecondFactor = sql<boolean>`(${users.role} = 'operator' and ${sessions.passedAt} is null
  and ${hasFactor})`;
const lacksSecondFactor = sql<boolean>`(${users.role} = 'operator' and not ${hasFactor})`;

const SESSION = {
  tokenHash: sessions.tokenHash,
  userId: sessions.userId,
  role: users.role,
  invited: users.invited,
  isRevoked: sql<boolean>`coalesce(${sessions.revokedAt}, ${users.bannedAt}) is not null`,
  awaitsSecondFactor,
  lacksSecondFactor,
  expired: sql<boolean>`${sessions.expiresAt} <= now()`,
  unseen: sql<boolean>`${sessions.seenAt} < now() - make_interval(mins => ${SEEN_MINUTES})`,
};
const SESSION_WITH_ACCOUNT = { ...SESSION, ...ACCOUNT };
const isAsked = sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')})`;
const ownsSession = eq(users.id, sessions.userId);

const sessionsByToken = preparedRows('sessions_by_token', SESSION, (db) =>
  db.select(SESSION).from(sessions).innerJoin(users, ownsSession).where(isAsked),
);
const findSession = batched(
  (db: Database, tokenHashes) => sessionsByToken(db, { tokenHashes }),
  ({ tokenHash }) => tokenHash,
);

const accountsByToken = preparedRows('accounts_by_token', SESSION_WITH_ACCOUNT, (db) =>
  db.select(SESSION_WITH_ACCOUNT).from(sessions).innerJoin(users, ownsSession).where(isAsked),
);
const findAccount = batched(
  (db: Database, tokenHashes) => accountsByToken(db, { tokenHashes }),
  ({ tokenHash }) => tokenHash,
);

/** Finds the owner of a token; an empty one has none. */
export async function findPrincipal(db: Database, tokenHash: string): Promise<Principal> {
  const session = admit(tokenHash === '' ? undefined : await findSession(db, tokenHash));
  if (session.unseen) await noteVisit(db, tokenHash);
  return describePrincipal(session);
}

/** The same with what the account's owner is shown, in one round trip. */
export async function findPrincipalWithAccount(
  db: Database,
  tokenHash: string,
): Promise<Principal> {
  const account = admit(tokenHash === '' ? undefined : await findAccount(db, tokenHash));
  if (account.unseen) await noteVisit(db, tokenHash);
  const principal = describePrincipal(account);
  principal.account = account;
  return principal;
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Revoked and unknown sessions are distinguished, because the page says why it signs out. */
function admit<Row extends SessionRow>(row: Row | undefined): Row {
  if (!row || row.expired) throw new AppError('SESSION_REQUIRED');
  if (row.isRevoked) throw new AppError('SESSION_REVOKED');
  return row;
}

const noteVisit = (db: Queryable, tokenHash: string) =>
  db.update(sessions).set({ seenAt: sql`now()` }).where(eq(sessions.tokenHash, tokenHash));

const describePrincipal = (row: SessionRow): Principal => ({
  userId: row.userId,
  role: row.role,
  invited: row.invited,
  tokenHash: row.tokenHash,
  awaitsSecondFactor: row.awaitsSecondFactor,
  lacksSecondFactor: row.lacksSecondFactor,
  account: undefined,
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
