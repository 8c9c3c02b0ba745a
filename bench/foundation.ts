import { cpus, loadavg } from 'node:os';
import { api } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import { listen } from '../packages/server/src/db/listener.ts';
import { taskJobs } from '../packages/server/src/features/tasks/jobs.ts';
import { startRunner } from '../packages/server/src/jobs/runner.ts';
import { openMarks } from '../packages/server/src/open-marks.ts';
import { createClient } from '../packages/server/src/testing/client.ts';
import { createTestEngine } from '../packages/server/src/testing/test-engine.ts';
import { openBenchSite } from './bench-site.ts';
import { callAsSellers, type Measured, SELLERS } from './call-userinfo.ts';

const SECONDS = 2;
const ROUNDS = 5;
/** V8 compiles for some seconds, and longer where a route runs more code: both are measured as they are afterwards. */
const WARMING = 4;
const SUBMISSIONS = 200;

const bench = await openBenchSite();
const { config, db, log, store } = bench;

const server = await bench.start('../packages/server/src/api.ts');
const bare = await bench.start('bare-server.ts');
const client = createClient(server.address, db);
const points = SUBMISSIONS * 2;
const sellers = await Promise.all(
  Array.from({ length: SELLERS }, () => client.createUser({ points })),
);
const [user] = sellers;
if (!user) throw new Error('There are no sellers');
const tokens = sellers.map(({ token }) => token);

// They take turns, so that other work on the machine affects both.
const peers = [];
const ours = [];
for (let round = 0; round < WARMING + ROUNDS; round++) {
  const peer = await callAsSellers(bare, '/', tokens, SECONDS);
  const own = await callAsSellers(server, '/v1/cutout/userinfo', tokens, SECONDS);
  if (round >= WARMING) {
    peers.push(peer);
    ours.push(own);
  }
}
await bare.stop();

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

console.log(
  `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${SELLERS} connections of as many sellers, ${ROUNDS} rounds of ${SECONDS} s by turns, medians`,
);
const table = { 'bare Fastify route': middle(peers), userinfo: middle(ours) };
console.table(table);
const { userinfo, 'bare Fastify route': peer } = table;
console.log(
  `userinfo / bare route: ${(userinfo.perSecond / peer.perSecond).toFixed(2)} of its calls a second, ${(peer.cpuMicroseconds / userinfo.cpuMicroseconds).toFixed(2)} by processor time of the process`,
);
console.log(
  `submit to job start, ${SUBMISSIONS} one after another: p50 ${rows[0]?.p50.toFixed(1)} ms, p95 ${rows[0]?.p95.toFixed(1)} ms`,
);
process.exit(0);

function middle(measured: Measured[]): Measured {
  const of = (name: keyof Measured) =>
    measured.map((round) => round[name]).toSorted((a, b) => a - b)[measured.length >> 1] ?? 0;
  return {
    perSecond: of('perSecond'),
    cpuMicroseconds: of('cpuMicroseconds'),
    p50: of('p50'),
    p99: of('p99'),
  };
}
