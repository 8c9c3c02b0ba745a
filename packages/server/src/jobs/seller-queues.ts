/** A caller waits for each of these jobs, which spend most of their time on input and output. */
export const INTERACTIVE_CONCURRENCY = 3;
/** Deliveries wait for other servers and need no processor time. */
export const DELIVERY_CONCURRENCY = 16;
/** One fewer than a worker runs at a time, so that other sellers always find a free one. */
const SLOTS = INTERACTIVE_CONCURRENCY - 1;
/** The priority of a first call, ahead of background work. */
const FIRST = -1;
/** Beyond this many waiting calls, all calls of a seller have the same priority. */
const LAST = 50;

export type QueuePosition = { queue: string; priority: number; leave(): void };

/**
 * Where a seller's call stands among those of others. Each goes to one of the seller's slots, whose jobs run one after
 * another, so that nobody has more than these at work; and the more of a seller's calls wait already, the later a
 * further one comes, so that the first call of somebody else goes before it. Counted by each api node for itself: the
 * slots are the queue's and hold for all of them.
 */
export function createSellerQueues() {
  const sellers = new Map<string, number[]>();
  return {
    take(userId: string): QueuePosition {
      const load = sellers.get(userId) ?? Array.from({ length: SLOTS }, () => 0);
      sellers.set(userId, load);
      const slot = load.indexOf(Math.min(...load));
      const ahead = load[slot] ?? 0;
      load[slot] = ahead + 1;
      return {
        queue: `ask:${userId}:${slot}`,
        priority: FIRST + Math.min(ahead, LAST),
        leave() {
          load[slot] = (load[slot] ?? 1) - 1;
          if (load.every((count) => count === 0)) sellers.delete(userId);
        },
      };
    },
  };
}
