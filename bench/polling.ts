import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { API_SCOPES, api } from '../packages/contract/src/index.ts';
import { createClient } from '../packages/server/src/testing/client.ts';
import { openBenchSite } from './bench-site.ts';
import { processorSeconds, readParent } from './load/processor-time.ts';
import { addWatchedTasks, makeWatchedTasks } from './load/watched-tasks.ts';
import {
  type Heard,
  type Watcher,
  watchByPolling,
  watchByStream,
  watchByWaiting,
} from './load/watchers.ts';

/**
 * `node bench/polling.ts --keys 200 --tasks 1000 --seconds 60 --every 5`: what it costs api and database that programs ask
 * after their tasks, against event streams that tell the same about the same changes.
 */
const { values } = parseArgs({
  options: {
    keys: { type: 'string', default: '200' },
    tasks: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    every: { type: 'string', default: '5' },
  },
});
const [keys, tasks, seconds, every] = [values.keys, values.tasks, values.seconds, values.every].map(
  Number,
) as [number, number, number, number];
const each = Math.ceil(tasks / keys);

const began = performance.now();
const say = (what: string) =>
  console.error(`${((performance.now() - began) / 1000).toFixed()} s: ${what}`);

const bench = await openBenchSite({ KEY_CALLS_PER_MINUTE: '100000' });
const { db } = bench;
try {
  const node = await bench.start('../packages/server/src/api.ts');
  const client = createClient(node.address, db);
  const sellers: (Watcher & { photo: string })[] = [];
  for (let number = 0; number < keys; number++) {
    const user = await client.createUser({ points: 100 });
    const about = { name: 'Polling', mode: 'live' as const, scopes: [...API_SCOPES] };
    const { key } = await client.call(api.apiKey.create, about, user);
    sellers.push({ ...user, key, photo: await bench.addPhoto(user.id) });
  }
  say(`${keys} sellers with keys`);
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const postgres = await readParent(rows[0]?.pid ?? 0);
  const apiPid = node.pid ?? 0;

  type Watch = ReturnType<typeof watchByPolling>;
  async function measure(watch: Watch | null, length = seconds, tasksEach = each) {
    const watched = await addWatchedTasks(db, sellers, tasksEach);
    const bySeller = Map.groupBy(watched, ({ userId }) => userId);
    const heard: Heard = { calls: 0, unchanged: 0, ends: 0, failed: 0 };
    const before = [await processorSeconds(apiPid), await processorSeconds(postgres)];
    const watching = sellers.map((seller) =>
      watch?.(node.address, seller, bySeller.get(seller.id) ?? [], heard),
    );
    await makeWatchedTasks(db, watched, length);
    await Promise.all(watching);
    const after = [await processorSeconds(apiPid), await processorSeconds(postgres)];
    const [apiSeconds = 0, databaseSeconds = 0] = after.map((now, at) => now - (before[at] ?? 0));
    return { api: apiSeconds, database: databaseSeconds, ...heard };
  }
  type Cost = Awaited<ReturnType<typeof measure>>;
  const watches: [string, Watch][] = [
    ['event streams', watchByStream],
    [`polling every ${every} s`, watchByPolling(every)],
    ['waiting (Prefer: wait)', watchByWaiting],
  ];
  // Nothing is compiled for the first time while it is measured.
  for (const [, watch] of watches) await measure(watch, 5, 1);
  say('warm');
  const alone = await measure(null);
  say('nobody watched');
  const found: [string, Cost][] = [];
  for (const [name, watch] of watches) {
    found.push([name, await measure(watch)]);
    say(name);
  }

  const round = (number: number) => Math.round(number * 100) / 100;
  /** Without what making the tasks costs, which is the same for all. */
  const own = (cost: Cost) => cost.api + cost.database - alone.api - alone.database;
  const peer = own(found[0]?.[1] ?? alone);
  console.log(
    `${keys} keys, ${each * keys} tasks made within ${seconds} s, load ${loadavg()[0]?.toFixed(1)}; CPU seconds`,
  );
  const shown = (cost: Cost) => ({
    ...{ api: round(cost.api), database: round(cost.database), watching: round(own(cost)) },
    ...{ 'of streams': round(own(cost) / peer), calls: cost.calls, unchanged: cost.unchanged },
    ...{ ends: cost.ends, failed: cost.failed },
  });
  console.table(
    Object.fromEntries([['nobody', alone] as const, ...found].map(([n, c]) => [n, shown(c)])),
  );
} finally {
  await bench.stop();
}
process.exit(0);
