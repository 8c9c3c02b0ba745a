import { api, TASK_STATUS } from '@vitrine/contract';
import { isNull, sql } from 'drizzle-orm';
import { purgeDeleted } from '../base/files/files.ts';
import { files } from '../db/schema/files.ts';
import { mails } from '../db/schema/messages.ts';
import { alarms } from '../db/schema/operations.ts';
import { failAbandoned } from '../features/tasks/attempts.ts';
import { ORPHAN_AGE_MS, removeOrphans } from '../features/upkeep/orphans.ts';
import { auditLedger } from '../money/points/audit.ts';
import { createClient } from '../testing/client.ts';
import { judgeWebhooks } from './judge-webhooks.ts';
import { POINTS, type Seller } from './seller.ts';
import { untilNone } from './until-none.ts';
import type { World } from './world.ts';

type TaskRow = { id: string; userId: string; state: string; price: number };

/** What did not hold, in words; empty when everything did. */
export async function judge(world: World, sellers: readonly Seller[]) {
  const faults: string[] = [];
  const say = (isRight: boolean, fault: string) => void (isRight || faults.push(fault));
  const tasks = await everythingEnded(world);
  say(
    tasks.every(({ state }) => ENDED.has(state)),
    'images are still open',
  );
  say(
    tasks.some(({ state }) => state === 'done'),
    'no image was made at all: such a run proves nothing',
  );
  const ledger = await auditLedger(world.db);
  say(ledger.length === 0, `the ledger is wrong: ${JSON.stringify(ledger)}`);
  const raised = await world.db.select().from(alarms);
  say(raised.length === 0, `alarms were raised: ${JSON.stringify(raised)}`);
  for (const seller of sellers) faults.push(...(await judgeSeller(world, seller, tasks)));
  const mail = await judgeMail(world, sellers, tasks);
  const webhooks = await judgeWebhooks(world, sellers, tasks);
  const store = await judgeStore(world);
  const count = (state: string) => tasks.filter((task) => task.state === state).length;
  return {
    faults: [...faults, ...mail.faults, ...webhooks.faults, ...store.faults],
    figures: {
      images: tasks.length,
      done: count('done'),
      'failed and refunded': count('failed'),
      'cancelled and refunded': count('cancelled'),
      mails: mail.sent,
      'mails handed over again under the same id': mail.again,
      'webhook messages': webhooks.messages,
      'webhook messages that came again': webhooks.again,
      'objects without a row, removed': store.removed,
    },
  };
}

const ENDED = new Set(['done', 'failed', 'cancelled']);

/** What is left is finished by the sweeper and by the job that takes care of lost images; here it is not waited for. */
async function everythingEnded({ db }: World): Promise<TaskRow[]> {
  const read = async () => {
    const { rows } = await db.execute<TaskRow>(sql`
      select task.id, task.user_id as "userId", image.state, image.price
        from tasks task join task_images image on image.task_id = task.id`);
    return rows;
  };
  await untilNone(async () => {
    await failAbandoned(db);
    return (await read()).filter(({ state }) => !ENDED.has(state));
  });
  return read();
}

async function judgeSeller(world: World, seller: Seller, tasks: readonly TaskRow[]) {
  const faults: string[] = [];
  const own = tasks.filter(({ userId }) => userId === seller.id);
  const known = new Set(own.map(({ id }) => id));
  const lost = [...seller.submitted].filter((id) => !known.has(id));
  const extra = [...known].filter((id) => !seller.submitted.has(id));
  if (lost.length > 0) faults.push(`submissions were lost: ${lost}`);
  if (extra.length > 0) faults.push(`there are more tasks than submissions: ${extra}`);
  const spent = own
    .filter(({ state }) => state === 'done')
    .reduce((sum, { price }) => sum + price, 0);
  const { rows } = await world.db.execute<{ points: number }>(sql`
    select coalesce(sum(points), 0)::int as points from orders
     where user_id = ${seller.id} and state = 'paid'`);
  const client = createClient(world.addresses[0] ?? '', world.db);
  const { points } = await client.call(api.user.info, { product: 'cutout' }, seller.user);
  const expected = POINTS + (rows[0]?.points ?? 0) - spent;
  if (points !== expected) faults.push(`${points} points instead of ${expected}`);
  const orders = await world.db.execute<{ id: string }>(sql`
    select id from orders where user_id = ${seller.id} and state = 'paid'`);
  const paid = new Set(orders.rows.map(({ id }) => id));
  const unpaid = [...seller.paid].filter((id) => !paid.has(id));
  if (unpaid.length > 0) faults.push(`payments were lost: ${unpaid}`);
  if (seller.stream) {
    const untold = await untoldTasks(seller.stream.told, own);
    if (untold.length > 0) faults.push(`the event stream never told the end of ${untold}`);
  }
  return faults;
}

/** The stream may be on its way back: it has as long as any other part. */
async function untoldTasks(told: ReadonlyMap<string, number>, own: readonly TaskRow[]) {
  const untold = await untilNone(async () =>
    own.filter(({ id, state }) => told.get(id) !== TASK_STATUS[state as keyof typeof TASK_STATUS]),
  );
  return untold.map(({ id }) => id);
}

/**
 * Sends at once the mails that wait, and checks that each finished picture is in one mail, and each mail was sent once.
 */
async function judgeMail(
  { db, inbox }: World,
  sellers: readonly Seller[],
  tasks: readonly TaskRow[],
) {
  const faults: string[] = [];
  const waiting = await untilNone(async () => {
    const { rows } = await db.execute<{ id: string }>(sql`
      with hurried as (
        update graphile_worker._private_jobs set run_at = now()
         where run_at > now() and locked_at is null and attempts < max_attempts
           and task_id in (select id from graphile_worker._private_tasks
                            where identifier in ('tell-tasks', 'send-mail')))
      select id from graphile_worker.jobs
       where task_identifier in ('tell-tasks', 'send-mail') and attempts < max_attempts`);
    return rows;
  });
  if (waiting.length > 0) faults.push('mails are still waiting');
  const written = await db.select().from(mails);
  const unsent = written.filter(({ sentAt }) => !sentAt);
  if (unsent.length > 0) faults.push(`mails were not sent: ${unsent.map(({ id }) => id)}`);
  for (const { id } of sellers.filter(({ stream }) => !stream)) {
    const told = written
      .filter(({ userId, template }) => userId === id && template === 'task-done')
      .reduce((sum, { params }) => sum + Number(params.count), 0);
    const done = tasks.filter(({ userId, state }) => userId === id && state === 'done').length;
    if (told !== done) faults.push(`${told} pictures were told by mail instead of ${done}`);
  }
  const ids = inbox.received.map(({ raw }) => /^Message-ID: <(.+?)@/im.exec(raw)?.[1] ?? '');
  const distinct = new Set(ids);
  if (written.some(({ id }) => !distinct.has(id))) faults.push('mails never arrived');
  return { faults, sent: distinct.size, again: ids.length - distinct.size };
}

/** After the cleaner every object belongs to a row, and every row has its objects. */
async function judgeStore({ db, store }: World) {
  const faults: string[] = [];
  const tomorrow = Date.now() + ORPHAN_AGE_MS * 4;
  await purgeDeleted(db, store, tomorrow);
  const removed = await removeOrphans({ db, store }, tomorrow);
  const rows = await db.select().from(files).where(isNull(files.purgedAt));
  const named = new Set(rows.flatMap(({ key, thumbKey }) => [key, thumbKey]));
  const kept = new Set<string>();
  for await (const { key } of store.list('')) kept.add(key);
  const orphans = [...kept].filter((key) => !named.has(key));
  const missing = [...named].filter((key) => !kept.has(key));
  if (orphans.length > 0) faults.push(`objects without a row: ${orphans.slice(0, 5)}`);
  if (missing.length > 0) faults.push(`rows without their object: ${missing.slice(0, 5)}`);
  return { faults, removed };
}
