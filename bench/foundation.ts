import { cpus } from 'node:os';
import { api } from '@vitrine/contract';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { listen } from '../packages/server/src/db/listener.ts';
import { taskJobs } from '../packages/server/src/features/tasks/jobs.ts';
import { startRunner } from '../packages/server/src/jobs/runner.ts';
import { openMarks } from '../packages/server/src/open-marks.ts';
import { createClient } from '../packages/server/src/testing/client.ts';
import { createTestEngine } from '../packages/server/src/testing/test-engine.ts';
import { openBenchSite } from './bench-site.ts';

const SECONDS = 10;
const CONNECTIONS = 16;
const SUBMISSIONS = 200;

const bench = await openBenchSite();
const { config, db, log, store } = bench;

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

const server = await bench.start('../packages/server/src/api.ts');
const bare = await bench.start('bare-server.ts');
const client = createClient(server.address, db);
const user = await client.createUser({ points: SUBMISSIONS * 2 });

const peer = await measure(`${bare.address}/`, user.token);
const ours = await measure(`${server.address}/v1/cutout/userinfo`, user.token);
bare.stop();

const listener = await listen(bench.databaseUrl, log);
const marks = await openMarks({ config, db, signingKey: 'for this bench alone' });
const runner = await startRunner({
  db,
  lane: 'batch',
  log,
  concurrency: 4,
  jobs: taskJobs({
    db,
    store,
    listener,
    engineFor: () => createTestEngine(),
    finish: marks.finish,
  }),
});
const photo = await bench.addPhoto(user.id);
for (let index = 0; index < SUBMISSIONS; index++) {
  const input = { product: 'cutout', images: [photo], client_key: crypto.randomUUID() };
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
await bench.stop();

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
