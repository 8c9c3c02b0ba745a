import { expect, test } from 'vitest';
import { isUnderWay, joinSendings, type Sending, sumProgress } from './sending.ts';

const file = (path: string, change: Partial<Sending> = {}): Sending => ({
  path,
  bytes: 100,
  sent: 0,
  state: 'waiting',
  ...change,
});

test('adds up what has gone out', () => {
  const list = [file('a', { sent: 100, state: 'sent' }), file('b', { sent: 40, state: 'sending' })];
  expect(sumProgress(list)).toEqual({ files: 2, done: 1, bytes: 200, sent: 140 });
  expect(list.map(isUnderWay)).toEqual([false, true]);
});

test('a file that is chosen again is one file, and what went through before is forgotten', () => {
  const known = [file('a', { state: 'failed' }), file('b', { state: 'sent' })];
  const joined = joinSendings(known, [file('a'), file('c')]);
  expect(joined.map(({ path, state }) => [path, state])).toEqual([
    ['a', 'waiting'],
    ['c', 'waiting'],
  ]);
  const busy = joinSendings([file('x', { state: 'sending' }), file('y', { state: 'sent' })], []);
  expect(busy.map(({ path }) => path)).toEqual(['x', 'y']);
});
