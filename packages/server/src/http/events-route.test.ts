import type { ServerEvent } from '@vitrine/contract';
import { EVENTS_PATH } from '@vitrine/contract';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import type { Principal } from './context.ts';
import { createHub } from './event-hub.ts';
import type { EventSource } from './event-source.ts';
import { eventsRoute } from './events-route.ts';
import { createSellerStreams } from './seller-streams.ts';

const caller: Principal = {
  userId: 'u',
  role: 'seller',
  tokenHash: '',
  invited: true,
  awaitsSecondFactor: false,
  lacksSecondFactor: false,
};
const deleted: ServerEvent = { type: 'task-deleted', task_id: 'gone' };

/** A node over tables that the test writes; `tell` plays what another node has announced. */
async function startNode(keepAliveMs: number) {
  const tables = { points: 5, changed: false, reads: 0 };
  const source: EventSource = {
    horizon: async () => 1,
    since: async () => {
      tables.reads += 1;
      const change = { taskId: 'gone', change: 1, describe: () => deleted };
      return { changes: tables.changed ? [change] : [], horizon: 1 };
    },
    points: async () => tables.points,
    order: async () => null,
    run: async () => null,
    export: async () => null,
  };
  const heard = new Map<string, (ids: string[]) => void>();
  const listener = {
    on: (channel: string, hear: (ids: string[]) => void) => void heard.set(channel, hear),
    onResume: () => undefined,
    close: async () => undefined,
  };
  const marks: string[] = [];
  const app = fastify({ forceCloseConnections: true });
  const streams = createSellerStreams({
    ...{ source, keepAliveMs, hub: createHub(listener), log: app.log },
    presence: {
      present: async () => void marks.push('present'),
      away: async () => void marks.push('away'),
    },
  });
  eventsRoute(app, { streams, source, authenticate: async () => caller });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...{ app, tables, streams, marks },
    notify: (channel: string, ...ids: string[]) => heard.get(channel)?.(ids),
    async open() {
      const stop = new AbortController();
      const reply = await fetch(`${address}${EVENTS_PATH}`, { signal: stop.signal });
      const stream = { text: '', isOver: false, stop: () => stop.abort() };
      void (async () => {
        for await (const chunk of reply.body ?? []) stream.text += Buffer.from(chunk).toString();
      })()
        .catch(() => undefined)
        .finally(() => {
          stream.isOver = true;
        });
      await expect.poll(() => stream.text).toContain('"points":');
      return stream;
    },
  };
}

const NEVER_MS = 3_600_000;

test('a change that nobody tells of is found at the next look', async () => {
  const node = await startNode(20);
  const stream = await node.open();
  Object.assign(node.tables, { changed: true, points: 3 });
  await expect.poll(() => stream.text).toContain('"gone"');
  await expect.poll(() => stream.text).toContain('"points":3');
  const reads = node.tables.reads;
  await expect.poll(() => node.tables.reads).toBeGreaterThan(reads + 3);
  // Another look does not report it again.
  expect(stream.text.match(/"points":5/g)).toHaveLength(1);
  expect(stream.text.match(/"gone"/g)).toHaveLength(1);
  stream.stop();
  await node.app.close();
});

test('a seller has six streams at most: the oldest is told to make room, and ends', async () => {
  const node = await startNode(NEVER_MS);
  const streams: Awaited<ReturnType<typeof node.open>>[] = [];
  for (let count = 0; count < 6; count += 1) streams.push(await node.open());
  expect(streams.filter(({ isOver }) => isOver)).toEqual([]);
  streams.push(await node.open());
  await expect.poll(() => streams[0]?.isOver).toBe(true);
  expect(streams[0]?.text).toMatch(/data: \{"type":"replaced"\}\n\n$/);
  expect(streams.slice(1).filter(({ isOver }) => isOver)).toEqual([]);
  expect(node.streams.connected).toBe(6);
  for (const { stop } of streams) stop();
  await expect.poll(() => node.marks.at(-1)).toBe('away');
  expect(node.streams.connected).toBe(0);
  await node.app.close();
});

test('what has changed is read once for all streams of a seller', async () => {
  const node = await startNode(NEVER_MS);
  const streams = await Promise.all(Array.from({ length: 6 }, () => node.open()));
  node.tables.changed = true;
  node.tables.reads = 0;
  node.notify('task', caller.userId, 'gone');
  for (const stream of streams) await expect.poll(() => stream.text).toContain('"gone"');
  expect(node.tables.reads).toBe(1);
  for (const { stop } of streams) stop();
  await node.app.close();
});
