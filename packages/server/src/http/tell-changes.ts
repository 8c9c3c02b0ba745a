import type { ServerEvent } from '@vitrine/contract';
import type { Audience, Changes, EventSource } from './event-source.ts';

type Teller = {
  source: Pick<EventSource, 'since'>;
  audience: Audience;
  /** Where the stream begins. */
  position: number;
  send(event: ServerEvent, position: number): void;
};

/**
 * Tells what has changed since the last time, as the tables have it: a notice only says that it is time to look, so a
 * lost one costs nothing. While a transaction is open the position waits for it, and what others change meanwhile is
 * found again each time: it is told once.
 */
export function createTeller({ source, audience, position, send }: Teller) {
  let current = position;
  /** The last change told of each task from the position on. */
  const told = new Map<string, number>();

  const tell = ({ events }: Changes, reached: number) => {
    const fresh = events.filter(({ taskId, change }) => told.get(taskId) !== change);
    for (const [index, { taskId, change, event }] of fresh.entries()) {
      // A stream that breaks in between must not resume behind what it has not told.
      send(event, index === fresh.length - 1 ? reached : current);
      told.set(taskId, change);
    }
  };

  return {
    position: () => current,
    async tellChanges(): Promise<void> {
      let page = await source.since(audience, current);
      // Of the first page: what commits while the others are read may belong among what was read already.
      const { horizon } = page;
      while (page.next) {
        tell(page, current);
        page = await source.since(audience, current, page.next);
      }
      tell(page, horizon);
      current = horizon;
      for (const [taskId, change] of told) if (change < current) told.delete(taskId);
    },
  };
}
