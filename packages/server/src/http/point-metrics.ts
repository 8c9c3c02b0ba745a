import { sql } from 'drizzle-orm';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/client.ts';

type Flow = { kind: string; points: number; entries: number; last: number };

/**
 * Points as the ledger books them, from when this node was started. Only entries after the last one that was read are
 * looked at, by the primary key: the ledger only grows, and adding it all up would take longer every day. An entry that
 * commits after a later one may be missed; the books themselves are checked every night.
 */
export function pointMetrics(register: Registry, db: Database): void {
  let last: number | undefined;
  const points = new Counter({
    name: 'vitrine_points_total',
    help: 'Points by kind of entry: grant, reserve, return, expire, revoke; settle counts entries',
    labelNames: ['kind'],
    registers: [register],
    async collect() {
      if (last === undefined) {
        const { rows } = await db.execute<{ last: string }>(
          sql`select coalesce(max(id), 0) as last from point_entries`,
        );
        last = Number(rows[0]?.last ?? 0);
        return;
      }
      const { rows } = await db.execute<Flow>(sql`
        select kind, sum(abs(amount))::float8 as points, count(*)::int as entries,
          max(id)::float8 as last
        from point_entries where id > ${last} group by kind`);
      for (const flow of rows) {
        points.inc({ kind: flow.kind }, flow.kind === 'settle' ? flow.entries : flow.points);
        last = Math.max(last, flow.last);
      }
    },
  });
  new Gauge({
    name: 'vitrine_alarms_day',
    help: 'Alarms of the last 24 hours, by kind',
    labelNames: ['kind'],
    registers: [register],
    async collect() {
      const { rows } = await db.execute<{ kind: string; alarms: number }>(sql`
        select kind, count(*)::int as alarms from alarms
        where created_at > now() - interval '1 day' group by kind`);
      this.reset();
      for (const { kind, alarms } of rows) this.set({ kind }, alarms);
    },
  });
}
