import { hash, verify } from '@node-rs/argon2';
import { LIMITS, type UserInfo } from '@vitrine/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { sessions, users } from '../../db/schema/users.ts';
import { AppError } from '../../errors.ts';
import type { Principal } from '../../http/context.ts';
import { availablePoints } from '../points/points.service.ts';
import { hashToken, newToken } from './tokens.ts';

export type UserRow = typeof users.$inferSelect;
export type Visit = { userAgent: string; address: string };

export const hashPassword = (password: string) => hash(password);

/** Compared with when the address is unknown, so that both answers take the same time. */
let decoyHash: Promise<string> | undefined;

/** Checks e-mail and password. A wrong password and an unknown address are told apart by nothing. */
export async function checkCredentials(db: Database, email: string, password: string) {
  const [user] = await db.select().from(users).where(sql`lower(${users.email}) = lower(${email})`);
  decoyHash ??= hashPassword(newToken());
  const matches = await verify(user?.passwordHash ?? (await decoyHash), password);
  if (user && user.passwordHash === null) throw new AppError('EMAIL_LINKED');
  if (!user || !matches) throw new AppError('WRONG_CREDENTIALS');
  if (!user.activatedAt) throw new AppError('EMAIL_NOT_ACTIVATED');
  return user;
}

export async function openSession(db: Database, userId: string, visit: Visit): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    expiresAt: sql`now() + make_interval(secs => ${LIMITS.sessionSeconds})`,
    userAgent: visit.userAgent.slice(0, 300),
    address: visit.address,
  });
  return token;
}

/** Who a token belongs to. Revoked and unknown are told apart, because the page says why it signs out. */
export async function findPrincipal(db: Queryable, token: string): Promise<Principal> {
  const tokenHash = hashToken(token);
  const [row] = await db
    .select({
      userId: users.id,
      role: users.role,
      invited: users.invited,
      revokedAt: sessions.revokedAt,
      expired: sql<boolean>`${sessions.expiresAt} <= now()`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash));
  if (!row || row.expired) throw new AppError('SESSION_REQUIRED');
  if (row.revokedAt) throw new AppError('SESSION_REVOKED');
  return { userId: row.userId, role: row.role, invited: row.invited, tokenHash };
}

export async function closeSession(db: Database, tokenHash: string) {
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)));
}

export async function describeUser(db: Queryable, userId: string): Promise<UserInfo> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('SESSION_REQUIRED');
  return {
    user_id: user.id,
    nickname: user.nickname,
    avatar: user.avatar,
    email: user.email,
    phone: user.phone,
    invited: user.invited ? 1 : 0,
    is_vip: false,
    points: await availablePoints(db, userId),
    role: user.role,
  };
}
