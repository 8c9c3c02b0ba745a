import { setTimeout as sleep } from 'node:timers/promises';
import type { RunKind } from '@vitrine/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { taskImages } from '../../packages/server/src/db/schema/tasks.ts';
import type { TestUser } from '../../packages/server/src/testing/client.ts';
import { beginRun, beginTasks } from './begin.ts';
import { type Costs, watchCosts } from './costs.ts';
import type { RunSite } from './site.ts';

type Wanted = {
  articles: number;
  kind: RunKind;
  photos(count: number, pass: number): Promise<Buffer[]>;
};
type Spent = Costs & { articles: number; made: number };

const LOOK_EVERY_MS = 200;
const MINUTES_MOST = 60;

/** Each way has a seller and photos of its own: nothing that was learnt for the first helps the second. */
export async function compareRunWithTasks(site: RunSite, wanted: Wanted) {
  const few = { ...wanted, articles: 1 };
  // Models are loaded, and everything has run once, before anything is measured.
  await measure(site, beginRun, few, 0);
  await measure(site, beginTasks, few, 0);
  const run = await measure(site, beginRun, wanted, 1);
  const tasks = await measure(site, beginTasks, wanted, 2);
  return {
    table: { 'catalogue run': describe(run), 'single tasks': describe(tasks) },
    pace: tasks.seconds / run.seconds,
  };
}

async function measure(
  site: RunSite,
  begin: typeof beginRun,
  { articles, kind, photos }: Wanted,
  pass: number,
): Promise<Spent> {
  const user = await site.client.createUser({ points: articles * 100 });
  const fileIds: string[] = [];
  for (const bytes of await photos(articles, pass)) {
    fileIds.push(await site.addPhoto(user.id, bytes));
  }
  const stop = await watchCosts(site);
  await begin(site, user, kind, fileIds);
  await waitForEnd(site, user, articles);
  const costs = await stop();
  return { ...costs, articles, made: await countImages(site, user, ['done']) };
}

const ENDED = ['done', 'failed', 'cancelled'] as const;

const countImages = (
  { db }: RunSite,
  { id }: TestUser,
  states: readonly (typeof ENDED)[number][],
): Promise<number> =>
  db.$count(taskImages, and(eq(taskImages.userId, id), inArray(taskImages.state, [...states])));

async function waitForEnd(site: RunSite, user: TestUser, count: number): Promise<void> {
  const last = performance.now() + MINUTES_MOST * 60_000;
  while ((await countImages(site, user, ENDED)) < count) {
    if (performance.now() > last) throw new Error(`Not over after ${MINUTES_MOST} minutes`);
    await sleep(LOOK_EVERY_MS);
  }
}

function describe({ articles, made, seconds, memory, ...database }: Spent) {
  const each = (value: number, digits = 1) => Number((value / articles).toFixed(digits));
  const grown = Object.entries(memory).map(([name, [early, late]]) => [
    `MB ${name}`,
    `${early} → ${late}`,
  ]);
  return {
    made,
    s: Number(seconds.toFixed(1)),
    'pictures a minute': Number(((60 * articles) / seconds).toFixed(1)),
    'database: CPU ms each': each(1000 * database.databaseSeconds),
    'kB written each': each(database.writtenBytes / 1024),
    'transactions each': each(database.transactions),
    ...Object.fromEntries(grown),
  };
}
