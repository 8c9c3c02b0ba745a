import { imagesPerTask } from '@vitrine/contract';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { clockNowOnce } from '../../db/clock.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { users } from '../../db/schema/users.ts';

/** A member is an account that has paid for a period that has not ended, cancelled or not. */
const hasPaidPeriod = (userId: SQLWrapper | string) => sql<boolean>`exists (
  select from ${subscriptions}
  where user_id = ${userId} and state <> 'ended' and paid_until > ${clockNowOnce})`;

export async function isMember(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ member: boolean }>(
    sql`select ${hasPaidPeriod(userId)} as member`,
  );
  return rows[0]?.member ?? false;
}

/** For queries that read users anyway. */
export const memberColumn = hasPaidPeriod(sql`${users}.id`);

/** Lower runs sooner. Members pass others at the queue; among members it is first come, first served. */
const PRIORITY = { member: -10, other: 0 } as const;

export type MemberRights = { priority: number; imagesPerTask: number };

export const memberRights = (member: boolean): MemberRights => ({
  priority: member ? PRIORITY.member : PRIORITY.other,
  imagesPerTask: imagesPerTask(member),
});
