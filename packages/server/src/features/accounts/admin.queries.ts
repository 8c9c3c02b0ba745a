import { LIMITS, type OperatorUser, type OperatorUserDetail } from '@vitrine/contract';
import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { readPage } from '../../db/cursor.ts';
import { invitations } from '../../db/schema/codes.ts';
import { operatorFactors } from '../../db/schema/operator.ts';
import { orders } from '../../db/schema/orders.ts';
import { pointBuckets } from '../../db/schema/points.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import { owedPoints, pointsColumn } from '../../money/points/public.ts';
import { memberColumn } from '../../money/subscriptions/public.ts';
import { listSessions, listSignIns } from './sessions.ts';

const columns = {
  user: users,
  points: pointsColumn,
  isMember: memberColumn,
  seenAt: sql<string | null>`(select max(seen_at) from sessions where user_id = ${users}.id)`,
  images: sql<number>`(select count(*)::int from task_images
    where user_id = ${users}.id and state = 'done')`,
};
type Row = Awaited<ReturnType<typeof find>>[number];

const find = (db: Queryable, where: SQL | undefined, limit: number) =>
  db
    .select(columns)
    .from(users)
    .where(where)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);

const present = ({ user, points, isMember, seenAt, images }: Row): OperatorUser => ({
  user_id: user.id,
  nickname: user.nickname,
  email: user.email,
  phone: user.phone,
  role: user.role,
  points,
  is_vip: isMember,
  invited: user.invited,
  created_at: user.createdAt.toISOString(),
  seen_at: seenAt ? new Date(seenAt).toISOString() : null,
  banned_at: user.bannedAt?.toISOString() ?? null,
  ban_reason: user.banReason,
  images,
});

const FILTERS = {
  all: undefined,
  members: memberColumn,
  banned: isNotNull(users.bannedAt),
  operators: eq(users.role, 'operator'),
} as const;

/** Matches any part of name, mail or phone, or the whole id. `\` and the two wildcards are taken literally. */
function matches(search: string) {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${users.email} ilike ${like} or ${users.phone} like ${like}
    or ${users.nickname} ilike ${like} or ${users.id}::text = ${search.toLowerCase()})`;
}

export type UserPage = {
  cursor?: string;
  limit: number;
  search: string;
  show: keyof typeof FILTERS;
};

export async function listUsers(db: Queryable, { search, show, ...page }: UserPage) {
  const wanted = search === '' ? undefined : matches(search);
  const { rows, nextCursor } = await readPage(
    db,
    page,
    { moment: users.createdAt, id: users.id },
    ({ after, limit }) =>
      find(db, and(isNull(users.deletedAt), FILTERS[show], wanted, after), limit),
    ({ user }) => user.id,
  );
  return { list: rows.map(present), next_cursor: nextCursor };
}

export async function describeAccount(db: Database, userId: string): Promise<OperatorUserDetail> {
  const [row] = await find(db, and(eq(users.id, userId), isNull(users.deletedAt)), 1);
  if (!row) throw new AppError('NOT_FOUND');
  const buckets = await db
    .select({
      bucket: pointBuckets,
      soon: sql<boolean>`${pointBuckets.expiresAt}
        < ${clockNow} + make_interval(days => ${LIMITS.pointsNoticeDays})`,
    })
    .from(pointBuckets)
    .where(
      and(
        eq(pointBuckets.userId, userId),
        gt(pointBuckets.remaining, 0),
        gt(pointBuckets.expiresAt, clockNow),
      ),
    )
    .orderBy(asc(pointBuckets.expiresAt));
  const { rows } = await db.execute<OperatorUserDetail['images']>(sql`
    select count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state in ('unpaid', 'queued', 'running'))::int as open
    from task_images where user_id = ${userId}`);
  const [inviter] = await db
    .select({ name: sql<string>`coalesce(${users.email}, ${users.phone}, ${users.nickname})` })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(eq(invitations.inviteeId, userId));
  const factor = and(eq(operatorFactors.userId, userId), isNotNull(operatorFactors.confirmedAt));
  return {
    user: present(row),
    owed: await owedPoints(db, userId),
    buckets: buckets.map(({ bucket, soon }) => ({
      bucket_id: bucket.id,
      source: bucket.source,
      granted: bucket.granted,
      remaining: bucket.remaining,
      expires_at: bucket.expiresAt.toISOString(),
      expires_soon: soon,
    })),
    sessions: await listSessions(db, userId, ''),
    sign_ins: await listSignIns(db, userId),
    images: rows[0] ?? { done: 0, failed: 0, open: 0 },
    orders: await db.$count(orders, eq(orders.userId, userId)),
    invited_by: inviter?.name ?? null,
    deletion_at: row.user.deletionAt?.toISOString() ?? null,
    has_second_factor: (await db.$count(operatorFactors, factor)) > 0,
  };
}
