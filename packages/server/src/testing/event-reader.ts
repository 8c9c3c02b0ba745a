import { EVENTS_PATH, type ServerEvent, serverEventSchema } from '@vitrine/contract';
import { createParser } from 'eventsource-parser';
import type { TestServer } from './test-server.ts';

/** One connection of an event stream, read as it comes. */
export async function readEvents(server: TestServer, token: string, lastEventId?: string) {
  const stop = new AbortController();
  const headers = lastEventId ? { 'last-event-id': lastEventId } : undefined;
  const reply = await server.send(EVENTS_PATH, { headers, signal: stop.signal }, { token });
  const events: ServerEvent[] = [];
  const ids: string[] = [];
  const parser = createParser({
    onEvent({ data, id }) {
      events.push(serverEventSchema.parse(JSON.parse(data)));
      ids.push(id ?? '');
    },
  });
  const reading = (async () => {
    for await (const chunk of reply.body ?? []) parser.feed(Buffer.from(chunk).toString());
  })().catch(() => undefined);
  return {
    reply,
    events,
    ids,
    /** The tasks that it has reported, in order. */
    told: () => events.flatMap((event) => (event.type === 'task' ? [event.task.task_id] : [])),
    close: () => {
      stop.abort();
      return reading;
    },
  };
}
