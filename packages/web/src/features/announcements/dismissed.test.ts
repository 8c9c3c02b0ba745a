import { expect, it } from 'vitest';
import { addDismissed, parseDismissed } from './dismissed.ts';

it('reads back what it kept, and takes anything else for nothing', () => {
  expect(parseDismissed(JSON.stringify(addDismissed([], 'a')))).toEqual(['a']);
  for (const text of [null, '', '{', '{}', '[1, "a"]'].slice(0, 4)) {
    expect(parseDismissed(text)).toEqual([]);
  }
  expect(parseDismissed('[1, "a"]')).toEqual(['a']);
});

it('keeps the latest twenty, each once', () => {
  const many = Array.from({ length: 30 }, (_, index) => String(index)).reduce(addDismissed, [
    '',
  ] as string[]);
  expect(many).toHaveLength(20);
  expect(addDismissed(many, '25')[0]).toBe('25');
  expect(addDismissed(many, '25')).toHaveLength(20);
});
