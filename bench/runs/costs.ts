import { sql } from 'drizzle-orm';
import { memoryOf, processorSeconds } from '../load/processor-time.ts';
import type { RunSite } from './site.ts';

export type Costs = {
  seconds: number;
  /** Of the database: processor time, what it wrote down, and transactions. */
  databaseSeconds: number;
  writtenBytes: number;
  transactions: number;
  /** Megabytes of each process with its children: in the first fifth of the time, and in the last. */
  memory: Readonly<Record<string, readonly [early: number, late: number]>>;
};

const LOOK_EVERY_MS = 500;

/** Watches what api, workers and database spend until it is told to stop; Linux only. */
export async function watchCosts({ db, pids, postgres }: RunSite): Promise<() => Promise<Costs>> {
  const readDatabase = async () => {
    const { rows } = await db.execute<{ written: string; transactions: string }>(sql`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as written, xact_commit as transactions
        from pg_stat_database where datname = current_database()`);
    return {
      seconds: await processorSeconds(postgres),
      written: Number(rows[0]?.written),
      transactions: Number(rows[0]?.transactions),
    };
  };
  const samples = Object.entries(pids).map(([name, pid]) => ({ name, pid, seen: [] as number[] }));
  const look = async () => {
    for (const { pid, seen } of samples) seen.push(await memoryOf(pid));
  };
  const before = await readDatabase();
  const began = performance.now();
  await look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return async () => {
    const seconds = (performance.now() - began) / 1000;
    clearInterval(timer);
    await look();
    const after = await readDatabase();
    return {
      seconds,
      databaseSeconds: after.seconds - before.seconds,
      writtenBytes: after.written - before.written,
      transactions: after.transactions - before.transactions,
      memory: Object.fromEntries(samples.map(({ name, seen }) => [name, firstAndLast(seen)])),
    };
  };
}

/** Means: a single moment says more about the collector of garbage than about the work. */
function firstAndLast(seen: readonly number[]): readonly [number, number] {
  const fifth = Math.max(1, Math.floor(seen.length / 5));
  const mean = (values: readonly number[]) =>
    Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  return [mean(seen.slice(0, fifth)), mean(seen.slice(-fifth))];
}
