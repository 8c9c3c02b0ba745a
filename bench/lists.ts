import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { createApiServer } from '../packages/server/src/api-server.ts';
import { listen } from '../packages/server/src/db/listener.ts';
import { users } from '../packages/server/src/db/schema/users.ts';
import { captureQueries } from '../packages/server/src/testing/capture-queries.ts';
import { createClient, type TestUser } from '../packages/server/src/testing/client.ts';
import { OPERATOR_LISTS, SELLER_LISTS } from '../packages/server/src/testing/list-calls.ts';
import { openBenchSite } from './bench-site.ts';
import { fillTasks } from './load/fill-tasks.ts';
import { type Cost, measureCost } from './load/query-cost.ts';

/**
 * `node bench/lists.ts --tasks 1000000`: what list calls cost the database with few tasks in the tables, and with many.
 * Counted in blocks that it touches: those are the same on a busy machine, milliseconds are not.
 */
const { values } = parseArgs({ options: { tasks: { type: 'string', default: '1000000' } } });
const tasks = Number(values.tasks);
const FEW = 1_000;
/** Rows of one seller; the rest is spread over the others. */
const BUSY = 20_000;
const SELLERS = 2_000;
const SLOWEST = 10;

const bench = await openBenchSite();
const { config, db, log, store } = bench;
const listener = await listen(bench.databaseUrl, log);
const signingKey = 'a signing key for nothing but this run';
const app = await createApiServer({ config, db, store, listener, signingKey, log });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const client = createClient(address, db);

async function measure(user: TestUser): Promise<Map<string, Cost[]>> {
  const found = new Map<string, Cost[]>();
  for (const { name, spec, input } of [...SELLER_LISTS, ...OPERATOR_LISTS]) {
    const queries = await captureQueries(() => client.call(spec, input as never, user));
    const costs: Cost[] = [];
    for (const query of queries) costs.push(await measureCost(db, query));
    found.set(name, costs);
  }
  return found;
}

const total = (costs: readonly Cost[] | undefined, of: 'blocks' | 'ms') =>
  Math.round((costs ?? []).reduce((sum, cost) => sum + cost[of], 0) * 10) / 10;

try {
  // One busy seller among many: their list is long, and so is everybody's together.
  const busy = await client.createUser({ points: 100 });
  await db.update(users).set({ role: 'operator' }).where(sql`id = ${busy.id}`);
  const photo = await bench.addPhoto(busy.id);
  await fillTasks(db, { userId: busy.id, photo, tasks: FEW });
  const few = await measure(busy);
  await fillTasks(db, { userId: busy.id, photo, tasks: BUSY - FEW });
  await fillTasks(db, { photo, tasks: tasks - BUSY, sellers: SELLERS });
  const many = await measure(busy);
  console.log(`${FEW} and ${tasks} tasks, ${BUSY} of one seller, load ${loadavg()[0]?.toFixed(1)}`);
  console.table(
    Object.fromEntries(
      [...many].map(([name, costs]) => [
        name,
        {
          queries: costs.length,
          'blocks, few': total(few.get(name), 'blocks'),
          'blocks, many': total(costs, 'blocks'),
          'ms, few': total(few.get(name), 'ms'),
          'ms, many': total(costs, 'ms'),
        },
      ]),
    ),
  );
  const all = [...many].flatMap(([name, costs]) => costs.map((cost) => ({ name, ...cost })));
  for (const { name, blocks, ms, nodes, text } of all
    .toSorted((a, b) => b.blocks - a.blocks)
    .slice(0, SLOWEST)) {
    console.log(
      `\n${name}: ${blocks} blocks, ${ms.toFixed(1)} ms; ${nodes}\n  ${text.slice(0, 200)}`,
    );
  }
} finally {
  await app.close();
  await listener.close();
  await bench.stop();
}
process.exit(0);
