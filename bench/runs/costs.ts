import { sql } from 'drizzle-orm';
import { measureMemory, processorSeconds } from '../load/processor-time.ts';
import type { RunSite } from './site.ts';

type Figures = {
  seconds: number;
  /** Processor time of api, workers and database together. */
  processorSeconds: number;
  /** The costs of the database alone: processor time, bytes written, and transactions. */
  databaseSeconds: number;
  writtenBytes: number;
  transactions: number;
};
export type Costs = Figures & {
  /** Megabytes of each process with its children: in the first fifth of the time, and in the last. */
  memory: Readonly<Record<string, readonly [early: number, late: number]>>;
};

const LOOK_EVERY_MS = 500;

/** Adds up what api, workers and database spend during pieces of work that others may come between; Linux only. */
export function openMeter({ db, pids, postgres }: RunSite) {
  const total: Figures = {
    ...{ seconds: 0, processorSeconds: 0, databaseSeconds: 0, writtenBytes: 0, transactions: 0 },
  };
  const samples = Object.entries(pids).map(([name, pid]) => ({ name, pid, seen: [] as number[] }));
  const look = async () => {
    for (const { pid, seen } of samples) seen.push(await measureMemory(pid));
  };
  const read = async (): Promise<Figures> => {
    const { rows } = await db.execute<{ written: string; transactions: string }>(sql`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as written, xact_commit as transactions
        from pg_stat_database where datname = current_database()`);
    const seconds = await Promise.all(
      [postgres, ...Object.values(pids)].map((pid) => processorSeconds(pid)),
    );
    return {
      seconds: performance.now() / 1000,
      processorSeconds: seconds.reduce((sum, one) => sum + one, 0),
      databaseSeconds: seconds[0] ?? 0,
      writtenBytes: Number(rows[0]?.written),
      transactions: Number(rows[0]?.transactions),
    };
  };
  return {
    async during(work: () => Promise<void>): Promise<void> {
      const before = await read();
      const timer = setInterval(look, LOOK_EVERY_MS);
      await work();
      clearInterval(timer);
      await look();
      const after = await read();
      for (const name of Object.keys(total) as (keyof Figures)[]) {
        total[name] += after[name] - before[name];
      }
    },
    read: (): Costs => ({
      ...total,
      memory: Object.fromEntries(samples.map(({ name, seen }) => [name, firstAndLast(seen)])),
    }),
  };
}

/** Means: a single moment says more about the collector of garbage than about the work. */
function firstAndLast(seen: readonly number[]): readonly [number, number] {
  const fifth = Math.max(1, Math.floor(seen.length / 5));
  const mean = (values: readonly number[]) =>
    Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  return [mean(seen.slice(0, fifth)), mean(seen.slice(-fifth))];
}
