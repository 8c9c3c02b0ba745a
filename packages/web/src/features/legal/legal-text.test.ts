import { VARIANTS } from '@vitrine/contract';
import { describe, expect, it } from 'vitest';
import { legal as en } from '../../i18n/en/legal.ts';
import { legal as zh } from '../../i18n/zh/legal.ts';
import { LEGAL_DOCS, legalText, parseEdition, parseLegalDoc } from './legal-text.ts';

const wholeText = (...args: Parameters<typeof legalText>) => {
  const { title, intro, sections } = legalText(...args);
  return [title, intro, ...sections.flatMap((one) => [one.title, ...one.paragraphs])].join('\n');
};

describe.each([
  ['English', en],
  ['Chinese', zh],
] as const)('in %s', (_name, texts) => {
  it.each(LEGAL_DOCS)('%s differs between the variants and leaves no place open', (doc) => {
    const editions = VARIANTS.map((variant) => wholeText(texts, doc, variant, 'Mei & Co'));
    expect(new Set(editions).size).toBe(VARIANTS.length);
    for (const text of editions) expect(text).not.toMatch(/[{}]/);
  });

  it.each(LEGAL_DOCS)('%s names the company of the settings, and invents none', (doc) => {
    expect(wholeText(texts, doc, 'chinese', 'Mei & Co')).toContain('Mei & Co');
    const unnamed = wholeText(texts, doc, 'chinese', '').toLowerCase();
    expect(unnamed).toContain(texts.operator.toLowerCase());
  });
});

it('has as many sections in one language as in the other', () => {
  for (const doc of LEGAL_DOCS) {
    for (const variant of VARIANTS) {
      const [english, chinese] = [en, zh].map((texts) => legalText(texts, doc, variant, ''));
      expect(chinese?.sections.length).toBe(english?.sections.length);
    }
  }
});

it('knows its addresses', () => {
  expect(parseLegalDoc('terms')).toBe('terms');
  expect(parseLegalDoc('cookies')).toBeUndefined();
  expect(parseEdition('chinese')).toBe('chinese');
  expect(parseEdition(undefined)).toBeUndefined();
});
