import { setTimeout as sleep } from 'node:timers/promises';
import { EVENTS_PATH, serverEventSchema, type TaskStatus } from '@vitrine/contract';
import { createParser } from 'eventsource-parser';

/** Two keep-alives that did not come: the node hangs, and another is asked. */
const SILENCE_MS = 45_000;
const AGAIN_MS = 300;

/** One seller's stream, opened again with the last position whenever it is cut, as the page does. */
export function watchEvents(addresses: readonly string[], token: string) {
  /** The last state that was reported of each task. */
  const told = new Map<string, TaskStatus>();
  const stopping = new AbortController();
  const counts = { events: 0, connections: 0 };
  let position: string | undefined;

  const parser = createParser({
    onEvent({ id, data }) {
      position = id ?? position;
      counts.events += 1;
      const event = serverEventSchema.parse(JSON.parse(data));
      if (event.type === 'task') told.set(event.task.task_id, event.task.status);
    },
  });
  const listenOnce = async (address: string) => {
    const silent = new AbortController();
    const timer = setTimeout(() => silent.abort(), SILENCE_MS);
    try {
      const reply = await fetch(`${address}${EVENTS_PATH}`, {
        signal: AbortSignal.any([stopping.signal, silent.signal]),
        headers: {
          authorization: `Bearer ${token}`,
          ...(position !== undefined && { 'last-event-id': position }),
        },
      });
      if (!reply.ok || !reply.body) return;
      counts.connections += 1;
      const text = new TextDecoder();
      for await (const chunk of reply.body) {
        timer.refresh();
        parser.feed(text.decode(chunk, { stream: true }));
      }
    } finally {
      clearTimeout(timer);
      // What had come of an event when the connection broke belongs to nothing.
      parser.reset();
    }
  };
  const run = async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      await listenOnce(addresses[turn % addresses.length] ?? '').catch(() => undefined);
      await sleep(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    told,
    counts,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
