import type { Language, ServerEvent } from '@vitrine/contract';
import type { Changes, EventSource } from './event-source.ts';

/** One event stream of a seller. */
export type Subscriber = { language: Language; send(event: ServerEvent, position: number): void };
type Progress = {
  position: number;
  /** For each task, the last change sent since the position. */
  told: Map<string, number>;
};

/**
 * Tells a seller's streams what has changed since the last time, as the tables have it: a notice only says that it is
 * time to look, so a lost one costs nothing. While a transaction is open the position waits for it, and what others change
 * meanwhile is found again each time: it is told once. Streams that have come equally far share what is read, and after
 * the first time all have.
 */
export function createChangeFeed(source: Pick<EventSource, 'since'>, userId: string) {
  const hearers = new Map<Subscriber, Progress>();

  function tell(position: number, { changes }: Changes, reached: number) {
    for (const [hearer, progress] of hearers) {
      if (progress.position !== position) continue;
      const fresh = changes.filter(({ taskId, change }) => progress.told.get(taskId) !== change);
      for (const [index, { taskId, change, describe }] of fresh.entries()) {
        // A stream that breaks between two events must not resume after the one it never sent.
        hearer.send(describe(hearer.language), index === fresh.length - 1 ? reached : position);
        progress.told.set(taskId, change);
      }
    }
  }

  /** Returns the position that all streams which were at this one have now reached. */
  async function tellFrom(position: number): Promise<number> {
    let page = await source.since(userId, position);
    // Taken from the first page: what commits while the others are read may belong before what was read already.
    const { horizon } = page;
    while (page.next) {
      tell(position, page, position);
      page = await source.since(userId, position, page.next);
    }
    tell(position, page, horizon);
    return horizon;
  }

  return {
    join: (hearer: Subscriber, position: number) =>
      void hearers.set(hearer, { position, told: new Map() }),
    leave: (hearer: Subscriber) => void hearers.delete(hearer),
    position: (hearer: Subscriber) => hearers.get(hearer)?.position ?? 0,
    async tellChanges(): Promise<void> {
      const positions = new Set([...hearers.values()].map(({ position }) => position));
      const reached: number[] = [];
      for (const position of positions) reached.push(await tellFrom(position));
      // The lowest one, so that all streams continue from the same position.
      const common = Math.min(...reached);
      for (const progress of hearers.values()) {
        if (!positions.has(progress.position)) continue;
        progress.position = common;
        for (const [taskId, change] of progress.told) {
          if (change < common) progress.told.delete(taskId);
        }
      }
    },
  };
}
