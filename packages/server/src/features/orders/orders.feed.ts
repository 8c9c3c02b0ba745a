import type { Database } from '../../db/client.ts';
import { readClock } from '../../db/clock.ts';
import { AppError } from '../../errors.ts';
import type { EventSource } from '../../http/event-source.ts';
import { presentOrder } from './orders.presenter.ts';
import { requireOrder } from './orders.queries.ts';

/** What an event stream tells of an order. */
export const orderFeed = (db: Database): Pick<EventSource, 'order'> => ({
  order: async ({ userId, language }, id) => {
    try {
      const view = await requireOrder(db, id, userId);
      return { type: 'order', order: presentOrder(view, language, await readClock(db)) };
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  },
});
