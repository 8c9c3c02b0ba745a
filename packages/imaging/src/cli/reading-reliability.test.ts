import { expect, it } from 'vitest';
import { tabulateReliability } from './reading-reliability.ts';

const read = (confidence?: number, isRight?: boolean) => ({
  outcome: 'delivered' as const,
  confidence,
  isRight,
  stages: {},
});

it('tells for each group of confidence how many readings were right', () => {
  const rows = tabulateReliability([
    read(0.1, false),
    read(0.9, true),
    read(1, true),
    read(0.95, false),
    read(0.85, true),
  ]);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ from: 0, to: 0.2, photos: 1, right: 0 });
  expect(rows[1]).toMatchObject({ from: 0.8, to: 1, photos: 4, right: 0.75 });
  expect(rows[1]?.said).toBeCloseTo(0.925);
});

it('leaves out what nobody has labelled or what could not be read', () => {
  expect(tabulateReliability([read(0.9), read(undefined, false)])).toEqual([]);
});
