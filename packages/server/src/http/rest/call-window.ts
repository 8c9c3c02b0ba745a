const WINDOW_MS = 60_000;
const WINDOW_S = WINDOW_MS / 1000;

export type Quota = {
  isOver: boolean;
  limit: number;
  remaining: number;
  /** The time until the full quota is available again. */
  resetSeconds: number;
};

/** Counts calls by the minute on this node. A minute that is over is forgotten as a whole. */
export function createCallWindow(limit: number, now = () => performance.now()) {
  const counts = new Map<string, number>();
  let since = now();
  const ofThisMinute = () => {
    if (now() - since >= WINDOW_MS) {
      counts.clear();
      since = now();
    }
    return counts;
  };
  const quota = (used: number): Quota => ({
    isOver: used > limit,
    limit,
    remaining: Math.max(0, limit - used),
    resetSeconds: Math.max(1, Math.ceil((since + WINDOW_MS - now()) / 1000)),
  });
  return {
    take(who: string): Quota {
      const used = (ofThisMinute().get(who) ?? 0) + 1;
      counts.set(who, used);
      return quota(used);
    },
    /** The quota that one more call would see. */
    look: (who: string): Quota => quota((ofThisMinute().get(who) ?? 0) + 1),
  };
}

/** draft-ietf-httpapi-ratelimit-headers-11. */
export const rateHeaders = ({ limit, remaining, resetSeconds }: Quota) => ({
  'ratelimit-policy': `"key";q=${limit};w=${WINDOW_S}`,
  ratelimit: `"key";r=${remaining};t=${resetSeconds}`,
});
