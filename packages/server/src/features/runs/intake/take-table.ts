import { and, eq, exists, not, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { runArticles, runPhotos, runs } from '../../../db/schema/runs.ts';
import { AppError } from '../../../errors/app-error.ts';
import { lockRun } from '../change-run.ts';
import { toKey } from '../matching/photo-name.ts';
import { readTable, type Table } from '../table/read-table.ts';
import type { UploadRow } from './uploads.ts';

/** A table takes the place of the one before; photos that were placed by hand stay where they are. */
export async function takeTable(
  { db }: { db: Database },
  { userId, runId }: UploadRow,
  name: string,
  bytes: Buffer,
): Promise<void> {
  const table = readTable(name, bytes);
  await db.transaction(async (tx) => {
    const run = await lockRun(tx, userId, runId);
    if (run.state !== 'draft' && run.state !== 'checking') throw new AppError('RUN_NOT_NOW');
    await replaceArticles(tx, runId, table);
    await tx.update(runs).set({ columns: table.columns }).where(eq(runs.id, runId));
  });
}

async function replaceArticles(tx: Transaction, runId: string, { articles, twice }: Table) {
  const rows = articles.map(({ sku, line, photos, columns }, position) => ({
    ...{ runId, sku, skuKey: toKey(sku), position, line, columns, photoNames: photos },
    problems: twice
      .filter((one) => toKey(one.sku) === toKey(sku))
      .map((one) => ({ what: 'sku-twice', value: String(one.line) })),
  }));
  const keys = rows.map(({ skuKey }) => skuKey);
  const others = and(eq(runArticles.runId, runId), notInArray(runArticles.skuKey, keys));
  await tx.delete(runArticles).where(and(others, not(hasPlaced(tx))));
  // The table says nothing about these: they come after its own.
  await tx
    .update(runArticles)
    .set({
      ...{ line: null, columns: {}, photoNames: [] },
      position: sql`${runArticles.position} + ${rows.length}`,
    })
    .where(others);
  if (rows.length === 0) return;
  await tx
    .insert(runArticles)
    .values(rows)
    .onConflictDoUpdate({
      target: [runArticles.runId, runArticles.skuKey],
      set: {
        ...{ sku: sql`excluded.sku`, position: sql`excluded.position`, line: sql`excluded.line` },
        ...{ columns: sql`excluded.columns`, photoNames: sql`excluded.photo_names` },
        problems: sql`excluded.problems`,
      },
    });
}

const hasPlaced = (tx: Transaction) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(runPhotos)
      .where(and(eq(runPhotos.articleId, runArticles.id), eq(runPhotos.matchedBy, 'hand'))),
  );
