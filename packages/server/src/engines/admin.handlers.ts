import {
  type Api,
  type EngineReport,
  type EngineRun,
  type EngineState,
  PRODUCTS,
} from '@vitrine/contract';
import type { LinkSigner } from '../adapters/storage/signed-links.ts';
import type { Database } from '../db/client.ts';
import type { Handlers } from '../http/context.ts';
import { type EngineLimits, type EngineOrder, enginesFor } from './core/engine-order.ts';
import type { RemoteEngine } from './core/remote-engine.ts';
import {
  type EngineFigures,
  type ListedRun,
  listRuns,
  readFigures,
  readStates,
} from './queries.ts';

export type EngineAdminDeps = {
  db: Database;
  links: LinkSigner;
  engines: readonly RemoteEngine[];
  order: EngineOrder;
  limits: EngineLimits;
};

const DOLLAR = 1_000_000;
const dollars = (cost: number | null | undefined) => (cost ?? 0) / DOLLAR;

export const engineAdminHandlers = ({
  db,
  links,
  engines,
  order,
  limits,
}: EngineAdminDeps): Handlers<Api['engineAdmin']> => ({
  list: async () => {
    const [figures, states] = [await readFigures(db), await readStates(db)];
    return {
      engines: engines.map(({ name, version }): EngineReport => {
        const own = figures.find(({ engine }) => engine === name);
        const state = states.find(({ engine }) => engine === name);
        const limit = limits[name] ?? {};
        const kinds = listKinds(order, name);
        const over = (own?.answered ?? 0) + (own?.failed ?? 0);
        return {
          name,
          version,
          state: describeState({ isUsed: kinds.length > 0, isPaused: state?.isPaused, own, limit }),
          paused_until: state?.isPaused ? (state.pausedUntil?.toISOString() ?? null) : null,
          problem: state?.problem ?? null,
          checked_at: state?.checkedAt?.toISOString() ?? null,
          kinds,
          running: own?.running ?? 0,
          queue: state?.queue ?? null,
          at_once_max: limit.atOnce ?? null,
          answered: own?.answered ?? 0,
          failed: own?.failed ?? 0,
          success_rate: own && over > 0 ? own.answered / over : null,
          median_seconds: own?.medianSeconds ?? null,
          cost_today: dollars(own?.spentToday),
          cost_today_max: limit.dailyDollars ?? null,
          cost_per_image: own?.costPerAnswer == null ? null : dollars(own.costPerAnswer),
        };
      }),
    };
  },

  runs: async ({ input }) => {
    const { list, nextCursor } = await listRuns(db, input);
    return { list: list.map((row) => presentRun(row, links)), next_cursor: nextCursor };
  },
});

function presentRun({ run, product }: ListedRun, links: LinkSigner): EngineRun {
  const { createdAt, finishedAt, comparisonKey } = run;
  return {
    run_id: run.id,
    created_at: createdAt.toISOString(),
    product,
    operation: run.operation,
    state: run.state,
    problem: run.problem,
    cost: dollars(run.cost),
    seconds: finishedAt && (finishedAt.getTime() - createdAt.getTime()) / 1000,
    score: run.score,
    comparison_url: comparisonKey && links.sign({ key: comparisonKey }),
  };
}

const listKinds = (order: EngineOrder, name: string) =>
  PRODUCTS.flatMap((product) => {
    const place = enginesFor(order, product).indexOf(name) + 1;
    return place > 0 ? [{ product, place }] : [];
  });

function describeState({
  isUsed,
  isPaused,
  own,
  limit,
}: {
  isUsed: boolean;
  isPaused: boolean | undefined;
  own: EngineFigures | undefined;
  limit: { dailyDollars?: number };
}): EngineState {
  if (!isUsed) return 'unused';
  if (isPaused) return 'paused';
  const isSpent =
    limit.dailyDollars !== undefined && dollars(own?.spentToday) >= limit.dailyDollars;
  return isSpent ? 'spent' : 'ready';
}
