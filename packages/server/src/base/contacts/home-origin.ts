import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { sessions } from '../../db/schema/users.ts';
import { chooseOrigin, type OriginConfig } from '../../http/origin.ts';
import type { UserRow } from './user-rows.ts';

/** The origin of links in messages that no call triggered; the same as in those that one did. */
export async function homeOrigin(
  config: OriginConfig,
  db: Queryable,
  user: Pick<UserRow, 'id' | 'variant'>,
): Promise<string> {
  const [last] = await db
    .select({ origin: sessions.origin })
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), isNotNull(sessions.origin)))
    .orderBy(desc(sessions.seenAt))
    .limit(1);
  return chooseOrigin(config, user.variant, last?.origin);
}
