import { sql } from 'drizzle-orm';
import type { Database } from '../../packages/server/src/db/client.ts';

type Filling = { photo: string; tasks: number } & ({ userId: string } | { sellers: number });

const AT_ONCE = 100_000;

/** Finished tasks with one image each, for one seller or spread over many; written by the database itself. */
export async function fillTasks(db: Database, filling: Filling): Promise<void> {
  if ('sellers' in filling) {
    await db.execute(sql`
      insert into users (email, nickname, variant, invited, activated_at)
      select 'filler-' || n || '@bench.test', 'Filler', 'international', true, now()
        from generate_series(1, ${filling.sellers}) n`);
  }
  const owner =
    'userId' in filling
      ? sql`select ${filling.userId}::uuid as id, 0 as place`
      : sql`select id, row_number() over () - 1 as place from users where nickname = 'Filler'`;
  const owners = 'userId' in filling ? 1 : filling.sellers;
  for (let from = 0; from < filling.tasks; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, filling.tasks - from);
    await db.execute(sql`
      with owner as (${owner}),
      made as (
        insert into tasks (user_id, product, pay_method, paid_at, client_key, created_at)
        select owner.id, (array['cutout', 'upscale', 'retouch'])[1 + n % 3], 2, now(),
               gen_random_uuid()::text, now() - make_interval(secs => n * 7)
          from generate_series(${from}::int, ${from + count - 1}::int) n
          join owner on owner.place = n % ${owners}
        returning id, user_id)
      insert into task_images (task_id, user_id, ordinal, state, price, slot, source_file_id, result_file_id,
                               started_at, finished_at, recipe)
      select id, user_id, 0, 'done', 2, 0, ${filling.photo}::uuid, ${filling.photo}::uuid, now(), now(),
             '{"engine": "bench", "version": "1"}'
        from made`);
  }
  await db.execute(sql`analyze`);
}
