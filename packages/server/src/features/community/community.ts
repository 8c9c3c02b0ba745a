import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { communityLikes, communityPosts, communityReports } from '../../db/schema/community.ts';
import { files } from '../../db/schema/files.ts';
import { taskImages } from '../../db/schema/tasks.ts';

/** Whether the post is visible to everyone. */
export async function isShownPost(db: Queryable, postId: string): Promise<boolean> {
  const shown = and(
    eq(communityPosts.id, postId),
    eq(communityPosts.state, 'shown'),
    isNull(communityPosts.unpublishedAt),
  );
  return (await db.select({ id: communityPosts.id }).from(communityPosts).where(shown)).length > 0;
}

/** Deletes the posts of a task whose images are about to be deleted. */
export async function unpublishTask(tx: Transaction, taskId: string): Promise<void> {
  const images = tx
    .select({ id: taskImages.id })
    .from(taskImages)
    .where(eq(taskImages.taskId, taskId));
  await tx.delete(communityPosts).where(inArray(communityPosts.imageId, images));
}

/** Deletes the posts, likes and reports of a user and lowers the counts of the posts they liked. */
export async function removeFromCommunity(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(communityPosts).where(eq(communityPosts.userId, userId));
  await tx.delete(communityReports).where(eq(communityReports.userId, userId));
  const liked = tx
    .select({ id: communityLikes.postId })
    .from(communityLikes)
    .where(eq(communityLikes.userId, userId));
  await tx
    .update(communityPosts)
    .set({ likes: sql`${communityPosts.likes} - 1` })
    .where(inArray(communityPosts.id, liked));
  await tx.delete(communityLikes).where(eq(communityLikes.userId, userId));
}

/** Finds the picture of a visible post. */
export async function findShownPicture(db: Queryable, postId: string) {
  const [row] = await db
    .select({ file: files })
    .from(communityPosts)
    .innerJoin(taskImages, eq(taskImages.id, communityPosts.imageId))
    .innerJoin(files, and(eq(files.id, taskImages.resultFileId), isNull(files.deletedAt)))
    .where(and(eq(communityPosts.id, postId), eq(communityPosts.state, 'shown')));
  return row?.file;
}
