import type { ServerEvent } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { createChangeFeed } from './change-feed.ts';
import type { Changes } from './event-source.ts';

const PAGE = 2;

/** Tasks as a database would show them; `open` is the oldest transaction that has not ended. */
function createTables() {
  const rows = new Map<string, number>();
  const tables = { rows, open: 100, reads: 0 };
  const since = async (_: unknown, position: number, after?: Changes['next']): Promise<Changes> => {
    tables.reads += 1;
    const found = [...rows]
      .map(([id, change]) => ({ id, change }))
      .filter(({ change }) => change >= position)
      .sort((a, b) => a.change - b.change || a.id.localeCompare(b.id))
      .filter(
        ({ id, change }) =>
          !after || change > after.change || (change === after.change && id > after.id),
      );
    const page = found.slice(0, PAGE);
    return {
      changes: page.map(({ id, change }) => ({
        taskId: id,
        change,
        describe: () => ({ type: 'task-deleted', task_id: id }),
      })),
      horizon: tables.open,
      next: found.length > PAGE ? page.at(-1) : undefined,
    };
  };
  return { tables, since };
}

type Since = ReturnType<typeof createTables>['since'];

function openStream(since: Since, position: number, feed = createChangeFeed({ since }, 'u')) {
  const sent: { id: string; at: number }[] = [];
  const send = (event: ServerEvent, at: number) => {
    if (event.type === 'task-deleted') sent.push({ id: event.task_id, at });
  };
  const subscriber = { language: 'en', send } as const;
  feed.join(subscriber, position);
  return {
    sent,
    ids: () => sent.map(({ id }) => id),
    position: () => feed.position(subscriber),
    sendChanges: feed.sendChanges,
  };
}

test('tells each change once, though the position waits for a transaction that is still open', async () => {
  const { tables, since } = createTables();
  const stream = openStream(since, 100);
  tables.rows.set('a', 105);
  await stream.sendChanges();
  await stream.sendChanges();
  expect(stream.ids()).toEqual(['a']);
  expect(stream.position()).toBe(100);
  tables.rows.set('slow', 100).set('a', 107);
  tables.open = 108;
  await stream.sendChanges();
  expect(stream.ids()).toEqual(['a', 'slow', 'a']);
  expect(stream.position()).toBe(108);
});

test('wherever it breaks, a stream that resumes tells the rest', async () => {
  const { tables, since } = createTables();
  const all = ['a', 'b', 'c', 'd', 'e'];
  for (const [index, id] of all.entries()) tables.rows.set(id, 100 + index);
  tables.open = 200;
  const whole = openStream(since, 100);
  await whole.sendChanges();
  expect(whole.ids()).toEqual(all);
  for (let told = 1; told <= all.length; told += 1) {
    const resumed = openStream(since, whole.sent[told - 1]?.at ?? 0);
    await resumed.sendChanges();
    expect(new Set([...all.slice(0, told), ...resumed.ids()])).toEqual(new Set(all));
  }
  expect(whole.sent.at(-1)?.at).toBe(200);
});

test('streams that have come equally far share one read, wherever each began', async () => {
  const { tables, since } = createTables();
  const feed = createChangeFeed({ since }, 'u');
  tables.rows.set('old', 90).set('new', 100);
  tables.open = 101;
  const streams = [95, 101, 80, 101].map((position) => openStream(since, position, feed));
  await feed.sendChanges();
  expect(tables.reads).toBe(3);
  expect(streams.map(({ ids }) => ids())).toEqual([['new'], [], ['old', 'new'], []]);
  tables.rows.set('new', 105);
  tables.open = 106;
  tables.reads = 0;
  await feed.sendChanges();
  expect(tables.reads).toBe(1);
  for (const stream of streams) {
    expect(stream.ids().at(-1)).toBe('new');
    expect(stream.position()).toBe(106);
  }
});
