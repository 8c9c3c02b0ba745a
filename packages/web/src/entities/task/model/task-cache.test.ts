import { TASK_STATUS } from '@vitrine/contract';
import { describe, expect, it } from 'vitest';
import {
  newerTask,
  removeFromPages,
  type TaskPages,
  upsertInPages,
  upsertTask,
} from './task-cache.ts';
import { makeTask } from './task-fixtures.ts';

const done = makeTask({ status: TASK_STATUS.done });
const running = makeTask({ status: TASK_STATUS.running });
const older = makeTask({ taskId: 'old', createdAt: '2026-04-01T10:00:00.000Z' });
const newest = makeTask({ taskId: 'new', createdAt: '2026-05-02T10:00:00.000Z' });

describe('newerTask', () => {
  it('lets nothing that has finished run again', () => {
    expect(newerTask(done, running)).toBe(done);
    expect(newerTask(running, done)).toBe(done);
    expect(newerTask(undefined, running)).toBe(running);
  });
});

describe('upsertTask', () => {
  it('replaces in place', () => {
    expect(upsertTask([newest, running, older], done)).toEqual([newest, done, older]);
  });

  it('puts a new one first', () => {
    expect(upsertTask([running, older], newest)).toEqual([newest, running, older]);
    expect(upsertTask([], newest)).toEqual([newest]);
  });

  it('leaves out an old one that this list does not hold', () => {
    expect(upsertTask([running], older)).toEqual([running]);
  });
});

describe('pages', () => {
  const pages = (...lists: TaskPages['pages'][number]['list'][]): TaskPages => ({
    pages: lists.map((list) => ({ list, nextCursor: null })),
    pageParams: lists.map(() => undefined),
  });
  const readLists = (data: TaskPages) => data.pages.map(({ list }) => list);

  it('changes the page that holds the task', () => {
    const changed = upsertInPages(pages([newest], [running, older]), done);
    expect(readLists(changed)).toEqual([[newest], [done, older]]);
  });

  it('adds a new task to the first page only', () => {
    const changed = upsertInPages(pages([running], [older]), newest);
    expect(readLists(changed)).toEqual([[newest, running], [older]]);
  });

  it('removes a task wherever it is', () => {
    expect(readLists(removeFromPages(pages([newest], [running, older]), 'task-1'))).toEqual([
      [newest],
      [older],
    ]);
  });
});
