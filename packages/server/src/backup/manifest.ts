import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const dumpedTable = z.object({
  columns: z.array(z.string()),
  rows: z.number().int(),
  sha256: z.string(),
});

/** The contents of a backup folder, in enough detail to detect a damaged or foreign one. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** Hashes of the applied migrations, oldest first. */
  migrations: z.array(z.string()),
  /** The schema version of the queue, which manages its own tables. */
  queueVersion: z.number().int(),
  tables: z.record(z.string(), dumpedTable),
  sequences: z.record(z.string(), z.string()),
  objects: z.object({ count: z.number().int(), bytes: z.number().int() }),
  /** Objects that rows referred to but that were missing from the store when the backup was made. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

export const objectLine = z.object({ key: z.string(), bytes: z.number(), sha256: z.string() });

export const pathsIn = (folder: string) => ({
  manifest: path.join(folder, 'manifest.json'),
  objectList: path.join(folder, 'objects.jsonl'),
  rowsOf: (table: string) => path.join(folder, 'database', `${table}.jsonl`),
  object: (key: string) => path.join(folder, 'objects', ...key.split('/')),
});

/** A backup or restore that cannot proceed; the message is meant for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
