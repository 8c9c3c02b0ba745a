import type { Database } from './client.ts';

/** An arbitrary number. Removals share this lock; a backup takes it exclusively. */
export const REMOVAL_LOCK = 7_218_340_113;

/**
 * Takes objects out of the store, unless a backup is just copying them: its rows must not name pictures that are gone
 * by the time their turn comes. False when there is one; the caller's job comes again.
 */
export async function whileRemovalAllowed(
  db: Database,
  remove: () => Promise<void>,
): Promise<boolean> {
  const client = await db.pool.connect();
  let lost: Error | undefined;
  try {
    const { rows } = await client.query<{ allowed: boolean }>(
      'select pg_try_advisory_lock_shared($1) as allowed',
      [REMOVAL_LOCK],
    );
    if (!rows[0]?.allowed) return false;
    try {
      await remove();
    } finally {
      await client
        .query('select pg_advisory_unlock_shared($1)', [REMOVAL_LOCK])
        .catch((error: Error) => {
          lost = error;
        });
    }
    return true;
  } finally {
    // A connection that failed to unlock is closed, which releases the lock.
    client.release(lost);
  }
}
