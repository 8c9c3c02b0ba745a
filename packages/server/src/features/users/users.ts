import { hash, verify } from '@node-rs/argon2';
import type { UserInfo } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { UserRow } from '../../base/contacts/public.ts';
import type { Queryable } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Account } from '../../http/context.ts';
import { pointsColumn } from '../../money/points/public.ts';
import { memberColumn } from '../../money/subscriptions/public.ts';
import { newToken } from './tokens.ts';

export type UserDeps = { db: Queryable; links: LinkSigner };

export const hashPassword = (password: string) => hash(password);

/** Compared against when there is no password, so that both answers take the same time. */
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

/**
 * What the account's owner is shown of it; the hash of the password, for one, is not read at all. Points and membership are
 * read anew for every call.
 */
export const ACCOUNT = {
  id: users.id,
  nickname: users.nickname,
  avatar: users.avatar,
  email: users.email,
  phone: users.phone,
  invited: users.invited,
  role: users.role,
  points: pointsColumn,
  isMember: memberColumn,
};

const accountById = prepared((db) =>
  db
    .select(ACCOUNT)
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('account_by_id'),
);

export async function describeUser({ db, links }: UserDeps, userId: string): Promise<UserInfo> {
  const [account] = await accountById(db).execute({ userId });
  if (!account) throw new AppError('SESSION_REQUIRED');
  return presentAccount(links, account);
}

export const presentAccount = (links: LinkSigner, account: Account): UserInfo => ({
  user_id: account.id,
  nickname: account.nickname,
  avatar: account.avatar && links.sign({ key: account.avatar }),
  email: account.email,
  phone: account.phone,
  invited: account.invited ? 1 : 0,
  is_vip: account.isMember,
  points: account.points,
  role: account.role,
});
