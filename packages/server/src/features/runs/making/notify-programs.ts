import { FRUITLESS_ITEMS, PICTURED_ITEMS } from '@vitrine/contract';
import type { Transaction } from '../../../db/client.ts';
import type { runItems } from '../../../db/schema/runs.ts';
import { notifyWebhooks, notifyWebhooksOfEach } from '../../webhooks/public.ts';
import type { RunRow } from '../change-run.ts';

type Made = Pick<typeof runItems.$inferSelect, 'id' | 'slot' | 'attempt' | 'score'> & {
  sku: string;
};

/** Reports that pictures of a run are finished. Everything about one run is reported in its order, the end of it last. */
export const notifyMade = (
  tx: Transaction,
  { userId, id: run_id }: RunRow,
  made: readonly Made[],
) =>
  notifyWebhooksOfEach(
    tx,
    { userId, type: 'run.item.made', subject: run_id },
    made.map(({ id, sku, slot, attempt, score }) => ({
      ...{ object: 'run_item', id, run_id, sku, slot, attempt, score },
    })),
  );

type Counts = readonly { state: string; count: number }[];

/** Reports that nothing waits or is being made any more. */
export function notifyFinished(tx: Transaction, run: RunRow, counts: Counts) {
  const sum = (states: readonly string[]) =>
    counts.filter(({ state }) => states.includes(state)).reduce((all, one) => all + one.count, 0);
  const data = {
    ...{ object: 'run', id: run.id, name: run.name },
    ...{ made: sum(PICTURED_ITEMS), not_made: sum(FRUITLESS_ITEMS) },
  };
  return notifyWebhooks(tx, { userId: run.userId, type: 'run.finished', subject: run.id, data });
}
