import { throwIfAborted } from '../../errors.ts';

/**
 * The most pixels that are decoded at a time. A decoded pixel takes up to eight bytes, and twice that if the picture is
 * rotated: this many stay within about half a gigabyte, and are more than the largest upload has.
 */
const PIXELS_UNDER_WAY = 64_000_000;
/** At most this many small pictures may overtake a large one that waits for room. */
const OVERTAKEN_MOST = 4;

type Waiting = { pixels: number; begin: () => void; overtaken: number };

/** Limits the number of pixels that are decoded at the same time, and thereby the memory they take. */
export function createPixelBudget(most: number) {
  let underWay = 0;
  const waiting: Waiting[] = [];
  /** A picture larger than the whole budget is decoded alone. */
  const fits = (pixels: number) => underWay === 0 || underWay + pixels <= most;

  function admit(): void {
    const [first] = waiting;
    if (!first) return;
    const next = fits(first.pixels) ? first : overtaking(first);
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    underWay += next.pixels;
    next.begin();
    admit();
  }

  /** A small picture need not wait until there is room for a large one, but the large one must not wait for ever. */
  function overtaking(first: Waiting): Waiting | undefined {
    if (first.overtaken >= OVERTAKEN_MOST) return undefined;
    const next = waiting.find(({ pixels }) => fits(pixels));
    if (next) first.overtaken += 1;
    return next;
  }

  return {
    underWay: () => underWay,
    async spend<Output>(
      pixels: number,
      work: () => Promise<Output>,
      signal?: AbortSignal,
    ): Promise<Output> {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ pixels, begin: resolve, overtaken: 0 });
      admit();
      await promise;
      try {
        throwIfAborted(signal);
        return await work();
      } finally {
        underWay -= pixels;
        admit();
      }
    },
  };
}

/** The budget that this process shares. */
export const pixelBudget = createPixelBudget(PIXELS_UNDER_WAY);
