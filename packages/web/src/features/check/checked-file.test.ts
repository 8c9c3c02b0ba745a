import { expect, test } from 'vitest';
import type { Place } from '../../entities/listing/api/listing-queries.ts';
import { findWorst, toldBy } from './checked-file.ts';

const place = (id: string): Place => ({
  ...{ id, name: id, checked: '2026-11-16', outdated: false },
  ...{ sources: [], note: null, slots: ['main'], counts: {} },
});
const result = (name: string, slot: string, verdict: 'pass' | 'advice' | 'fail') => ({
  ...{ place: name, slot, verdict, findings: [], notLookedFor: [] },
});

test('only chosen places speak, each about the slot that is asked for', () => {
  const results = [
    result('amazon', 'main', 'fail'),
    result('amazon', 'swatch', 'pass'),
    result('temu', 'main', 'advice'),
    result('etsy', 'main', 'pass'),
  ];
  const places = [place('amazon'), place('temu')];
  const main = toldBy(places, 'main', { results });
  expect(main.map((told) => told.result)).toEqual([results[0], results[2]]);
  expect(findWorst(main)).toBe('fail');
  expect(toldBy(places, 'swatch', { results }).map((told) => told.place.id)).toEqual(['amazon']);
});

test('where nobody has anything to say there is no light', () => {
  expect(findWorst(toldBy([place('amazon')], 'main', undefined))).toBeUndefined();
});
