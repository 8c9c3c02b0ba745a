import { sql } from 'drizzle-orm';
import type { Queryable } from './client.ts';

/** Payloads contain only ids; listeners read the state from the tables. */
export const CHANNELS = {
  /** `userId taskId` */
  task: 'vitrine_task',
  /** `userId` */
  points: 'vitrine_points',
  /** `userId orderId` */
  order: 'vitrine_order',
  /** `userId runId` */
  run: 'vitrine_run',
  /** `userId`: a copy of the account's data is ready, or failed */
  export: 'vitrine_export',
  /** `imageId` or `requestId` of cancelled work */
  cancel: 'vitrine_cancel',
  /** The operators' lists of forbidden and allowed words have changed */
  words: 'vitrine_words',
  /** The operators' arrangement of the catalogue has changed */
  catalogue: 'vitrine_catalogue',
  /** The operators' rules of marketplaces have changed */
  rules: 'vitrine_rules',
  /** A service's id of work that it reports as done */
  engine: 'vitrine_engine',
  /** `requestId`: an interactive request has its answer */
  answer: 'vitrine_answer',
} as const;
export type Channel = keyof typeof CHANNELS;

/**
 * To be called after the commit, never inside the writing transaction: NOTIFY takes a lock shared by the whole
 * database until the commit is durable, which cut commits from 5,400 to 480 a second in a measurement.
 */
export const notify = (db: Queryable, channel: Channel, ...ids: string[]): Promise<void> =>
  notifyAll(db, [[channel, ...ids]]);

/** Several notices in one statement. */
export async function notifyAll(
  db: Queryable,
  notices: readonly (readonly [Channel, ...string[]])[],
): Promise<void> {
  const calls = notices.map(
    ([channel, ...ids]) => sql`pg_notify(${CHANNELS[channel]}, ${ids.join(' ')})`,
  );
  await db.execute(sql`select ${sql.join(calls, sql`, `)}`);
}
