import type { ObjectStore } from '../../../adapters/storage/storage.ts';
import type { Database } from '../../../db/client.ts';
import { type MakeContext, RefusedError } from '../engine.ts';
import type { EngineLimit } from '../engine-order.ts';
import type { Plan } from '../plan.ts';
import type {
  Ability,
  Handle,
  RemoteEngine,
  RemotePicture,
  RemoteRequest,
} from '../remote-engine.ts';
import { RemoteError } from '../remote-error.ts';
import { admitRun, recordFailure, recordSuccess } from './admission.ts';
import { createEvents, pictureKey } from './events.ts';
import { endRun, type Run, saveAnswer, saveHandle } from './runs.ts';

export type RunDeps = { db: Database; store: ObjectStore };
export type Work = {
  engine: RemoteEngine;
  ability: Ability;
  plan: Plan;
  imageId: string;
  /** Answers are kept under keys that begin so. */
  notes: string;
  limit: EngineLimit;
};

/** How long to wait for a busy engine before the next one is tried. */
const PLACE_WAIT_MS = 120_000;
/** The minimum time for resumed work to report that it is done. */
const LEAST_WAIT_MS = 30_000;
const CANCEL_MS = 10_000;

/** Submits, or goes on with what was submitted before, and brings the answer into our own store. */
export async function askEngine(
  deps: RunDeps,
  work: Work,
  { seed, begun }: { seed: number; begun: Run | undefined },
  context: MakeContext,
): Promise<{ run: Run; answer: RemotePicture }> {
  const { db, store } = deps;
  const { engine, ability, plan } = work;
  const kept = begun?.answerKey && (await store.get(begun.answerKey));
  if (begun && kept) {
    const bytes = Buffer.concat(await kept.body.toArray());
    return { run: begun, answer: { bytes, contentType: kept.contentType } };
  }
  const { imageId, limit } = work;
  const wanted = { engine: engine.name, operation: plan.operation, imageId, seed };
  const waiting = { signal: context.signal, waitMs: PLACE_WAIT_MS };
  // Made before anything is entered into the books: what fails here is not the engine's doing.
  const request = begun?.handle ? undefined : await plan.request(ability, seed);
  const run = begun ?? (await admitRun(db, { ...wanted, cost: ability.cost }, limit, waiting));
  try {
    const asked = { run, request, again: begun !== undefined };
    const { cost, ...answer } = await submitAndWait(deps, work, asked, context);
    const answerKey = pictureKey(`${work.notes}.answer-${run.id}`, answer);
    await store.put(answerKey, answer.bytes, { contentType: answer.contentType });
    await saveAnswer(db, run.id, { answerKey, cost });
    await recordSuccess(db, engine.name);
    return { run, answer };
  } catch (error) {
    await endFailed(deps, engine, run, error, context.signal);
    throw error;
  }
}

async function submitAndWait(
  { db, store }: RunDeps,
  { engine, notes }: Work,
  { run, request, again }: { run: Run; request: RemoteRequest | undefined; again: boolean },
  { signal, ...context }: MakeContext,
) {
  const age = Date.now() - run.createdAt.getTime();
  const left = AbortSignal.timeout(Math.max(LEAST_WAIT_MS, engine.timeoutMs - age));
  const events = createEvents({ ...context, signal, store, name: `${notes}.preview-${run.id}` });
  const waiting = { signal: AbortSignal.any([signal, left]), onEvent: events.hear };
  let handle = run.handle as Handle | null;
  try {
    if (!handle) {
      if (!request) throw new Error('There is nothing to submit');
      const submitted = await engine.submit(request, { ...waiting, key: run.id, again });
      if ('result' in submitted) return submitted.result;
      handle = submitted.handle;
      await saveHandle(db, run.id, handle);
    }
    return await engine.resume(handle, waiting);
  } catch (error) {
    const isLate = left.aborted && !signal.aborted;
    if (handle && (isLate || signal.reason === 'cancelled')) await cancelQuietly(engine, handle);
    // An engine that answers synchronously may have completed the work although the answer was lost.
    const reason = handle ? 'unavailable' : 'unclear';
    throw isLate
      ? new RemoteError(reason, `${engine.name} took too long`, { cause: error })
      : error;
  } finally {
    await events.settled();
  }
}

async function endFailed(
  { db }: RunDeps,
  engine: RemoteEngine,
  run: Run,
  error: unknown,
  signal: AbortSignal,
) {
  // A worker that stops, or lost its image to another one, leaves the work where it is: it is resumed.
  if (signal.aborted && signal.reason !== 'cancelled') return;
  const problem = error instanceof Error ? error.message : String(error);
  if (signal.aborted) {
    return endRun(db, run.id, 'cancelled', { problem: 'cancelled', isFree: false });
  }
  if (error instanceof RefusedError) {
    return endRun(db, run.id, 'failed', { problem, isFree: true });
  }
  if (!(error instanceof RemoteError)) return;
  const isUnclear = error.reason === 'unclear';
  await endRun(db, run.id, isUnclear ? 'unclear' : 'failed', { problem, isFree: !isUnclear });
  await recordFailure(db, engine.name, error);
}

/** Cancels on a best-effort basis; unreachable work ends by itself. */
export const cancelQuietly = (engine: RemoteEngine, handle: Handle) =>
  engine.cancel(handle, AbortSignal.timeout(CANCEL_MS)).catch(() => undefined);
