import type { PostOrder } from '@vitrine/contract';
import { and, asc, desc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { communityLikes, communityPosts, communityReports } from '../../db/schema/community.ts';
import { files } from '../../db/schema/files.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';
import { users } from '../../db/schema/users.ts';
import { decodePlace, encodePlace } from './place.ts';

export type PostRow = Awaited<ReturnType<typeof findPosts>>[number];
export type Page = { cursor?: string; limit: number };
export type ModerationReason = 'review' | 'reported' | 'hidden';

const posts = communityPosts;

/** A post is not a copy: it disappears with its image or its account. */
function findPosts(
  db: Queryable,
  viewerId: string | null,
  where: SQL | undefined,
  { order, limit }: { order: SQL[]; limit: number },
) {
  const likedByViewer = db
    .select({ one: sql`1` })
    .from(communityLikes)
    .where(and(eq(communityLikes.postId, posts.id), eq(communityLikes.userId, viewerId ?? '')));
  return db
    .select({
      post: posts,
      file: files,
      product: tasks.product,
      author: users.nickname,
      avatar: users.avatar,
      liked: viewerId ? sql<boolean>`${exists(likedByViewer)}` : sql<boolean>`false`,
      /** A JavaScript date would cut off the microseconds and show a row twice or never. */
      at: sql<string>`${posts.createdAt}::text`,
    })
    .from(posts)
    .innerJoin(taskImages, eq(taskImages.id, posts.imageId))
    .innerJoin(tasks, and(eq(tasks.id, taskImages.taskId), isNull(tasks.deletedAt)))
    .innerJoin(files, and(eq(files.id, taskImages.resultFileId), isNull(files.deletedAt)))
    .innerJoin(users, and(eq(users.id, posts.userId), isNull(users.deletedAt)))
    .where(where)
    .orderBy(...order)
    .limit(limit);
}

function toPage(rows: PostRow[], limit: number) {
  const list = rows.slice(0, limit);
  const last = list.at(-1);
  const nextCursor =
    last && rows.length > limit
      ? encodePlace({ likes: last.post.likes, at: last.at, id: last.post.id })
      : null;
  return { list, nextCursor };
}

const NEWEST = [desc(posts.createdAt), desc(posts.id)];
const POPULAR = [desc(posts.likes), ...NEWEST];

/** The feed as others see it. */
export async function listShown(
  db: Queryable,
  viewerId: string | null,
  { order, cursor, limit }: Page & { order: PostOrder },
) {
  const place = decodePlace(cursor);
  const after =
    place &&
    (order === 'popular'
      ? sql`(${posts.likes}, ${posts.createdAt}, ${posts.id})
          < (${place.likes}::int, ${place.at}::timestamptz, ${place.id}::uuid)`
      : sql`(${posts.createdAt}, ${posts.id}) < (${place.at}::timestamptz, ${place.id}::uuid)`);
  const rows = await findPosts(db, viewerId, and(eq(posts.state, 'shown'), after), {
    order: order === 'popular' ? POPULAR : NEWEST,
    limit: limit + 1,
  });
  return toPage(rows, limit);
}

export async function listOwn(db: Queryable, userId: string, { cursor, limit }: Page) {
  const place = decodePlace(cursor);
  const rows = await findPosts(
    db,
    userId,
    and(
      eq(posts.userId, userId),
      isNull(posts.unpublishedAt),
      place &&
        sql`(${posts.createdAt}, ${posts.id}) < (${place.at}::timestamptz, ${place.id}::uuid)`,
    ),
    { order: NEWEST, limit: limit + 1 },
  );
  return toPage(rows, limit);
}

export async function findOwnPost(db: Queryable, userId: string, imageId: string) {
  const own = and(eq(posts.imageId, imageId), eq(posts.userId, userId));
  return (await findPosts(db, userId, own, { order: NEWEST, limit: 1 }))[0];
}

/** Lists the posts that an operator has to review, longest waiting first. */
export async function listModerationQueue(
  db: Queryable,
  callerId: string,
  about: ModerationReason,
  { cursor, limit }: Page,
) {
  const place = decodePlace(cursor);
  const reported = exists(
    db
      .select({ one: sql`1` })
      .from(communityReports)
      .where(and(eq(communityReports.postId, posts.id), isNull(communityReports.settledAt))),
  );
  const wanted =
    about === 'reported' ? and(eq(posts.state, 'shown'), reported) : eq(posts.state, about);
  const rows = await findPosts(
    db,
    callerId,
    and(
      wanted,
      place &&
        sql`(${posts.createdAt}, ${posts.id}) > (${place.at}::timestamptz, ${place.id}::uuid)`,
    ),
    { order: [asc(posts.createdAt), asc(posts.id)], limit: limit + 1 },
  );
  return toPage(rows, limit);
}

export async function listOpenReports(db: Queryable, postIds: readonly string[]) {
  return db
    .select()
    .from(communityReports)
    .where(and(inArray(communityReports.postId, [...postIds]), isNull(communityReports.settledAt)))
    .orderBy(asc(communityReports.createdAt));
}
