import { setTimeout as sleep } from 'node:timers/promises';

/** Once nothing disturbs it any more, something has to come to its end within this time, then the next thing. */
const PATIENCE_MS = 240_000;

/** Waits until nothing is left. Gives up when nothing gets less any more, however long the whole takes. */
export async function untilNone<Item>(look: () => Promise<Item[]>): Promise<Item[]> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let since = performance.now(); ; await sleep(500)) {
    const left = await look();
    if (left.length === 0) return left;
    if (left.length < fewest) {
      fewest = left.length;
      since = performance.now();
    }
    if (performance.now() - since > PATIENCE_MS) return left;
  }
}
