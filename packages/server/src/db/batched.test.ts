import { expect, test } from 'vitest';
import { batched } from './batched.ts';
import type { Queryable } from './client.ts';

const db = {} as Queryable;

/** Reads whose answers come when the test says so. */
function createReads() {
  const sent: { keys: string[]; answer(rows: { key: string }[]): void; fail(): void }[] = [];
  const find = batched(
    (_db, asked) =>
      new Promise<{ key: string }[]>((resolve, reject) => {
        sent.push({
          keys: [...new Set(asked)],
          answer: resolve,
          fail: () => reject(new Error('lost')),
        });
      }),
    ({ key }) => key,
  );
  const nth = async (index: number) => {
    await expect.poll(() => sent.length).toBeGreaterThan(index);
    const one = sent[index];
    if (!one) throw new Error('It was not sent');
    return one;
  };
  return { sent, nth, find: (key: string) => find(db, key) };
}

test('reads that begin together share a statement, and each gets its own row', async () => {
  const { sent, nth, find } = createReads();
  const found = Promise.all(['a', 'b', 'a', 'unknown'].map(find));
  const only = await nth(0);
  expect(only.keys).toEqual(['a', 'b', 'unknown']);
  only.answer([{ key: 'b' }, { key: 'a' }]);
  expect(await found).toEqual([{ key: 'a' }, { key: 'b' }, { key: 'a' }, undefined]);
  expect(sent).toHaveLength(1);
});

test('a read that begins in the next turn of the event loop shares the statement', async () => {
  const { sent, nth, find } = createReads();
  const early = find('a');
  await new Promise((resolve) => setImmediate(resolve));
  const late = find('b');
  const only = await nth(0);
  expect(only.keys).toEqual(['a', 'b']);
  only.answer([{ key: 'a' }, { key: 'b' }]);
  expect(await Promise.all([early, late])).toEqual([{ key: 'a' }, { key: 'b' }]);
  expect(sent).toHaveLength(1);
});

test('a read is never answered by a statement that was sent before it began', async () => {
  const { nth, find } = createReads();
  const early = find('a');
  const first = await nth(0);
  const late = find('a');
  first.answer([{ key: 'a' }]);
  expect(await early).toEqual({ key: 'a' });
  const second = await nth(1);
  expect(second.keys).toEqual(['a']);
  second.answer([]);
  expect(await late).toBeUndefined();
});

test('a failure concerns those who waited for it, and a silent statement holds nobody up', async () => {
  const { nth, find } = createReads();
  const failing = find('a');
  (await nth(0)).fail();
  await expect(failing).rejects.toThrow('lost');
  for (const index of [1, 2]) {
    void find('never answered');
    await nth(index);
  }
  const next = find('b');
  (await nth(3)).answer([{ key: 'b' }]);
  expect(await next).toEqual({ key: 'b' });
});

test('a long list is read in parts', async () => {
  const { sent, nth, find } = createReads();
  const keys = Array.from({ length: 1_100 }, (_, index) => `key ${index}`);
  const found = Promise.all(keys.map(find));
  for (const index of [0, 1, 2]) {
    const part = await nth(index);
    part.answer(part.keys.map((key) => ({ key })));
  }
  expect((await found).map((row) => row?.key)).toEqual(keys);
  expect(sent.map((part) => part.keys.length)).toEqual([500, 500, 100]);
});
