import { type ChildProcess, fork } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openStore } from '../../packages/server/src/adapters/storage/open-store.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { connect } from '../../packages/server/src/db/client.ts';
import { migrate } from '../../packages/server/src/db/migrate.ts';
import { openDatabase } from '../../packages/server/src/db/open-database.ts';
import { files } from '../../packages/server/src/db/schema/files.ts';
import { storePicture } from '../../packages/server/src/features/files/files.service.ts';
import { createClient } from '../../packages/server/src/testing/client.ts';
import { drawTee } from '../../packages/server/src/testing/pictures.ts';

export type Seller = { token: string; photo: string };
export type Site = Awaited<ReturnType<typeof startSite>>;

/** Sellers beyond this many share accounts: making them would take longer than the run. */
const SELLERS_MAX = 200;

/** Database, api nodes, a worker whose engine hands the photo back, and the empty route; every part a process. */
export async function startSite({ nodes, clients }: { nodes: number; clients: number }) {
  const log = pino({ level: 'silent' });
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-load-'));
  await chmod(folder, 0o755);
  const settings = {
    VITRINE_DATA_DIR: folder,
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: '1000000',
    DATABASE_POOL: String(Math.max(4, Math.floor(60 / nodes))),
  };
  const config = readConfig(settings);
  const database = await openDatabase(config, log, (error) => {
    throw error;
  });
  await migrate(database.url);
  const db = connect(database.url, { max: 8, log });
  const children: ChildProcess[] = [];
  const start = (script: string) => {
    const child = fork(path.resolve(import.meta.dirname, script), {
      env: { ...process.env, ...settings, DATABASE_URL: database.url },
    });
    children.push(child);
    return new Promise<string>((resolve) => {
      child.once('message', ({ ready }: { ready: string }) => resolve(ready));
    });
  };
  const server = '../../packages/server/src';
  const apis = await Promise.all(Array.from({ length: nodes }, () => start(`${server}/api.ts`)));
  const apiPids = children.map(({ pid }) => pid);
  await start(`${server}/testing/fault-worker.ts`);
  const bareAddress = await start('../bare-server.ts');

  const sellers: Seller[] = [];
  const store = openStore(config);
  const [width, height] = [600, 600];
  const photo = { bytes: await drawTee(width, height), thumbnail: await drawTee(90, 90) };
  const { createUser } = createClient(apis[0] ?? '', db);
  for (let count = 0; count < Math.min(clients, SELLERS_MAX); count += 1) {
    const user = await createUser({ points: 100_000 });
    const row = await storePicture(store, {
      ...{ ...photo, width, height, userId: user.id },
      ...{ kind: 'upload', contentType: 'image/jpeg' },
    });
    await db.insert(files).values(row);
    sellers.push({ token: user.token, photo: row.id });
  }

  return {
    apis,
    sellers,
    bare: { name: 'empty route', url: `${bareAddress}/`, body: {}, token: '' },
    /** From the kernel, so that asking costs the node nothing; Linux only. */
    async memory() {
      const statuses = apiPids.map((pid) =>
        readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
      );
      const kilobytes = (text: string) => Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? Number.NaN);
      return (await Promise.all(statuses)).map((text) => Math.round(kilobytes(text) / 1024));
    },
    async stop() {
      await db.pool.end();
      for (const child of children) child.kill();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
