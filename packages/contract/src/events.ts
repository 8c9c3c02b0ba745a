import { z } from 'zod';
import { accountExportSchema } from './account.ts';
import { orderSchema } from './order.ts';
import { runSchema } from './run.ts';
import { taskSchema } from './task.ts';

/** A stream of server-sent events, read with fetch so that the bearer token goes along. */
export const EVENTS_PATH = '/v1/events';

/**
 * An event says what is true now, never what changed: a repeated or late event does no harm. Its SSE id is a
 * cursor; sent back as `Last-Event-ID`, it brings everything that changed since.
 */
export const serverEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('task'), task: taskSchema }),
  z.object({ type: z.literal('task-deleted'), task_id: z.string() }),
  z.object({ type: z.literal('points'), points: z.number().int() }),
  /**
   * An order was paid, failed or was refunded. This is sent once when it happens; ask /v1/order/detail after a
   * reconnect.
   */
  z.object({ type: z.literal('order'), order: orderSchema }),
  /** Sent when anything of a catalogue run changes. Which of its pictures did is asked for by version. */
  z.object({ type: z.literal('run'), run: runSchema }),
  z.object({ type: z.literal('export'), export: accountExportSchema }),
  /**
   * The last event of a stream that makes room for a newer one of the same account, since only a few are kept. A page
   * that came back at once would take the place of another, which would come back at once.
   */
  z.object({ type: z.literal('replaced') }),
]);
export type ServerEvent = z.infer<typeof serverEventSchema>;
