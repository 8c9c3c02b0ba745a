import { LIMITS, type ReportReason } from '@vitrine/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { requireQuota, throttleKey } from '../../base/throttle/public.ts';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { communityLikes, communityPosts, communityReports } from '../../db/schema/community.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';
import { AppError } from '../../errors/app-error.ts';
import { enqueue } from '../../jobs/queue.ts';
import { checkPost } from './check-post.ts';
import { findOwnPost, type PostRow } from './queries.ts';

const DAY = 86_400;
const HOUR = 3_600;
const REFUSED = ['hidden', 'blocked'] as const;

/** Publishes a finished image of one's own. If it was published before, the existing post is returned. */
export async function publishImage(
  db: Database,
  userId: string,
  { imageId, title }: { imageId: string; title: string },
): Promise<PostRow> {
  await db.transaction(async (tx) => {
    // The shared lock prevents the work from being deleted between this query and the post.
    const [image] = await tx
      .select({ id: taskImages.id })
      .from(taskImages)
      .innerJoin(tasks, and(eq(tasks.id, taskImages.taskId), isNull(tasks.deletedAt)))
      .where(
        and(
          eq(taskImages.id, imageId),
          eq(taskImages.userId, userId),
          eq(taskImages.state, 'done'),
        ),
      )
      .for('share', { of: tasks });
    if (!image) throw new AppError('NOT_FOUND');
    const [known] = await tx
      .select({ state: communityPosts.state })
      .from(communityPosts)
      .where(eq(communityPosts.imageId, imageId));
    if (known && REFUSED.some((state) => state === known.state)) throw new AppError('POST_REFUSED');
    if (known) return;
    const key = throttleKey('publish', userId);
    await requireQuota(tx, { key, max: LIMITS.publishPerDay, seconds: DAY });
    const [post] = await tx
      .insert(communityPosts)
      .values({ imageId, userId, title })
      .onConflictDoNothing({ target: communityPosts.imageId })
      .returning({ id: communityPosts.id });
    if (post) await enqueue(tx, checkPost, { postId: post.id });
  });
  const row = await findOwnPost(db, userId, imageId);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export async function unpublish(db: Database, userId: string, postId: string): Promise<void> {
  const own = and(
    eq(communityPosts.id, postId),
    eq(communityPosts.userId, userId),
    isNull(communityPosts.unpublishedAt),
  );
  const found = await db.transaction(async (tx) => {
    const withdrawn = await tx
      .update(communityPosts)
      .set({ unpublishedAt: sql`now()`, title: '' })
      .where(and(own, inArray(communityPosts.state, REFUSED)))
      .returning({ id: communityPosts.id });
    if (withdrawn.length > 0) return true;
    const removed = await tx.delete(communityPosts).where(own).returning({ id: communityPosts.id });
    return removed.length > 0;
  });
  if (!found) throw new AppError('NOT_FOUND');
}

/** The like and its count change in one statement, so that concurrent calls neither count twice nor lose one. */
export async function setLike(
  db: Queryable,
  { userId, postId, liked }: { userId: string; postId: string; liked: boolean },
): Promise<number> {
  const change = liked
    ? sql`insert into ${communityLikes} (post_id, user_id)
        select id, ${userId}::uuid from community_posts
        where id = ${postId} and state = 'shown'
        on conflict do nothing returning 1 as step`
    : sql`delete from ${communityLikes} where post_id = ${postId} and user_id = ${userId}
        returning -1 as step`;
  const { rows } = await db.execute<{ likes: number }>(sql`
    with changed as (${change})
    update community_posts set likes = likes + coalesce((select step from changed), 0)
    where id = ${postId} and state = 'shown'
    returning likes`);
  if (!rows[0]) throw new AppError('NOT_FOUND');
  return rows[0].likes;
}

export async function reportPost(
  db: Database,
  userId: string,
  { postId, reason, note }: { postId: string; reason: ReportReason; note: string },
): Promise<void> {
  const [post] = await db
    .select({ id: communityPosts.id })
    .from(communityPosts)
    .where(and(eq(communityPosts.id, postId), eq(communityPosts.state, 'shown')));
  if (!post) throw new AppError('NOT_FOUND');
  const key = throttleKey('report', userId);
  await requireQuota(db, { key, max: LIMITS.reportsPerHour, seconds: HOUR });
  await db.insert(communityReports).values({ postId, userId, reason, note }).onConflictDoNothing();
}

/** Records an operator's decision, which settles all reports so far. */
export async function decide(
  tx: Transaction,
  postId: string,
  state: 'shown' | 'hidden',
): Promise<void> {
  const [post] = await tx
    .update(communityPosts)
    .set({ state })
    .where(and(eq(communityPosts.id, postId), isNull(communityPosts.unpublishedAt)))
    .returning({ id: communityPosts.id });
  if (!post) throw new AppError('NOT_FOUND');
  await tx
    .update(communityReports)
    .set({ settledAt: sql`now()` })
    .where(and(eq(communityReports.postId, postId), isNull(communityReports.settledAt)));
}
