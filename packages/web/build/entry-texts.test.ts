import { expect, it } from 'vitest';
import { type Module, unknownTexts } from './entry-texts.ts';

const modules = new Map<string, Module>([
  ['page.tsx', { code: 'const { t } = useTranslation("shell");', imports: ['part.tsx'] }],
  [
    'part.tsx',
    {
      code: "useTranslation('shell'), useTranslation('tool')",
      imports: ['page.tsx', 'use-translation.ts'],
    },
  ],
  ['use-translation.ts', { code: 'function useTranslation(namespace) {}', imports: [] }],
  ['other.tsx', { code: "useTranslation('records')", imports: [] }],
]);

it('names what an entry would say before its texts have come', () => {
  expect(unknownTexts(modules, ['page.tsx'], ['shell', 'tool'])).toEqual([]);
  expect(unknownTexts(modules, ['page.tsx'], ['shell'])).toEqual([
    'part.tsx uses the texts of tool',
  ]);
});

it('says so when an entry is not there any more', () => {
  expect(() => unknownTexts(modules, ['gone.tsx'], [])).toThrow('gone.tsx is not in the build');
});
