import { setTimeout as sleep } from 'node:timers/promises';
import type { Supervised } from '../supervise.ts';
import type { Random } from '../testing/seeded-random.ts';
import type { World } from './world.ts';

/** Does something bad and, where it lasts, makes it good again. False: there was nothing to do it to. */
type Mischief = (world: World, random: Random, lastMs: number) => Promise<boolean | undefined>;

const DAY_MS = 86_400_000;

const pick = (parts: readonly Supervised[], random: Random) => random.pick(parts)?.pid();

function signal(pid: number | undefined, name: NodeJS.Signals): boolean {
  try {
    return pid !== undefined && process.kill(pid, name);
  } catch {
    // It has died in the meantime; a pid file may still name it.
    return false;
  }
}

const kill =
  (of: 'apis' | 'workers'): Mischief =>
  async (world, random) =>
    signal(pick(world[of], random), 'SIGKILL');

const postgres =
  (how: NodeJS.Signals): Mischief =>
  async (world) =>
    signal(await world.postmasterPid(), how);

const MISCHIEF: Readonly<Record<string, Mischief>> = {
  'api killed': kill('apis'),
  'worker killed': kill('workers'),
  'process stopped and continued': async ({ apis, workers }, random, lastMs) => {
    const pid = pick([...apis, ...workers], random);
    if (!signal(pid, 'SIGSTOP')) return false;
    await sleep(lastMs);
    return signal(pid, 'SIGCONT');
  },
  'PostgreSQL killed': postgres('SIGKILL'),
  // A fast shutdown: everybody is thrown out, transactions are rolled back.
  'PostgreSQL restarted': postgres('SIGINT'),
  'database connections cut': async ({ databaseProxy }, random) =>
    databaseProxy.cut(() => random.chance(0.6)) > 0,
  'database out of reach': async ({ databaseProxy }, _random, lastMs) => {
    databaseProxy.hold();
    await sleep(lastMs / 2);
    databaseProxy.release();
  },
  'storage connections cut': async ({ storeProxy }, random) =>
    storeProxy.cut(() => random.chance(0.8)) > 0,
  'storage slow': async ({ storeProxy }, random, lastMs) => {
    storeProxy.slow(100 + random.below(1_500));
    await sleep(lastMs);
    storeProxy.slow(0);
  },
  'storage full': async (world, _random, lastMs) => {
    world.setFull(true);
    await sleep(lastMs / 2);
    world.setFull(false);
  },
  'clock jumped': async (world, random, lastMs) => {
    const pid = pick([...world.apis, ...world.workers], random);
    await world.writeClock((random.below(4001) / 1000 - 2) * DAY_MS);
    if (!signal(pid, 'SIGUSR2')) return false;
    await sleep(lastMs);
    await world.writeClock(0);
    signal(pid, 'SIGUSR2');
  },
  'model cache damaged': (world) => world.damageModels(),
};

export const KINDS: readonly string[] = Object.keys(MISCHIEF);

export type MischiefOptions = {
  random: Random;
  isOver(): boolean;
  kinds: readonly string[];
  /** The average time between the beginnings of two faults. */
  everyMs: number;
  /** The longest that one lasts. */
  longestMs: number;
  /** Hears of each one that has begun. */
  onBegin(): void;
  /** Waits until something got through again: what hits parts that are all down proves nothing. */
  recovered(): Promise<void>;
};

/** One after another in an order that the seed decides; those that last overlap with the next. Ends with all healed. */
export async function makeMischief(world: World, options: MischiefOptions) {
  const { random, isOver, everyMs, longestMs, kinds } = options;
  const done: Record<string, number> = {};
  const lasting = new Set<Promise<void>>();
  let order: string[] = [];
  while (!isOver()) {
    // Each kind once before any comes again, so that a short run has seen them all.
    if (order.length === 0) order = shuffled(kinds, random);
    const name = order.pop() ?? '';
    const lastMs = longestMs * (0.05 + random.below(950) / 1000);
    const act = (async () => {
      const happened = await MISCHIEF[name]?.(world, random, lastMs);
      if (happened !== false) done[name] = (done[name] ?? 0) + 1;
    })();
    lasting.add(act);
    options.onBegin();
    void act.finally(() => lasting.delete(act));
    await sleep(everyMs * (0.4 + random.below(1200) / 1000));
    await options.recovered();
  }
  await Promise.all(lasting);
  return done;
}

function shuffled(names: readonly string[], random: Random): string[] {
  const left = [...names];
  return names.flatMap(() => left.splice(random.below(left.length), 1));
}
