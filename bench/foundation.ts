import { fork } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@vitrine/contract';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openStore } from '../packages/server/src/adapters/storage/open-store.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { connect } from '../packages/server/src/db/client.ts';
import { listen } from '../packages/server/src/db/listener.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { openDatabase } from '../packages/server/src/db/open-database.ts';
import { files } from '../packages/server/src/db/schema/files.ts';
import { storePicture } from '../packages/server/src/features/files/files.service.ts';
import { taskJobs } from '../packages/server/src/features/tasks/tasks.jobs.ts';
import { startRunner } from '../packages/server/src/jobs/runner.ts';
import { createClient } from '../packages/server/src/testing/client.ts';
import { drawTee } from '../packages/server/src/testing/pictures.ts';
import { createTestEngine } from '../packages/server/src/testing/test-engine.ts';

const SECONDS = 10;
const CONNECTIONS = 16;
const SUBMISSIONS = 200;

const log = pino({ level: 'silent' });
const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
await chmod(folder, 0o755);
const settings = {
  VITRINE_DATA_DIR: folder,
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  CALLS_PER_MINUTE: '1000000',
};
const config = readConfig(settings);
const database = await openDatabase(config, log, (error) => {
  throw error;
});
await migrate(database.url);
const db = connect(database.url, { max: 8, log });

/** A server in a process of its own, as it runs in earnest. */
function startProcess(script: string) {
  const child = fork(path.resolve(import.meta.dirname, script), {
    env: { ...process.env, ...settings, DATABASE_URL: database.url },
  });
  return new Promise<{ address: string; stop(): void }>((resolve) => {
    child.once('message', ({ ready }: { ready: string }) =>
      resolve({ address: ready, stop: () => child.kill() }),
    );
  });
}

async function measure(url: string, token: string) {
  const { requests, latency, non2xx } = await autocannon({
    url,
    method: 'POST',
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
  });
  if (non2xx > 0) throw new Error(`${non2xx} calls of ${url} were refused`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

const server = await startProcess('../packages/server/src/api.ts');
const bare = await startProcess('bare-server.ts');
const client = createClient(server.address, db);
const user = await client.createUser({ points: SUBMISSIONS * 2 });

const peer = await measure(`${bare.address}/`, user.token);
const ours = await measure(`${server.address}/v1/cutout/userinfo`, user.token);
bare.stop();

const listener = await listen(database.url, log);
const runner = await startRunner({
  db,
  lane: 'batch',
  log,
  concurrency: 4,
  jobs: taskJobs({
    db,
    store: openStore(config),
    listener,
    engineFor: () => createTestEngine(),
  }),
});
const photo = await storePicture(openStore(config), {
  userId: user.id,
  kind: 'upload',
  bytes: await drawTee(),
  thumbnail: await drawTee(90, 100),
  contentType: 'image/jpeg',
  width: 900,
  height: 1000,
});
await db.insert(files).values(photo);
for (let index = 0; index < SUBMISSIONS; index++) {
  const input = { product: 'cutout', images: [photo.id], client_key: crypto.randomUUID() };
  const { task_id } = await client.call(api.task.submit, input, user);
  for (let open = true; open; ) {
    const detail = { product: 'cutout', task_id };
    open = (await client.call(api.task.detail, detail, user)).finished_at === null;
  }
}
const { rows } = await db.execute<{ p50: number; p95: number }>(sql`
  select percentile_cont(0.5) within group (order by waited) as p50,
         percentile_cont(0.95) within group (order by waited) as p95
    from (select extract(epoch from image.started_at - task.created_at) * 1000 as waited
            from task_images image join tasks task on task.id = image.task_id) waits`);

await runner.stop();
await listener.close();
await db.pool.end();
server.stop();
await database.stop();
await rm(folder, { recursive: true, force: true });

console.log(`${cpus().length} cores, ${CONNECTIONS} connections, ${SECONDS} s each`);
console.table({
  'bare Fastify route': peer,
  'userinfo (session, user, points)': ours,
});
console.log(`userinfo / bare route: ${(ours.perSecond / peer.perSecond).toFixed(2)}`);
console.log(
  `submit to job start, ${SUBMISSIONS} one after another: p50 ${rows[0]?.p50.toFixed(1)} ms, p95 ${rows[0]?.p95.toFixed(1)} ms`,
);
process.exit(0);
