import { openStore } from '../adapters/storage/open-store.ts';
import type { ObjectStore } from '../adapters/storage/storage.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../db/open-database.ts';
import { createLog } from '../log.ts';
import { BackupError, type Manifest } from './manifest.ts';

type Work = (parts: { url: string; store: ObjectStore }, folder: string) => Promise<Manifest>;

/** Runs a backup or a restore over the database that the settings name, or the embedded one. */
export async function runBackupCommand(work: Work, usage: string, done: string): Promise<void> {
  const [folder] = process.argv.slice(2);
  try {
    if (!folder) throw new BackupError(usage);
    const config = readConfig(process.env);
    const log = createLog({ ...config, LOG_LEVEL: 'silent' }, 'backup');
    const database = await openDatabase(config, log, (error) => {
      throw error;
    });
    try {
      const manifest = await work({ url: database.url, store: openStore(config) }, folder);
      process.stdout.write(`${done}: ${describe(manifest)}\n`);
      if (manifest.missing.length > 0) {
        process.stdout.write(
          `${manifest.missing.length} objects that rows name were not in the store; manifest.json lists them.\n`,
        );
      }
    } finally {
      await database.stop();
    }
  } catch (error) {
    const isPlain = error instanceof BackupError || error instanceof ConfigError;
    process.stderr.write(`${isPlain ? error.message : String((error as Error).stack)}\n`);
    process.exitCode = 1;
  }
}

function describe({ tables, objects, madeAt }: Manifest) {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${Object.keys(tables).length} tables, ${objects.count} objects (${objects.bytes} bytes), made at ${madeAt}`;
}
