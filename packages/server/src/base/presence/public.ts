import { eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { presence } from '../../db/schema/presence.ts';

/** More than twice the twenty seconds between two signs of life of a stream. */
const SECONDS = 45;

/** Records that the user has an open event stream. */
export async function markPresent(db: Database, userId: string): Promise<void> {
  const until = sql`now() + make_interval(secs => ${SECONDS})`;
  await db
    .insert(presence)
    .values({ userId, until })
    .onConflictDoUpdate({ target: presence.userId, set: { until } });
}

/** Records that the user's last stream on this node has closed; a stream on another node marks them present again. */
export async function markAway(db: Database, userId: string): Promise<void> {
  await db.update(presence).set({ until: sql`now()` }).where(eq(presence.userId, userId));
}

/** Whether the user had a stream open at that moment or later. */
export async function wasPresentSince(db: Queryable, userId: string, moment: Date) {
  const [row] = await db.select().from(presence).where(eq(presence.userId, userId));
  return row !== undefined && row.until > moment;
}
