import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { detectContentType, type ObjectStore } from '../../adapters/storage/storage.ts';
import type { Queryable } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { notesPrefix, readObject } from './files.ts';

type Photo = { id: string; userId: string; contentHash?: string | null };

/** How many copies are considered, newest first, because the newest know the most. */
const TWINS = 5;

/**
 * Copies what was learnt about another copy of the same owner's picture beside this one: each copy has its own notes,
 * which are deleted with it. Notes are never taken from another account, since who else has a photo is private.
 */
export async function copyNotesFromTwin(
  { db, store }: { db: Queryable; store: ObjectStore },
  { id, userId, contentHash }: Photo,
): Promise<void> {
  if (!contentHash) return;
  const twins = await db
    .select({ id: files.id, userId: files.userId, key: files.key, thumbKey: files.thumbKey })
    .from(files)
    .where(
      and(
        eq(files.userId, userId),
        eq(files.contentHash, contentHash),
        isNotNull(files.contentHash),
        eq(files.kind, 'upload'),
        ne(files.id, id),
        isNull(files.deletedAt),
      ),
    )
    .orderBy(desc(files.createdAt))
    .limit(TWINS);
  for (const twin of twins) {
    const prefix = notesPrefix(twin);
    for await (const { key } of store.list(`${prefix}.`)) {
      if (key === twin.key || key === twin.thumbKey) continue;
      await copyOnce(store, key, `${notesPrefix({ id, userId })}${key.slice(prefix.length)}`);
    }
  }
}

async function copyOnce(store: ObjectStore, from: string, to: string): Promise<void> {
  if (await store.head(to)) return;
  const bytes = await readObject(store, from);
  if (bytes) await store.put(to, bytes, { contentType: detectContentType(to) });
}

/** The same by file id, for work that was requested before the twin had been read. */
export async function copyNotesFromTwinById(
  deps: { db: Queryable; store: ObjectStore },
  fileId: string,
): Promise<void> {
  const [file] = await deps.db.select().from(files).where(eq(files.id, fileId));
  if (file) await copyNotesFromTwin(deps, file);
}
