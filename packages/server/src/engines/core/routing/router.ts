import type { Logger } from 'pino';
import type { ObjectStore } from '../../../adapters/storage/storage.ts';
import type { Database } from '../../../db/client.ts';
import {
  type Engine,
  type Made,
  type MakeContext,
  type Operation,
  type Refusal,
  RefusedError,
} from '../engine.ts';
import { type EngineLimits, type EngineOrder, enginesFor } from '../engine-order.ts';
import { canMakeLocally } from '../kinds.ts';
import type { Planner } from '../plan.ts';
import type { RemoteEngine } from '../remote-engine.ts';
import { RemoteError } from '../remote-error.ts';
import { recordFailure } from './admission.ts';
import { storeComparison } from './comparison.ts';
import { askEngine, type Work } from './remote-run.ts';
import { endRun, listRunsOfImage, type Run } from './runs.ts';

export type RouterDeps = {
  db: Database;
  store: ObjectStore;
  log: Logger;
  local: Engine;
  engines: readonly RemoteEngine[];
  order: EngineOrder;
  limits: EngineLimits;
  plan: Planner;
};

/** How often one engine may try to make what may be delivered. */
const TRIES = 2;
/**
 * The step between the seeds of two tries: enough for another picture, and not a round number that
 * a seller chooses.
 */
const SEED_STEP = 7919;
const SEEDS = 2 ** 31;

/**
 * Asks the engines in the operator's order until one has made the picture, and makes it here where that is possible
 * when all have failed. What it costs the seller is decided elsewhere, once for each image.
 */
export function createRouter(deps: RouterDeps): Engine {
  const { db, local, engines, order } = deps;

  async function make(operation: Operation, context: MakeContext): Promise<Made> {
    const { image } = context;
    const names = enginesFor(order, operation.kind);
    const runs = image && engines.length > 0 ? await listRunsOfImage(db, image.id) : [];
    let failure: RemoteError | undefined;
    for (const name of resumedFirst(names, runs)) {
      if (name === 'local') {
        if (canMakeLocally(operation)) return local.make(operation, context);
        continue;
      }
      const engine = engines.find((one) => one.name === name);
      if (!engine || !image) continue;
      try {
        const made = await makeRemotely(deps, engine, operation, runs, { ...context, image });
        if (made) return made;
      } catch (error) {
        if (!(error instanceof RemoteError) || context.signal.aborted) throw error;
        if (error.reason === 'moderated') throw new RefusedError('PROVIDER_MODERATED', error);
        deps.log.warn({ engine: name, reason: error.reason }, error.message);
        failure = error;
      }
    }
    throw failure ?? new Error(`No engine makes ${operation.kind}`);
  }

  return {
    name: 'router',
    kinds: local.kinds,
    make,
    ...(local.preview && { preview: local.preview }),
  };
}

/** Work that was begun is paid for: its engine comes first. */
function resumedFirst(names: readonly string[], runs: readonly Run[]): string[] {
  const begun = runs.find(({ state }) => state === 'submitted' || state === 'answered');
  return begun ? [...new Set([begun.engine, ...names])] : [...names];
}

async function makeRemotely(
  deps: RouterDeps,
  engine: RemoteEngine,
  operation: Operation,
  runs: readonly Run[],
  context: MakeContext & { image: { id: string; notes: string } },
): Promise<Made | undefined> {
  const { db } = deps;
  const own = runs.filter((run) => run.engine === engine.name);
  // It is unknown whether the work was accepted, so it is not paid for a second time.
  const lost = engine.submitsOnce ? undefined : own.find(({ state }) => state === 'submitting');
  if (lost) await endRun(db, lost.id, 'unclear', { problem: 'the worker died', isFree: false });
  if (lost || own.some(({ state }) => state === 'unclear')) return undefined;

  const plan = await deps.plan(operation, engine, context);
  const ability = plan && engine.abilities[plan.operation];
  if (!plan || !ability) return undefined;
  const { id: imageId, notes } = context.image;
  const limit = deps.limits[engine.name] ?? {};
  const work: Work = { engine, ability, plan, imageId, notes, limit };
  let begun = own.find(({ state }) => ['submitting', 'submitted', 'answered'].includes(state));
  const first = own.filter(({ problem }) => problem?.startsWith(UNTRUE)).length;
  let refusal: Refusal = 'GARMENT_LOST';
  for (let attempt = first; attempt < TRIES; attempt++) {
    const seed = begun?.seed ?? (plan.seed + attempt * SEED_STEP) % SEEDS;
    const { run, answer } = await askEngine(deps, work, { seed, begun }, context).catch((error) => {
      // A server that was restarted has forgotten what it was given: it is given again.
      if (!isLost(error) || !engine.submitsOnce) throw error;
      return askEngine(deps, work, { seed, begun: undefined }, context);
    });
    const finished = await plan.finish(answer, ability).catch(async (error: unknown) => {
      if (error instanceof RemoteError) await rejectAnswer(deps, engine, run, error);
      throw error;
    });
    await storeComparison(deps, work, { run, answer, finished });
    if ('picture' in finished) {
      const { picture, score } = finished;
      const recipe = {
        engine: engine.name,
        version: engine.version,
        operation: plan.operation,
        seed,
      };
      return { ...picture, recipe: { ...recipe, ...(score && { score }) } };
    }
    await endRun(db, run.id, 'failed', { problem: `${UNTRUE}: ${finished.untrue}`, isFree: false });
    refusal = finished.refusal ?? refusal;
    begun = undefined;
  }
  throw new RefusedError(refusal, `${engine.name} made nothing that may be delivered`);
}

/** The answer is not a picture. It was paid for, so the next request does not go there at once. */
async function rejectAnswer(
  { db }: RouterDeps,
  engine: RemoteEngine,
  run: Run,
  error: RemoteError,
) {
  await endRun(db, run.id, 'failed', { problem: error.message, isFree: false });
  await recordFailure(db, engine.name, error);
}

const isLost = (error: unknown) => error instanceof RemoteError && error.reason === 'lost';

const UNTRUE = 'not delivered';
