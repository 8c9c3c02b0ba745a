import { and, inArray } from 'drizzle-orm';
import type { ListedObject, ObjectStore } from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/client.ts';
import { databaseTime } from '../../db/clock.ts';
import { files } from '../../db/schema/files.ts';
import { runUploads } from '../../db/schema/runs.ts';
import { users } from '../../db/schema/users.ts';
import { findOrphanedKeys, isSceneKey } from '../catalogue/public.ts';

/** Writing an object and its row takes seconds; the day is for stores whose clock differs from ours. */
export const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** A user's picture, its thumbnail, or what was learnt about it: all begin with the ids of owner and file. */
const OF_A_USER = new RegExp(`^${ID}/(${ID})\\.`);
const AVATAR = /\.avatar\.webp$/;
/** Objects of readiness checks, which are removed at once unless the process died in between. */
const CHECK_PREFIX = 'readiness/';

/**
 * Removes objects without a row: a worker killed between storing a picture and writing its row leaves one. An id is
 * made anew for every object, and its row follows at once or never; so one that has no row after a day gets none later.
 * Objects with other keys are not ours and stay.
 */
export async function removeOrphans(
  { db, store }: { db: Database; store: ObjectStore },
  at?: number,
): Promise<number> {
  const now = at ?? (await databaseTime(db));
  await store.sweepTemporary?.(ORPHAN_AGE_MS);
  let removed = 0;
  const clear = async (batch: string[]) => {
    const orphans = [
      ...(await withoutOwner(
        db,
        batch.filter((key) => !isSceneKey(key)),
      )),
      ...(await findOrphanedKeys(db, batch.filter(isSceneKey))),
    ];
    await store.remove(orphans);
    removed += orphans.length;
  };
  let batch: string[] = [];
  for await (const object of store.list('')) {
    if (!isCandidate(object, now)) continue;
    batch.push(object.key);
    if (batch.length < AT_ONCE) continue;
    await clear(batch);
    batch = [];
  }
  await clear(batch);
  return removed;
}

const isCandidate = ({ key, modifiedAt }: ListedObject, now: number) =>
  now - modifiedAt.getTime() > ORPHAN_AGE_MS &&
  (key.startsWith(CHECK_PREFIX) || isSceneKey(key) || OF_A_USER.test(key));

async function withoutOwner(db: Database, keys: readonly string[]): Promise<string[]> {
  const ids = keys.flatMap((key) => OF_A_USER.exec(key)?.[1] ?? []);
  if (ids.length === 0) return [...keys];
  const known = await db
    .select({ id: files.id, purgedAt: files.purgedAt })
    .from(files)
    .where(inArray(files.id, ids));
  const avatars = await db
    .select({ key: users.avatar })
    .from(users)
    .where(inArray(users.avatar, [...keys]));
  const arriving = await db
    .select({ id: runUploads.id })
    .from(runUploads)
    .where(
      // An upload that was read no longer needs its parts; a worker that died then left them behind.
      and(inArray(runUploads.id, ids), inArray(runUploads.state, ['receiving', 'reading'])),
    );
  const pictures = known.filter(({ purgedAt }) => !purgedAt);
  const kept = new Set([...pictures, ...arriving].map(({ id }) => id));
  const worn = new Set(avatars.map(({ key }) => key));
  return keys.filter((key) => {
    if (AVATAR.test(key)) return !worn.has(key);
    return !kept.has(OF_A_USER.exec(key)?.[1] ?? '');
  });
}
