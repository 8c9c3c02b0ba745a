import type { Logger } from 'pino';
import type { z } from 'zod';

/**
 * A lane is a kind of worker process: 'batch' makes images, 'interactive' does the short work that somebody is
 * waiting for, so that it never queues behind a ten-second job; 'delivery' waits for other people's servers, beside the
 * interactive work of its process and in nobody's way.
 */
export type Lane = 'batch' | 'interactive' | 'delivery';

export type JobSpec<Payload = unknown> = {
  readonly name: string;
  readonly lane: Lane;
  readonly payload: z.ZodType<Payload>;
  readonly maxAttempts: number;
  /** Crontab form; the payload of a scheduled job is empty. */
  readonly schedule?: string;
};

export type JobContext = {
  /** Aborts when the worker must stop. */
  signal: AbortSignal;
  isLastAttempt: boolean;
  log: Logger;
};

export type BoundJob = {
  readonly spec: JobSpec;
  readonly run: (payload: unknown, context: JobContext) => Promise<void>;
};

export const defineJob = <Payload>(spec: JobSpec<Payload>): JobSpec<Payload> => spec;

/** Binds a job to its handler; the payload is validated again when it leaves the queue. */
export function bindJob<Payload>(
  spec: JobSpec<Payload>,
  handle: (payload: Payload, context: JobContext) => Promise<void>,
): BoundJob {
  return { spec, run: (payload, context) => handle(spec.payload.parse(payload), context) };
}
