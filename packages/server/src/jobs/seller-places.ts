/** Somebody waits for each of these, and most of their time goes into reading and writing. */
export const INTERACTIVE_CONCURRENCY = 3;
/** One fewer than a worker does at a time: whoever else asks finds a place. */
const SLOTS = INTERACTIVE_CONCURRENCY - 1;
/** Ahead of what nobody waits for. */
const FIRST = -1;
/** Beyond this many everything of a seller is equally late. */
const LAST = 50;

export type SellerPlace = { queue: string; priority: number; leave(): void };

/**
 * Where a seller's call stands among those of others. Each goes to one of the seller's slots, whose jobs run one after
 * another, so that nobody has more than these at work; and the more of a seller's calls wait already, the later a
 * further one comes, so that the first call of somebody else goes before it. Counted by each api node for itself: the
 * slots are the queue's and hold for all of them.
 */
export function createSellerPlaces() {
  const sellers = new Map<string, number[]>();
  return {
    take(userId: string): SellerPlace {
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
