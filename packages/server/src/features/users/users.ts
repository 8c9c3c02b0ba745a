import { hash, verify } from '@node-rs/argon2';
import { LIMITS, type UserInfo } from '@vitrine/contract';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { UserRow } from '../../base/contacts/public.ts';
import type { Queryable } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { operatorFactors } from '../../db/schema/operator.ts';
import { sessions, users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Principal } from '../../http/context.ts';
import { pointsColumn } from '../../money/points/public.ts';
import { memberColumn } from '../../money/subscriptions/public.ts';
import { hashToken, newToken } from './tokens.ts';

export type Visit = { userAgent: string; address: string; origin?: string };
export type UserDeps = { db: Queryable; links: LinkSigner };

export const hashPassword = (password: string) => hash(password);

/** Compared with when there is no password, so that both answers take the same time. */
let decoyHash: Promise<string> | undefined;

export async function passwordMatches(passwordHash: string | null | undefined, password: string) {
  decoyHash ??= hashPassword(newToken());
  const matches = await verify(passwordHash ?? (await decoyHash), password);
  return matches && typeof passwordHash === 'string';
}

export async function findByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(sql`lower(${users.email}) = lower(${email})`);
  return user;
}

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

/** How exactly "last seen" is known: writing it at every call would double the writes of the api. */
const SEEN_MINUTES = 10;

const hasFactor = sql`exists (select from ${operatorFactors} factor
  where factor.user_id = ${users.id} and factor.confirmed_at is not null)`;
/** An operator who has a second factor and has not shown it in this session. */
const awaitsSecondFactor = sql<boolean>`(${users.role} = 'operator' and ${sessions.passedAt} is null
  and ${hasFactor})`;
const lacksSecondFactor = sql<boolean>`(${users.role} = 'operator' and not ${hasFactor})`;

const sessionByToken = prepared((db) =>
  db
    .select({
      userId: users.id,
      role: users.role,
      invited: users.invited,
      revokedAt: sql<Date | null>`coalesce(${sessions.revokedAt}, ${users.bannedAt})`,
      awaitsSecondFactor,
      lacksSecondFactor,
      expired: sql<boolean>`${sessions.expiresAt} <= now()`,
      unseen: sql<boolean>`${sessions.seenAt} < now() - make_interval(mins => ${SEEN_MINUTES})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_by_token'),
);

/** Who a token belongs to. Revoked and unknown are told apart, because the page says why it signs out. */
export async function findPrincipal(db: Queryable, token: string): Promise<Principal> {
  const tokenHash = hashToken(token);
  const [row] = await sessionByToken(db).execute({ tokenHash });
  if (!row || row.expired) throw new AppError('SESSION_REQUIRED');
  if (row.revokedAt) throw new AppError('SESSION_REVOKED');
  if (row.unseen) {
    await db.update(sessions).set({ seenAt: sql`now()` }).where(eq(sessions.tokenHash, tokenHash));
  }
  const { userId, role, invited, awaitsSecondFactor: awaits, lacksSecondFactor: lacks } = row;
  const factor = { awaitsSecondFactor: awaits, lacksSecondFactor: lacks };
  return { userId, role, invited, tokenHash, ...factor };
}

/** Ends sessions; whoever still uses one is told that it was revoked. */
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

const userById = prepared((db) =>
  db
    .select({ user: users, points: pointsColumn, isMember: memberColumn })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('user_by_id'),
);

export async function describeUser({ db, links }: UserDeps, userId: string): Promise<UserInfo> {
  const [row] = await userById(db).execute({ userId });
  if (!row) throw new AppError('SESSION_REQUIRED');
  const { user, points, isMember } = row;
  return {
    user_id: user.id,
    nickname: user.nickname,
    avatar: user.avatar && links.sign({ key: user.avatar }),
    email: user.email,
    phone: user.phone,
    invited: user.invited ? 1 : 0,
    is_vip: isMember,
    points,
    role: user.role,
  };
}
