import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { taskImages } from '../../db/schema/tasks.ts';

/** Sixty-three bits, so that they fit into a signed column. */
export const newMarkId = (): bigint => randomBytes(8).readBigUInt64BE() >> 1n;

/** The number by which copies of a made picture are recognized; given out when it is first wanted. */
export async function giveMarkId(db: Database, resultFileId: string): Promise<bigint | undefined> {
  const [image] = await db
    .update(taskImages)
    .set({ markId: sql`coalesce(${taskImages.markId}, ${newMarkId()})` })
    .where(eq(taskImages.resultFileId, resultFileId))
    .returning({ markId: taskImages.markId });
  return image?.markId ?? undefined;
}
