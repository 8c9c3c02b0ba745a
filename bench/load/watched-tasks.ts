import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../packages/server/src/db/client.ts';
import { notify } from '../../packages/server/src/db/notify.ts';

export type WatchedTask = { id: string; userId: string };

/** The changes of a task while it is made: it begins, reports its progress, and is done. */
const STEPS = [0, 0.1, 0.2, 0.4, 0.6, 0.8, 1];

/** Waiting tasks of one image, this many for each seller. */
export async function addWatchedTasks(
  db: Database,
  sellers: readonly { id: string; photo: string }[],
  each: number,
): Promise<WatchedTask[]> {
  const made: WatchedTask[] = [];
  for (const { id: userId, photo } of sellers) {
    const { rows } = await db.execute<{ id: string }>(sql`
      with task as (
        insert into tasks (user_id, product, pay_method, paid_at, client_key)
        select ${userId}::uuid, 'cutout', 2, now(), gen_random_uuid()::text
          from generate_series(1, ${each}) returning id)
      insert into task_images (task_id, user_id, ordinal, price, slot, source_file_id)
      select id, ${userId}::uuid, 0, 2, 0, ${photo}::uuid from task returning task_id as id`);
    made.push(...rows.map(({ id }) => ({ id, userId })));
  }
  return made;
}

async function change(db: Database, { id, userId }: WatchedTask, progress: number) {
  const isDone = progress === 1;
  await db.execute(sql`
    with image as (
      update task_images set progress = ${progress}, state = ${isDone ? 'done' : 'running'},
        stage = 'cutting', started_at = coalesce(started_at, now()),
        finished_at = case when ${isDone} then now() end,
        result_file_id = case when ${isDone} then source_file_id end
      where task_id = ${id}::uuid)
    update tasks set change = pg_current_xact_id()::text::bigint where id = ${id}::uuid`);
  await notify(db, 'task', userId, id);
}

/** What workers write while they make these tasks, one of each seller after another, spread over the time. */
export async function makeWatchedTasks(
  db: Database,
  tasks: readonly WatchedTask[],
  seconds: number,
): Promise<void> {
  const sellers = Map.groupBy(tasks, ({ userId }) => userId);
  const began = performance.now();
  const work = async (own: readonly WatchedTask[], offset: number) => {
    const changes = own.flatMap((task) => STEPS.map((progress) => ({ task, progress })));
    for (const [index, { task, progress }] of changes.entries()) {
      const due = began + ((index + offset) / changes.length) * seconds * 1000;
      await sleep(Math.max(0, due - performance.now()));
      await change(db, task, progress);
    }
  };
  // Not all in the same moment.
  const offsets = [...sellers.values()].map((own, index) => work(own, index / sellers.size));
  await Promise.all(offsets);
}
