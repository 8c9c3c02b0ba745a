import { and, eq } from 'drizzle-orm';
import type { Moderation, Verdict } from '../../adapters/moderation/moderation.ts';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { readObject } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { communityPosts } from '../../db/schema/community.ts';
import { files } from '../../db/schema/files.ts';
import { taskImages } from '../../db/schema/tasks.ts';
import { type BoundJob, bindJob } from '../../jobs/define-job.ts';
import { checkPost } from './check-post.ts';

export type CommunityJobDeps = { db: Database; store: ObjectStore; moderation: Moderation };

const STATES = { publish: 'shown', review: 'review', block: 'blocked' } as const satisfies Record<
  Verdict,
  string
>;

export const communityJobs = ({ db, store, moderation }: CommunityJobDeps): BoundJob[] => [
  bindJob(checkPost, async ({ postId }, { isLastAttempt, log }) => {
    const waiting = and(eq(communityPosts.id, postId), eq(communityPosts.state, 'checking'));
    const [picture] = await db
      .select({ key: files.key })
      .from(communityPosts)
      .innerJoin(taskImages, eq(taskImages.id, communityPosts.imageId))
      .innerJoin(files, eq(files.id, taskImages.resultFileId))
      .where(waiting);
    if (!picture) return;
    try {
      const bytes = await readObject(store, picture.key);
      if (!bytes) throw new Error(`${picture.key} is not in the store`);
      const { verdict, scores } = await moderation.judge(bytes);
      await db.update(communityPosts).set({ state: STATES[verdict], scores }).where(waiting);
    } catch (error) {
      if (!isLastAttempt) throw error;
      // The check failed, so a person has to decide.
      log.error({ err: error, postId }, 'a published picture could not be checked');
      await db.update(communityPosts).set({ state: 'review' }).where(waiting);
    }
  }),
];
