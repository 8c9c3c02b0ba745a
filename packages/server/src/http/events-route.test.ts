import type { ServerEvent } from '@vitrine/contract';
import { EVENTS_PATH } from '@vitrine/contract';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import type { Principal } from './context.ts';
import { createHub } from './event-hub.ts';
import type { EventSource } from './event-source.ts';
import { eventsRoute } from './events-route.ts';

const caller: Principal = {
  userId: 'u',
  role: 'seller',
  tokenHash: '',
  invited: true,
  awaitsSecondFactor: false,
  lacksSecondFactor: false,
};
const nobodyTells = {
  on: () => undefined,
  onResume: () => undefined,
  close: async () => undefined,
};

test('a change that nobody tells of is found at the next look', async () => {
  const deleted: ServerEvent = { type: 'task-deleted', task_id: 'gone' };
  let points = 5;
  let changed = false;
  const source: EventSource = {
    horizon: async () => 1,
    since: async () => ({
      events: changed ? [{ taskId: 'gone', change: 1, event: deleted }] : [],
      horizon: 1,
    }),
    points: async () => points,
    order: async () => null,
    export: async () => null,
  };
  const app = fastify();
  eventsRoute(app, {
    source,
    hub: createHub(nobodyTells),
    authenticate: async () => caller,
    presence: { present: async () => undefined, away: async () => undefined },
    keepAliveMs: 20,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = new AbortController();
  const reply = await fetch(`${address}${EVENTS_PATH}`, { signal: stop.signal });
  let text = '';
  for await (const chunk of reply.body ?? []) {
    text += Buffer.from(chunk).toString();
    if (!changed && text.includes('"points":5')) {
      changed = true;
      points = 3;
    }
    if (text.includes('"gone"') && text.includes('"points":3')) break;
  }
  // Looking again does not tell it again.
  expect(text.match(/"points":5/g)).toHaveLength(1);
  expect(text.match(/"gone"/g)).toHaveLength(1);
  stop.abort();
  await app.close();
});
