import type { Language, ServerEvent } from '@vitrine/contract';
import type { Changes, EventSource } from './event-source.ts';

/** One event stream of a seller. */
export type Subscriber = { language: Language; send(event: ServerEvent, position: number): void };
type Progress = {
  position: number;
  /** For each task, the last change sent since the position. */
  sent: Map<string, number>;
};

/**
 * Sends a seller's streams what has changed since the last time, as the tables have it: a notice only says that it is
 * time to look, so a lost one costs nothing. While a transaction is open the position waits for it, and what others change
 * meanwhile is found again each time: it is sent once. Streams that have come equally far share what is read, and after
 * the first time all have.
 */
export function createChangeFeed(source: Pick<EventSource, 'since'>, userId: string) {
  const subscribers = new Map<Subscriber, Progress>();

  function sendPage(position: number, { changes }: Changes, reached: number) {
    for (const [subscriber, progress] of subscribers) {
      if (progress.position !== position) continue;
      const fresh = changes.filter(({ taskId, change }) => progress.sent.get(taskId) !== change);
      for (const [index, { taskId, change, describe }] of fresh.entries()) {
        // A stream that breaks between two events must not resume after the one it never sent.
        subscriber.send(
          describe(subscriber.language),
          index === fresh.length - 1 ? reached : position,
        );
        progress.sent.set(taskId, change);
      }
    }
  }

  /** Returns the position that all streams which were at this one have now reached. */
  async function sendFrom(position: number): Promise<number> {
    let page = await source.since(userId, position);
    // Taken from the first page: what commits while the others are read may belong before what was read already.
    const { horizon } = page;
    while (page.next) {
      sendPage(position, page, position);
      page = await source.since(userId, position, page.next);
    }
    sendPage(position, page, horizon);
    return horizon;
  }

  return {
    join: (subscriber: Subscriber, position: number) =>
      void subscribers.set(subscriber, { position, sent: new Map() }),
    leave: (subscriber: Subscriber) => void subscribers.delete(subscriber),
    position: (subscriber: Subscriber) => subscribers.get(subscriber)?.position ?? 0,
    async sendChanges(): Promise<void> {
      const positions = new Set([...subscribers.values()].map(({ position }) => position));
      const reached: number[] = [];
      for (const position of positions) reached.push(await sendFrom(position));
      // The lowest one, so that all streams continue from the same position.
      const common = Math.min(...reached);
      for (const progress of subscribers.values()) {
        if (!positions.has(progress.position)) continue;
        progress.position = common;
        for (const [taskId, change] of progress.sent) {
          if (change < common) progress.sent.delete(taskId);
        }
      }
    },
  };
}
