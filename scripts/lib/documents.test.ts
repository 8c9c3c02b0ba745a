import { describe, expect, test } from 'vitest';
import { checkRows, fillTests, parseTable, readMarks, vagueCells } from './coverage-table.mjs';
import { brokenAnchors, brokenLinks, differingSettings } from './documents.mjs';
import { exceptionFor, expressionHolds, refusedPackages } from './licence-rules.mjs';

const row = (id: string, places: string, tests: string) =>
  `| ${id} | text | ${places} | ${tests} |`;
const findProblems = (...lines: string[]) =>
  checkRows(parseTable(lines.join('\n')), (path) => path === 'a.ts');

describe('the coverage table', () => {
  test('rows that name what exists are right', () => {
    const rows = [row('2.1', '`a.ts`', '`a.test.ts`'), row('2.2', 'open', 'open')];
    expect(findProblems(...rows)).toEqual([]);
  });

  test.each([
    ['a missing place', row('2.1', '`b.ts`', 'open')],
    ['a test without a place', row('2.1', 'open', '`a.test.ts`')],
    ['an id that stands twice', `${row('2.1', 'open', 'open')}\n${row('2.1', 'open', 'open')}`],
  ])('%s is noticed', (_what, lines) => {
    expect(findProblems(lines)).toHaveLength(1);
  });

  test('an empty cell is noticed', () => {
    expect(vagueCells(row('2.1', '', 'open'))).toHaveLength(1);
    expect(vagueCells(row('2.1', 'open', 'open'))).toEqual([]);
  });

  test('its last column is written from the tests, and the rest stays', () => {
    const page = ['Words.', row('2.1', '`a.ts`', '`old.test.ts`'), row('2.2', '`a.ts`', 'open')];
    const shown = new Map([['2.2', ['b.test.ts', 'a.test.ts']]]);
    expect(fillTests(page.join('\n'), shown).split('\n')).toEqual([
      'Words.',
      row('2.1', '`a.ts`', 'open'),
      row('2.2', '`a.ts`', '`a.test.ts`, `b.test.ts`'),
    ]);
  });
});

describe('marks in tests', () => {
  const MARK = '// spec:';

  test.each([
    ['a test', "test('signs in', () => {});"],
    ['a group', "  describe('a seller', () => {"],
    ['a table', 'it.each([1, 2])(…'],
  ])('above %s name what it shows', (_what, next) => {
    expect(readMarks(`${MARK} 2.1, 4.12\n${next}`)).toEqual({ ids: ['2.1', '4.12'], problems: [] });
  });

  test.each([
    ['above a test that is skipped', `${MARK} 2.1\ntest.skip('signs out', () => {});`],
    ['above something else', `${MARK} 2.1\nconst seller = 1;`],
    ['with a word for an id', `${MARK} 2.1 and 2.2\ntest('signs in', () => {});`],
  ])('%s are noticed', (_what, source) => {
    expect(readMarks(source).problems).toHaveLength(1);
  });
});

test('settings are compared both ways', () => {
  const config = 'z.object({\n  PORT: count(),\n  HOST: z.string(),\n});';
  const operations = '| `PORT` | 8080 |\n| `OLD` | gone |';
  expect(differingSettings(config, operations)).toEqual([
    'docs/operations.md says nothing about HOST',
    'docs/operations.md explains OLD, which nothing reads',
  ]);
  expect(differingSettings('', operations)).toHaveLength(1);
});

test('links to missing files are found, links to sites left alone', () => {
  const text = '[a](docs/a.md) [b](https://example.org) [c](docs/b.md#part) [d](#here)';
  expect(brokenLinks(text, (target) => target === 'docs/a.md')).toEqual(['docs/b.md#part']);
});

test('links to headings that are not there are found, here and in other documents', () => {
  const other = '# Top\n\n### What is kept, and `how` long\n';
  const text = [
    '## Two words',
    '[a](#two-words) [b](#three-words) [c](b.md#what-is-kept-and-how-long) [d](b.md#gone)',
    '[e](https://example.org#x) [f](code.ts#L3)',
  ].join('\n');
  const readText = (target: string) => (target === 'b.md' ? other : undefined);
  expect(brokenAnchors(text, readText)).toEqual(['#three-words', 'b.md#gone']);
});

describe('licences', () => {
  test('an expression holds by one side of OR and by both of AND', () => {
    const accepts = (licence: string) => licence === 'MIT';
    expect(expressionHolds('(MIT OR GPL-3.0)', accepts)).toBe(true);
    expect(expressionHolds('MIT AND GPL-3.0', accepts)).toBe(false);
  });

  test('copyleft, unknown and missing licences are refused', () => {
    const refused = [
      { name: 'a', licence: 'AGPL-3.0' },
      { name: 'b', licence: 'SEE LICENSE IN LICENSE' },
      { name: 'c', licence: undefined },
      { name: 'd', licence: 'LGPL-3.0' },
    ];
    expect(refusedPackages([...refused, { name: 'e', licence: 'MIT' }])).toEqual(refused);
  });

  test('an exception holds for its package and its licence only', () => {
    expect(exceptionFor({ name: 'libheif-js', licence: 'LGPL-3.0' })).toBeDefined();
    expect(exceptionFor({ name: 'libheif-js', licence: 'AGPL-3.0' })).toBeUndefined();
    expect(exceptionFor({ name: 'libheif-js', licence: 'MIT' })).toBeUndefined();
  });
});
