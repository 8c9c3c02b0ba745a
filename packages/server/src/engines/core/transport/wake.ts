import { setTimeout as sleep } from 'node:timers/promises';
import type { Listener } from '../../../db/listener.ts';

/** Waits that a notice about the work ends early. What the notice says is not believed: the service is asked. */
export type Wake = { pause(id: string, ms: number, signal: AbortSignal): Promise<void> };

export function createWake(listener: Pick<Listener, 'on'>): Wake {
  const waiting = new Map<string, AbortController>();
  listener.on('engine', ([id = '']) => waiting.get(id)?.abort());
  return {
    async pause(id, ms, signal) {
      const woken = new AbortController();
      waiting.set(id, woken);
      const either = AbortSignal.any([signal, woken.signal]);
      await sleep(ms, undefined, { signal: either }).catch(() => signal.throwIfAborted());
      if (waiting.get(id) === woken) waiting.delete(id);
    },
  };
}

/** For services that send no notices. */
export const WITHOUT_NOTICES: Wake = {
  async pause(_id, ms, signal) {
    await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
  },
};
