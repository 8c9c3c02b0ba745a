import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { sentFiles } from '../../db/schema/destinations.ts';
import { concernsPlace, type DeliveryError, isPassing } from './places/place.ts';

type SentFileRow = typeof sentFiles.$inferSelect;

/** Seconds between attempts; after the last one the file is given up. */
const WAITS = [5, 20, 60, 300, 900, 3_600] as const;
const LONGEST = 86_400;

/** Returns the seconds until the next attempt after this many failures, or null to give up. */
function nextTry(failed: number, retryAfter: number | null): number | null {
  const planned = WAITS[failed - 1];
  return planned === undefined ? null : Math.max(planned, Math.min(retryAfter ?? 0, LONGEST));
}

export async function recordSent(
  db: Database,
  { id, tries }: SentFileRow,
  { remoteId, sha256 }: { remoteId: string; sha256: string },
): Promise<void> {
  await db
    .update(sentFiles)
    .set({ state: 'sent', tries: tries + 1, isUnclear: false, problem: null, remoteId, sha256 })
    .where(eq(sentFiles.id, id));
}

/** Returns the seconds until the next file may follow. What closes the destination to one file closes it to all. */
export async function recordFailure(
  db: Database,
  { id, sendingId, tries: before, isUnclear }: SentFileRow,
  error: DeliveryError,
): Promise<number> {
  const { problem: name, retryAfter } = error;
  const tries = before + 1;
  const problem = { name };
  const others = and(eq(sentFiles.sendingId, sendingId), eq(sentFiles.state, 'waiting'));
  if (isPassing(name)) {
    const wait = nextTry(tries, retryAfter);
    if (wait !== null) {
      const nextAt = sql`greatest(${sentFiles.nextAt}, now() + make_interval(secs => ${wait}))`;
      await db.update(sentFiles).set({ tries, problem, nextAt }).where(eq(sentFiles.id, id));
      // After a fault of a single file the next one may succeed; otherwise all of them wait.
      if (name === 'DESTINATION_FAULT') return 0;
      await db.update(sentFiles).set({ nextAt }).where(others);
      return wait;
    }
  }
  await db
    .update(sentFiles)
    .set({ state: 'failed', tries, problem, isUnclear: isPassing(name) || isUnclear })
    .where(eq(sentFiles.id, id));
  const isClosed = concernsPlace(name) || (isPassing(name) && name !== 'DESTINATION_FAULT');
  if (isClosed) await db.update(sentFiles).set({ state: 'failed', problem }).where(others);
  return 0;
}
