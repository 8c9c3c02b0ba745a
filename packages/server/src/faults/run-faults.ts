import { setTimeout as sleep } from 'node:timers/promises';
import { drawTee } from '../testing/pictures.ts';
import { createRandom } from '../testing/seeded-random.ts';
import { KINDS, makeMischief } from './mischief.ts';
import { createSeller, type Seller } from './seller.ts';
import { judge } from './verdict.ts';
import { startWorld } from './world.ts';

export type FaultRun = {
  seed: number;
  /** How long the run may take. */
  seconds: number;
  /** Ends earlier, once this many faults have been caused. */
  faults?: number;
  sellers: number;
  /** The kinds of faults; all of them by default. */
  kinds?: readonly string[];
  /** The average time between two faults. */
  everyMs: number;
  /** The longest that one lasts. */
  longestMs: number;
  pauseMs: number;
  onNews?: (line: string) => void;
};

/** Everything at once for a while, then quiet, then the reckoning. */
export async function runFaults(run: FaultRun) {
  const { seed, seconds, everyMs, longestMs, onNews } = run;
  const world = await startWorld();
  const sellers: Seller[] = [];
  try {
    const photo = await drawTee(600, 600);
    for (let index = 0; index < run.sellers; index += 1) {
      // Every third is away and hears by mail.
      const watches = index % 3 !== 2;
      sellers.push(await createSeller(world, { seed: seed + index + 1, watches, photo }));
    }
    const end = Date.now() + seconds * 1000;
    let begun = 0;
    const onBegin = () => {
      begun += 1;
    };
    const isOver = () => Date.now() > end || begun >= (run.faults ?? Number.POSITIVE_INFINITY);
    const news = reportProgress(sellers, isOver, onNews);
    const working = sellers.map((seller) => seller.work(isOver, run.pauseMs));
    const recovered = untilMore(() => sum(sellers, ({ submitted }) => submitted.size), isOver);
    const done = await makeMischief(world, {
      ...{ random: createRandom(seed), kinds: run.kinds ?? KINDS },
      ...{ isOver, everyMs, longestMs, recovered, onBegin },
    });
    const healed = Date.now();
    await Promise.all(working);
    await news;
    // It still works: one more of each, undisturbed.
    await Promise.all(sellers.map((seller) => seller.submit()));
    const { faults, figures } = await judge(world, sellers);
    return {
      faults,
      mischief: done,
      figures: {
        ...figures,
        'submissions acknowledged': sum(sellers, ({ submitted }) => submitted.size),
        'cancellations acknowledged': sum(sellers, ({ counts }) => counts.cancelled),
        'orders paid': sum(sellers, ({ paid }) => paid.size),
        uploads: sum(sellers, ({ counts }) => counts.uploads),
        'pictures read': sum(sellers, ({ counts }) => counts.reads),
        calls: sum(sellers, ({ counts }) => counts.calls),
        'calls made again': sum(sellers, ({ counts }) => counts.again),
        'event streams': sellers.filter(({ stream }) => stream).length,
        'connections of event streams': sum(
          sellers,
          ({ stream }) => stream?.counts.connections ?? 0,
        ),
        'events told': sum(sellers, ({ stream }) => stream?.counts.events ?? 0),
        'models fetched': world.registry.served(),
        'seconds until all was settled': Math.round((Date.now() - healed) / 1000),
      },
    };
  } finally {
    await Promise.all(sellers.map(({ stream }) => stream?.stop()));
    await Promise.all(sellers.map(({ ear }) => ear.close()));
    await world.stop();
  }
}

const sum = (sellers: readonly Seller[], of: (seller: Seller) => number) =>
  sellers.reduce((total, seller) => total + of(seller), 0);

/** Resolves each time when this many more have arrived than the last time. */
function untilMore(count: () => number, isOver: () => boolean) {
  let last = 0;
  return async () => {
    while (!isOver() && count() < last + BETWEEN) await sleep(100);
    last = count();
  };
}

const BETWEEN = 3;
const NEWS_MS = 60_000;

async function reportProgress(
  sellers: readonly Seller[],
  isOver: () => boolean,
  onNews: FaultRun['onNews'],
): Promise<void> {
  if (!onNews) return;
  for (let at = Date.now(); !isOver(); await sleep(500)) {
    if (Date.now() - at < NEWS_MS) continue;
    at = Date.now();
    onNews(`${sum(sellers, ({ submitted }) => submitted.size)} submissions so far`);
  }
}
