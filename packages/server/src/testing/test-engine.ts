import type { Engine } from '../engines/core/engine.ts';

type Make = Engine['make'];

/** An engine whose work the test decides; by default it hands the photo back. */
export function createTestEngine(make?: Make): Engine & { calls: number } {
  const engine = {
    name: 'test',
    kinds: ['cutout'] as const,
    calls: 0,
    make: (async (operation, context) => {
      engine.calls++;
      if (make) return make(operation, context);
      return made(operation.source);
    }) as Make,
  };
  return engine;
}

export const made = (bytes: Buffer): Awaited<ReturnType<Make>> => ({
  bytes,
  contentType: 'image/png',
  width: 600,
  height: 600,
  recipe: { engine: 'test', version: '1' },
});

/** Waits until told to go on, or until the work is no longer wanted. */
export function createGate() {
  const open = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  return {
    open: open.resolve,
    entered: entered.promise,
    async pass(signal: AbortSignal) {
      entered.resolve();
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      await Promise.race([open.promise, aborted]);
    },
  };
}
