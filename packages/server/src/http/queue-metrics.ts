import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/client.ts';

type Row = { labels: Record<string, string>; count: number; age: number };

/** The queue as every node sees it: in Prometheus take `max`, not `sum`, over the nodes. */
export function queueMetrics(register: Registry, db: Database): void {
  const addGauge = (
    name: string,
    help: string,
    labelNames: string[],
    read: () => Promise<Row[]>,
    value: (row: Row) => number,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      async collect() {
        const rows = await read();
        this.reset();
        for (const row of rows) this.set(row.labels, value(row));
      },
    });

  const images = once(async () => {
    const { rows } = await db.execute<{ state: string; product: string } & Omit<Row, 'labels'>>(sql`
      select image.state, task.product, count(*)::int as count,
        extract(epoch from now() - min(task.created_at))::float8 as age
      from task_images image join tasks task on task.id = image.task_id
      where image.state in ('queued', 'running') group by 1, 2`);
    return rows.map(({ state, product, ...row }) => ({ ...row, labels: { state, product } }));
  });
  const imageLabels = ['state', 'product'];
  addGauge(
    'vitrine_images',
    'Images at work, by state and kind',
    imageLabels,
    images,
    (row) => row.count,
  );
  const oldest = 'Age of the oldest image at work, by state and kind';
  addGauge('vitrine_image_age_seconds', oldest, imageLabels, images, (row) => row.age);

  // Work that a caller waits for carries the id of its request; everything else is batch work.
  const jobs = once(async () => {
    const { rows } = await db.execute<{ lane: string; job: string } & Omit<Row, 'labels'>>(sql`
      select case when job.payload ? 'requestId' then 'interactive' else 'batch' end as lane,
        task.identifier as job, count(*)::int as count,
        extract(epoch from now() - min(job.run_at))::float8 as age
      from (select task_id, run_at, payload::jsonb as payload
        from graphile_worker._private_jobs
        where locked_at is null and run_at <= now() and attempts < max_attempts) job
      join graphile_worker._private_tasks task on task.id = job.task_id group by 1, 2`);
    return rows.map(({ lane, job, ...row }) => ({ ...row, labels: { lane, job } }));
  });
  const jobLabels = ['lane', 'job'];
  const due = 'Jobs that are due and that no worker has taken, by lane and kind';
  addGauge('vitrine_jobs_waiting', due, jobLabels, jobs, (row) => row.count);
  const waited = 'How long the oldest due job has waited, by lane and kind';
  addGauge('vitrine_job_wait_seconds', waited, jobLabels, jobs, (row) => row.age);

  const workers = async () => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from worker_heartbeats
      where seen_at > now() - interval '15 seconds'`);
    return rows.map(({ count }) => ({ labels: {}, count, age: 0 }));
  };
  const alive = 'Worker processes that have given a sign of life within 15 seconds';
  addGauge('vitrine_workers', alive, [], workers, (row) => row.count);
}

/** All metrics are collected at the same moment, so those that need the same rows share one query. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= read().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
