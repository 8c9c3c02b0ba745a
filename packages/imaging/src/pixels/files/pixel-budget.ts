import { throwIfAborted } from '../../errors.ts';

/**
 * Decoded, a pixel takes up to eight bytes, and once more where the picture is turned: so many at a time stay within
 * half a gigabyte or so, and are more than the largest upload has.
 */
const PIXELS_UNDER_WAY = 64_000_000;
/** So many small pictures may go before a large one that waits for its room. */
const OVERTAKEN_MOST = 4;

type Waiting = { pixels: number; begin: () => void; overtaken: number };

/** Keeps the pixels that are decoded at the same time within a limit, so that memory is bounded by it. */
export function createPixelBudget(most: number) {
  let underWay = 0;
  const waiting: Waiting[] = [];
  /** One that is larger than everything allowed works alone. */
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

  /** A small picture need not wait for the room of a large one, but the large one must not wait for ever. */
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
