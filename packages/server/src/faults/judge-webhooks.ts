import { sql } from 'drizzle-orm';
import type { Seller } from './seller.ts';
import { untilNone } from './until-none.ts';
import type { World } from './world.ts';

type Ended = { id: string; userId: string; state: string };
type Told = { id: string; type: string; data: { id?: string; number?: number } };

/**
 * Sends at once what waits for its next attempt, and checks that each end was reported, and the events of one thing in
 * their order.
 */
export async function judgeWebhooks(
  { db }: World,
  sellers: readonly Seller[],
  tasks: readonly Ended[],
) {
  const faults: string[] = [];
  const waiting = await untilNone(async () => {
    // Tries that were spent on faults do not count: what is given up after three days is another matter.
    await db.execute(sql`update webhook_deliveries set next_at = now(), tries = least(tries, 3)
      where state = 'waiting' and next_at > now()`);
    await db.execute(sql`
      update graphile_worker._private_jobs set run_at = now()
       where run_at > now() and locked_at is null and key like 'deliver-webhooks:%'`);
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from webhook_deliveries where state = 'waiting'`,
    );
    return rows;
  });
  if (waiting.length > 0) faults.push(`${waiting.length} webhook messages are still waiting`);
  const { rows: lost } = await db.execute(
    sql`select id from webhook_deliveries where state <> 'delivered'`,
  );
  if (lost.length > 0) faults.push(`${lost.length} webhook messages were given up`);
  const figures = { messages: 0, again: 0 };
  for (const { id: userId, ear } of sellers) {
    const all = ear.received.map(({ id, body }): Told => ({ id, ...JSON.parse(body) }));
    const told = [...new Map(all.toReversed().map((one) => [one.id, one])).values()].reverse();
    figures.messages += told.length;
    figures.again += all.length - told.length;
    const own = tasks.filter((task) => task.userId === userId);
    faults.push(...judgeEnds(own, told), ...judgeOrder(ear.queued(), told));
  }
  return { faults, ...figures };
}

const EVENTS: Readonly<Record<string, readonly string[]>> = {
  done: ['task.succeeded'],
  failed: ['task.failed', 'task.refused'],
};

/** A cancellation is not reported, because the owner asked for it. */
function judgeEnds(own: readonly Ended[], told: readonly Told[]): string[] {
  return own.flatMap(({ id, state }) => {
    const types = told
      .filter(({ type, data }) => type.startsWith('task.') && data.id === id)
      .map(({ type }) => type);
    const wanted = EVENTS[state];
    const isRight = wanted
      ? types.length === 1 && types.every((type) => wanted.includes(type))
      : types.length === 0;
    return isRight ? [] : [`${state} was told as [${types}]`];
  });
}

function judgeOrder(last: number, told: readonly Told[]): string[] {
  const numbers = told.flatMap(({ data }) => data.number ?? []);
  const heard = new Set(numbers);
  const missing = Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) => !heard.has(number),
  );
  const isOrdered = numbers.every((number, at) => number >= (numbers[at - 1] ?? 0));
  return [
    ...(missing.length > 0 ? [`webhook messages were lost: ${missing}`] : []),
    ...(isOrdered ? [] : [`webhook messages about one thing came as ${numbers}`]),
  ];
}
