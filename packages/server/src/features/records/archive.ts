import { createHash } from 'node:crypto';
import path from 'node:path';
import { EXPORT_FORMATS, type ExportFormat, LIMITS } from '@vitrine/contract';
import { z } from 'zod';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { EXPORT_PREFIX } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Ask, type Asking, defineInteractive } from '../../jobs/interactive.ts';
import { requireTask } from '../tasks/public.ts';

const ARCHIVE_FORMATS = ['original', ...EXPORT_FORMATS] as const;
type ArchiveFormat = (typeof ARCHIVE_FORMATS)[number];

/** Packs pictures of one owner, as they are or each in another format. */
export const makeArchive = defineInteractive({
  name: 'make-archive',
  input: z.object({
    entries: z.array(z.object({ name: z.string(), key: z.string() })),
    format: z.enum(ARCHIVE_FORMATS),
    targetKey: z.string(),
  }),
  output: z.object({ key: z.string() }),
  // Hundreds of pictures, and each may have to be converted.
  patienceMs: 280_000,
});

type Deps = { db: Database; store: ObjectStore; links: LinkSigner; ask: Ask };

const EXTENSIONS: Readonly<Record<ExportFormat, string>> = {
  png: 'png',
  jpeg: 'jpg',
  webp: 'webp',
};
const chooseExtension = (key: string, format: ArchiveFormat) =>
  format === 'original' ? path.posix.extname(key).slice(1) : EXTENSIONS[format];

/** The same pictures in the same format give the same file, which is reused. */
export async function requestArchive(
  { db, store, links, ask }: Deps,
  { userId, signal }: Asking,
  { task_ids: taskIds, format }: { task_ids: string[]; format: ArchiveFormat },
) {
  const entries: { name: string; key: string }[] = [];
  for (const taskId of new Set(taskIds)) {
    const { task, images } = await requireTask(db, userId, taskId);
    const day = task.createdAt.toISOString().slice(0, 10).replaceAll('-', '');
    for (const { image, result } of images) {
      if (!result) continue;
      const number = String(image.ordinal + 1).padStart(2, '0');
      const name = `${task.product}-${day}-${task.id.slice(0, 8)}-${number}`;
      entries.push({ name: `${name}.${chooseExtension(result.key, format)}`, key: result.key });
    }
  }
  if (entries.length === 0) throw new AppError('NOTHING_TO_DOWNLOAD');
  if (entries.length > LIMITS.zipImagesMax) {
    throw new AppError('BATCH_TOO_LARGE', { params: { max: LIMITS.zipImagesMax } });
  }
  const digest = createHash('sha256')
    .update(JSON.stringify([entries, format]))
    .digest('hex');
  const targetKey = `${EXPORT_PREFIX}${userId}/${digest.slice(0, 40)}.zip`;
  const isThere = await store.head(targetKey);
  const { key } = isThere
    ? { key: targetKey }
    : await ask(makeArchive, { entries, format, targetKey }, { userId, signal });
  const fileName = `vitrine-${entries.length}-${digest.slice(0, 6)}.zip`;
  return { url: links.sign({ key, fileName }), file_name: fileName, images: entries.length };
}
