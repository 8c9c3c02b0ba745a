import { describe, expect, it } from 'vitest';
import { en as first } from './en/all.ts';
import { check } from './en/check.ts';
import { destinations } from './en/destinations.ts';
import { runs } from './en/runs.ts';
import { verify } from './en/verify.ts';
import { zh as firstChinese } from './zh/all.ts';
import { check as checkChinese } from './zh/check.ts';
import { destinations as destinationsChinese } from './zh/destinations.ts';
import { runs as runsChinese } from './zh/runs.ts';
import { verify as verifyChinese } from './zh/verify.ts';

/** All texts, including those that are loaded late. */
const en = { ...first, check, destinations, runs, verify };
const zh = {
  ...firstChinese,
  check: checkChinese,
  destinations: destinationsChinese,
  runs: runsChinese,
  verify: verifyChinese,
};

const listPlaceholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const namespaces = Object.keys(en) as (keyof typeof en)[];

describe.each(namespaces)('%s', (namespace) => {
  const english: Record<string, string> = en[namespace];
  const chinese: Record<string, string> = zh[namespace];

  it('has texts', () => {
    expect(Object.keys(chinese).length).toBeGreaterThan(0);
    for (const text of [...Object.values(english), ...Object.values(chinese)]) {
      expect(text.trim()).not.toBe('');
    }
  });

  it('leads nowhere: links belong to the pages, and are the same in both languages', () => {
    for (const text of [...Object.values(english), ...Object.values(chinese)]) {
      expect(text).not.toMatch(/#\/|href|\]\(/);
    }
  });

  it('fills the same places in both languages', () => {
    for (const [key, text] of Object.entries(chinese)) {
      // A Chinese text may leave out a count that goes without saying, but never invent a place.
      const known = listPlaceholders(english[key] ?? '');
      const unknown = listPlaceholders(text).filter(
        (place) => !known.includes(place) && place !== 'count',
      );
      expect(unknown, key).toEqual([]);
    }
  });
});
