import { VARIANTS } from '@vitrine/contract';
import { describe, expect, it } from 'vitest';
import { shell as english } from '../i18n/en/shell.ts';
import { shell as chinese } from '../i18n/zh/shell.ts';
import { legalLinksFor, ownerLinesFor, titleKeyFor } from './variant.ts';

describe('titleKeyFor', () => {
  // spec: 9.35
  it('gives the Chinese variant a Chinese brand line, whatever the language', () => {
    const key = titleKeyFor('chinese');
    expect(english[key]).toMatch(/[\u4e00-\u9fff]/);
    expect(chinese[key]).toBe(english[key]);
  });

  it('titles each variant differently, in both languages', () => {
    for (const texts of [english, chinese]) {
      const titles = VARIANTS.map((variant) => texts[titleKeyFor(variant)]);
      expect(new Set(titles).size).toBe(VARIANTS.length);
    }
  });

  it('has a title before the variant is known', () => {
    expect(english[titleKeyFor(undefined)]).toBe(english.titleInternational);
  });
});

it('links each variant to its own legal pages', () => {
  const links = VARIANTS.flatMap((variant) => Object.values(legalLinksFor(variant)));
  expect(new Set(links).size).toBe(VARIANTS.length * 2);
  expect(legalLinksFor(undefined)).toEqual(legalLinksFor('international'));
});

// spec: 1.21, 2.43
it('shows a registration on the Chinese variant only, with the place to look it up', () => {
  expect(ownerLinesFor('chinese').registrationUrl).toMatch(/^https:/);
  expect(ownerLinesFor('international').registrationUrl).toBeUndefined();
});
