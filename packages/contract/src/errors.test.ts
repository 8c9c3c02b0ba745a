import { expect, test } from 'vitest';
import { ERRORS } from './errors.ts';

test('no two errors share a code: a program tells them apart by it', () => {
  const names = Map.groupBy(Object.entries(ERRORS), ([, { code }]) => code);
  const shared = [...names.values()].filter((entries) => entries.length > 1);
  expect(shared.map((entries) => entries.map(([name]) => name))).toEqual([]);
});
