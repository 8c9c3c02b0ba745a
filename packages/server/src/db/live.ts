import type { Logger } from 'pino';
import type { Listener } from './listener.ts';
import type { Channel } from './notify.ts';

export type Live<Value> = {
  /** The value as last read. */
  current(): Value;
  /** Reads the value again; called after changing it. */
  refresh(): Promise<void>;
};

const AGAIN_MS = 2_000;

/**
 * Something small that operators change and many calls read: kept in memory, read again when a node says that it has
 * changed, and after notices may have been missed.
 */
export async function createLiveValue<Value>(
  { listener, log }: { listener: Listener; log: Logger },
  channel: Channel,
  read: () => Promise<Value>,
): Promise<Live<Value>> {
  let value = await read();
  let reading: Promise<void> = Promise.resolve();
  // Refreshes run one after another, so that an older answer cannot overwrite a newer one.
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
      // A notice is sent once, so without a retry this node would keep the outdated value.
      setTimeout(hear, AGAIN_MS).unref();
    });
  listener.on(channel, hear);
  listener.onResume(hear);
  return { current: () => value, refresh };
}
