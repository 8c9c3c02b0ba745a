import type { ClothingCategory, Garment, HistoryPhoto } from '@vitrine/contract';
import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import { findOwnFile, findOwnPhoto, presentFile } from '../../base/files/public.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { readPage } from '../../db/cursor.ts';
import { files } from '../../db/schema/files.ts';
import { workspacePhotos } from '../../db/schema/workspace.ts';
import { AppError } from '../../errors/app-error.ts';

type Deps = { db: Database; links: LinkSigner };
type Kept = Garment & { category?: ClothingCategory };

const masks = alias(files, 'masks');
const laterPhotos = alias(workspacePhotos, 'later_photos');
const laterFiles = alias(files, 'later_files');

const selectPhotos = (db: Queryable) =>
  db
    .select({ photo: workspacePhotos, file: files, mask: masks })
    .from(workspacePhotos)
    .innerJoin(files, eq(files.id, workspacePhotos.fileId))
    .leftJoin(masks, and(eq(masks.id, workspacePhotos.maskId), isNull(masks.deletedAt)));
type Row = Awaited<ReturnType<typeof selectPhotos>>[number];

const present = ({ photo, file, mask }: Row, links: LinkSigner): HistoryPhoto => ({
  picture: presentFile(file, links),
  mask: mask && presentFile(mask, links),
  kind: photo.kind,
  category: photo.category,
  landmarks: photo.landmarks,
  used_at: photo.usedAt.toISOString(),
});

const ofUser = (userId: string) => and(eq(workspacePhotos.userId, userId), isNull(files.deletedAt));

/** Uploaded or taken once more, the same photo is another file with the same content: the last one used counts. */
const isLatestCopy = (db: Queryable, category?: ClothingCategory) =>
  notExists(
    db
      .select({ id: laterPhotos.fileId })
      .from(laterPhotos)
      .innerJoin(laterFiles, eq(laterFiles.id, laterPhotos.fileId))
      .where(
        and(
          eq(laterPhotos.userId, workspacePhotos.userId),
          eq(laterFiles.contentHash, files.contentHash),
          isNull(laterFiles.deletedAt),
          category && eq(laterPhotos.category, category),
          sql`(${laterPhotos.usedAt}, ${laterPhotos.fileId}) > (${workspacePhotos.usedAt}, ${workspacePhotos.fileId})`,
        ),
      ),
  );

/** An update replaces the given fields and keeps the rest. */
export async function rememberPhoto({ db, links }: Deps, userId: string, kept: Kept) {
  const { file_id: fileId, mask_id: maskId, kind, category, landmarks } = kept;
  if (!(await findOwnPhoto(db, userId, fileId))) throw new AppError('NOT_FOUND');
  if (maskId) {
    const mask = await findOwnFile(db, userId, maskId);
    if (mask?.photoId !== fileId) throw new AppError('NOT_FOUND');
  }
  const said = { maskId, kind, category, landmarks };
  await db
    .insert(workspacePhotos)
    .values({ fileId, userId, ...said })
    .onConflictDoUpdate({
      target: workspacePhotos.fileId,
      set: { ...said, usedAt: sql`now()` },
    });
  const [row] = await selectPhotos(db).where(
    and(ofUser(userId), eq(workspacePhotos.fileId, fileId)),
  );
  if (!row) throw new AppError('NOT_FOUND');
  return present(row, links);
}

export async function listPhotos(
  { db, links }: Deps,
  userId: string,
  page: { cursor?: string; limit: number; category?: ClothingCategory },
) {
  const inCategory = page.category ? eq(workspacePhotos.category, page.category) : undefined;
  const { rows, nextCursor } = await readPage(
    db,
    page,
    { moment: workspacePhotos.usedAt, id: workspacePhotos.fileId },
    ({ after, newestFirst, limit }) =>
      selectPhotos(db)
        .where(and(ofUser(userId), inCategory, isLatestCopy(db, page.category), after))
        .orderBy(...newestFirst)
        .limit(limit),
    ({ photo }) => photo.fileId,
  );
  return { list: rows.map((row) => present(row, links)), next_cursor: nextCursor };
}

/** With its copies, of which one would take its place. The photo itself stays as long as anything made from it exists. */
export async function forgetPhoto(db: Database, userId: string, fileId: string) {
  const named = db
    .select({ contentHash: files.contentHash })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.userId, userId)));
  const copies = db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.userId, userId), or(eq(files.id, fileId), eq(files.contentHash, named))));
  const gone = await db
    .delete(workspacePhotos)
    .where(and(eq(workspacePhotos.userId, userId), inArray(workspacePhotos.fileId, copies)))
    .returning({ fileId: workspacePhotos.fileId });
  if (gone.length === 0) throw new AppError('NOT_FOUND');
}
