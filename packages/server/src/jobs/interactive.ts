import { setTimeout as sleep } from 'node:timers/promises';
import { type ErrorName, isOurFault, type TextParams } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/client.ts';
import type { Listener } from '../db/listener.ts';
import { notify } from '../db/notify.ts';
import { interactiveRequests } from '../db/schema/operations.ts';
import { AppError } from '../errors/app-error.ts';
import { type BoundJob, bindJob, defineJob, type JobContext, type JobSpec } from './define-job.ts';
import { dequeue, enqueue } from './queue.ts';
import { createSellerQueues } from './seller-queues.ts';

type Answer = { value: unknown } | { error: ErrorName; params?: TextParams };

/** A job whose caller waits for the answer. */
export type InteractiveSpec<Input, Output> = {
  readonly job: JobSpec<{ requestId: string; input: Input }>;
  readonly output: z.ZodType<Output>;
  /** How long a caller waits at most. */
  readonly patienceMs: number;
};

const PATIENCE_MS = 30_000;

export function defineInteractive<Input, Output>(spec: {
  name: string;
  input: z.ZodType<Input>;
  output: z.ZodType<Output>;
  patienceMs?: number;
}): InteractiveSpec<Input, Output> {
  return {
    output: spec.output,
    patienceMs: spec.patienceMs ?? PATIENCE_MS,
    job: defineJob({
      name: spec.name,
      lane: 'interactive',
      payload: z.object({ requestId: z.uuid(), input: spec.input }),
      // A picture that crashed one worker must not be tried on the next while a caller waits.
      maxAttempts: 1,
    }),
  };
}

/** Binds interactive work to its handler. Errors meant for the user are returned as the answer. */
export function bindInteractive<Input, Output>(
  db: Database,
  spec: InteractiveSpec<Input, Output>,
  handle: (input: Input, context: JobContext) => Promise<Output>,
  cancels?: Cancels,
): BoundJob {
  return bindJob(spec.job, async ({ requestId, input }, jobContext) => {
    if (!(await isAwaited(db, requestId))) return;
    const cancel = cancels?.expect(requestId);
    const signals = cancel ? [jobContext.signal, cancel.signal] : [jobContext.signal];
    const context = { ...jobContext, signal: AbortSignal.any(signals) };
    const answer: Answer = await handle(input, context).then(
      (value) => ({ value }),
      (error) => {
        if (error instanceof AppError) {
          if (isOurFault(error.error)) context.log.error({ err: error }, 'interactive work failed');
          return { error: error.error, params: error.options.params };
        }
        if (cancel?.signal.aborted) return { error: 'SERVICE_BUSY' as const };
        context.log.error({ err: error }, 'interactive work failed');
        return { error: 'SERVICE_ERROR' as const };
      },
    );
    cancel?.done();
    await db
      .update(interactiveRequests)
      .set({ answer })
      .where(eq(interactiveRequests.id, requestId));
    await notify(db, 'answer', requestId);
  });
}

/** A caller who gives up deletes the request, so a job that was already handed out is not started. */
async function isAwaited(db: Database, requestId: string): Promise<boolean> {
  const rows = await db
    .select({ id: interactiveRequests.id })
    .from(interactiveRequests)
    .where(eq(interactiveRequests.id, requestId));
  return rows.length > 0;
}

export type Cancels = ReturnType<typeof createCancels>;

/** Listens for requests whose caller no longer waits. */
export function createCancels(listener: Listener) {
  const running = new Map<string, AbortController>();
  listener.on('cancel', ([requestId = '']) => running.get(requestId)?.abort());
  return {
    expect(requestId: string) {
      const stop = new AbortController();
      running.set(requestId, stop);
      return { signal: stop.signal, done: () => running.delete(requestId) };
    },
  };
}

export type Asking = {
  /** The owner of the work; the queue shares workers fairly between owners. */
  userId: string;
  /** Aborts when the caller hangs up: waiting work is dropped, and running work is stopped where possible. */
  signal?: AbortSignal;
};
export type Ask = <Input, Output>(
  spec: InteractiveSpec<Input, Output>,
  input: Input,
  asking: Asking,
) => Promise<Output>;

const requestKey = (requestId: string) => `ask:${requestId}`;

const LOOK_AGAIN_MS = 1_000;

/**
 * Sends interactive work to its lane and waits for the answer; gives up with 'busy' after a time. Work that nobody waits
 * for any more does not stay in the queue. `patience` multiplies the time that each kind of work has.
 */
export function createAsk(db: Database, listener: Listener, patience = 1): Ask {
  const waiting = new Map<string, () => void>();
  const places = createSellerQueues();
  listener.on('answer', ([requestId = '']) => waiting.get(requestId)?.());

  return async (spec, input, { userId, signal }) => {
    const place = places.take(userId);
    const requestId = crypto.randomUUID();
    const noticed = Promise.withResolvers<void>();
    waiting.set(requestId, noticed.resolve);
    signal?.addEventListener('abort', () => noticed.resolve(), { once: true });
    const giveUpAt = performance.now() + patience * spec.patienceMs;
    try {
      await db.transaction(async (tx) => {
        await tx.insert(interactiveRequests).values({ id: requestId });
        await enqueue(
          tx,
          spec.job,
          { requestId, input },
          { queue: place.queue, priority: place.priority, key: requestKey(requestId) },
        );
      });
      while (performance.now() < giveUpAt) {
        // The notice normally arrives at once; polling covers a lost one.
        await Promise.race([noticed.promise, sleep(LOOK_AGAIN_MS)]);
        const [row] = await db
          .select({ answer: interactiveRequests.answer })
          .from(interactiveRequests)
          .where(eq(interactiveRequests.id, requestId));
        if (row?.answer) return readAnswer(spec, row.answer as Answer);
        if (signal?.aborted) break;
      }
      await giveUp(db, requestId);
      throw new AppError('SERVICE_BUSY');
    } finally {
      place.leave();
      waiting.delete(requestId);
      await db.delete(interactiveRequests).where(eq(interactiveRequests.id, requestId));
    }
  };
}

async function giveUp(db: Database, requestId: string): Promise<void> {
  await dequeue(db, requestKey(requestId));
  await notify(db, 'cancel', requestId);
}

function readAnswer<Output>(spec: { output: z.ZodType<Output> }, answer: Answer): Output {
  if ('error' in answer) throw new AppError(answer.error, { params: answer.params });
  return spec.output.parse(answer.value);
}
