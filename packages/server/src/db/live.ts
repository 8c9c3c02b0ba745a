import type { Logger } from 'pino';
import type { Listener } from './listener.ts';
import type { Channel } from './notify.ts';

export type Live<Value> = {
  /** As it was read last. */
  current(): Value;
  /** Reads it now; for whoever has just changed it. */
  refresh(): Promise<void>;
};

const AGAIN_MS = 2_000;

/**
 * Something small that operators change and many calls read: kept in memory, read again when a node says that it has
 * changed, and after notices may have been missed.
 */
export async function keepLive<Value>(
  { listener, log }: { listener: Listener; log: Logger },
  channel: Channel,
  read: () => Promise<Value>,
): Promise<Live<Value>> {
  let value = await read();
  let reading: Promise<void> = Promise.resolve();
  // One after another: an older answer must not come last.
  const refresh = () => {
    reading = reading
      .catch(() => undefined)
      .then(async () => {
        value = await read();
      });
    return reading;
  };
  const hear = () =>
    void refresh().catch((error) => {
      log.warn({ err: error, channel }, 'could not be read again');
      // Nobody tells twice: without another try this node would go on with what is no longer true.
      setTimeout(hear, AGAIN_MS).unref();
    });
  listener.on(channel, hear);
  listener.onResume(hear);
  return { current: () => value, refresh };
}
