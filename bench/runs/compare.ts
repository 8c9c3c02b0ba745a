import { setTimeout as sleep } from 'node:timers/promises';
import { api, type RunKind } from '@vitrine/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { taskImages } from '../../packages/server/src/db/schema/tasks.ts';
import { addRun, beginTasks } from './begin.ts';
import { type Costs, openMeter } from './costs.ts';
import type { RunSite } from './site.ts';

type Wanted = {
  articles: number;
  /** Pictures of the run before single tasks have their turn. */
  block: number;
  kind: RunKind;
  photos(count: number, pass: number): Promise<Buffer[]>;
};

const LOOK_EVERY_MS = 200;
const MINUTES_MOST = 60;
const OPEN = ['queued', 'running'] as const;
const ENDED = ['done', 'failed', 'cancelled'] as const;

/**
 * One run and single tasks by turns: some pictures of the run, a pause, the same pictures as tasks, and so on. Whatever
 * else the machine does comes over both alike. Each way has a seller and photos of its own: nothing that was learnt for
 * one helps the other.
 */
export async function compareRunWithTasks(site: RunSite, wanted: Wanted) {
  const { articles, block, kind } = wanted;
  // Models are loaded, and everything has run once, before anything is measured.
  await warmUp(site, wanted);
  const ofRun = await openWay(site, wanted, 1);
  const ofTasks = await openWay(site, wanted, 2);
  const run_id = await addRun(site, ofRun.user, kind, ofRun.fileIds);
  const steer = (way: 'start' | 'resume' | 'pause') =>
    site.client.call(api.run[way], { run_id }, ofRun.user);
  for (let done = 0; done < articles; done = await ofTasks.count(ENDED)) {
    await ofRun.meter.during(async () => {
      await steer(done === 0 ? 'start' : 'resume');
      await waitUntil(async () => (await ofRun.count(ENDED)) >= Math.min(done + block, articles));
      // What is at work is finished; at the end there is nothing left to pause.
      if ((await ofRun.count(ENDED)) < articles) await steer('pause');
      await waitUntil(async () => (await ofRun.count(OPEN)) === 0);
    });
    const made = await ofRun.count(ENDED);
    await ofTasks.meter.during(async () => {
      await beginTasks(site, ofTasks.user, kind, ofTasks.fileIds.slice(done, made));
      await waitUntil(async () => (await ofTasks.count(ENDED)) >= made);
    });
    console.log(
      `${made} of ${articles}: ${describePace(ofRun.meter.read(), ofTasks.meter.read())}`,
    );
  }
  const [run, tasks] = [ofRun.meter.read(), ofTasks.meter.read()];
  return {
    table: {
      'catalogue run': describe(run, articles, await ofRun.count(['done'])),
      'single tasks': describe(tasks, articles, await ofTasks.count(['done'])),
    },
    pace: describePace(run, tasks),
  };
}

const describePace = (run: Costs, tasks: Costs) =>
  `pace ${(tasks.seconds / run.seconds).toFixed(2)}, processor time ${(run.processorSeconds / tasks.processorSeconds).toFixed(2)} of single tasks`;

/** A seller with photos, and what becomes of them. */
async function openWay(site: RunSite, { articles, photos }: Wanted, pass: number) {
  const user = await site.client.createUser({ points: articles * 100 });
  const fileIds: string[] = [];
  for (const bytes of await photos(articles, pass)) {
    fileIds.push(await site.addPhoto(user.id, bytes));
  }
  type State = (typeof taskImages.$inferSelect)['state'];
  const count = (states: readonly State[]): Promise<number> => {
    const wanted = and(eq(taskImages.userId, user.id), inArray(taskImages.state, [...states]));
    return site.db.$count(taskImages, wanted);
  };
  return { user, fileIds, count, meter: openMeter(site) };
}

async function warmUp(site: RunSite, wanted: Wanted): Promise<void> {
  const way = await openWay(site, { ...wanted, articles: 2 }, 0);
  await beginTasks(site, way.user, wanted.kind, way.fileIds);
  await waitUntil(async () => (await way.count(ENDED)) >= 2);
}

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  const last = performance.now() + MINUTES_MOST * 60_000;
  while (!(await isSo())) {
    if (performance.now() > last) throw new Error(`Not over after ${MINUTES_MOST} minutes`);
    await sleep(LOOK_EVERY_MS);
  }
}

function describe({ memory, ...costs }: Costs, articles: number, made: number) {
  const each = (value: number, digits = 1) => Number((value / articles).toFixed(digits));
  const grown = Object.entries(memory).map(([name, [early, late]]) => [
    `MB ${name}`,
    `${early} → ${late}`,
  ]);
  return {
    made,
    s: Number(costs.seconds.toFixed(1)),
    'pictures a minute': Number(((60 * articles) / costs.seconds).toFixed(1)),
    'CPU s each': each(costs.processorSeconds, 2),
    'database: CPU ms each': each(1000 * costs.databaseSeconds),
    'kB written each': each(costs.writtenBytes / 1024),
    'transactions each': each(costs.transactions),
    ...Object.fromEntries(grown),
  };
}
