import { type ChildProcess, fork } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openStore } from '../packages/server/src/adapters/storage/open-store.ts';
import { storePicture } from '../packages/server/src/base/files/files.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { connect } from '../packages/server/src/db/client.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { openDatabase } from '../packages/server/src/db/open-database.ts';
import { files } from '../packages/server/src/db/schema/files.ts';
import { drawTee } from '../packages/server/src/testing/pictures.ts';

/** A database of its own in a temporary folder, and the product's processes over it, as they run in earnest. */
export async function openBenchSite(more: Record<string, string> = {}) {
  const log = pino({ level: 'silent' });
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
  await chmod(folder, 0o755);
  const settings = {
    VITRINE_DATA_DIR: folder,
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: '1000000',
    ...more,
  };
  const config = readConfig(settings);
  const database = await openDatabase(config, log, (error) => {
    throw error;
  });
  await migrate(database.url);
  const db = connect(database.url, { max: 8, log });
  const store = openStore(config);
  const children: ChildProcess[] = [];
  const photo = { bytes: await drawTee(600, 600), thumbnail: await drawTee(90, 90) };

  return {
    ...{ config, db, log, store, databaseUrl: database.url },
    /** A script of the server, or of the bench, as a process; answers once it is ready. */
    start(script: string, execArgv: string[] = [], args: string[] = []) {
      const child = fork(path.resolve(import.meta.dirname, script), args, {
        execArgv,
        env: { ...process.env, ...settings, DATABASE_URL: database.url },
      });
      children.push(child);
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      const stop = () => {
        child.kill();
        return ended;
      };
      return new Promise<{ address: string; pid: number | undefined; stop(): Promise<void> }>(
        (resolve) => {
          child.once('message', ({ ready }: { ready: string }) =>
            resolve({ address: ready, pid: child.pid, stop }),
          );
        },
      );
    },
    /** A photo of somebody's, as if uploaded. */
    async addPhoto(userId: string) {
      const row = await storePicture(store, {
        ...{ ...photo, userId, width: 600, height: 600 },
        ...{ kind: 'upload', contentType: 'image/jpeg' },
      });
      await db.insert(files).values(row);
      return row.id;
    },
    async stop() {
      await db.pool.end();
      for (const child of children) child.kill();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
