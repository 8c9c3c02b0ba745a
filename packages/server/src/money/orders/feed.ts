import type { Database } from '../../db/client.ts';
import { readClock } from '../../db/clock.ts';
import { AppError } from '../../errors/app-error.ts';
import type { EventSource } from '../../http/event-source.ts';
import { presentOrder } from './presenter.ts';
import { requireOrder } from './queries.ts';

/** The events of a stream that concern orders. */
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
