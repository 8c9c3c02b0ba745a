import { describe, expect, test } from 'vitest';
import { checkRows, parseTable, testTitles, vagueCells } from './coverage-table.mjs';
import { brokenAnchors, brokenLinks, differingSettings } from './documents.mjs';
import { exceptionFor, expressionHolds, refusedPackages } from './licence-rules.mjs';

const FILES: Record<string, string> = {
  'a.ts': '',
  'a.test.ts': `
    describe('a seller', () => {
      test('signs in', () => {});
      it.each([1, 2])('tries %i times', () => {});
      test.skip('signs out', () => {});
      test("the shop's door", () => {});
      test('it\\'s open', () => {});
      test('shuts', ONCE, async () => {});
    });`,
};
const read = (path: string) => FILES[path];
const row = (id: string, places: string, tests: string) =>
  `| ${id} | text | ${places} | ${tests} |`;
const problemsOf = (...lines: string[]) => checkRows(parseTable(lines.join('\n')), read);

describe('the coverage table', () => {
  test('rows that name what exists are right', () => {
    const tests = '`a.test.ts › a seller › signs in`, `a.test.ts › tries %i times`';
    expect(problemsOf(row('2.1', '`a.ts`', tests), row('2.2', 'open', 'open'))).toEqual([]);
  });

  test.each([
    ['a missing test', row('2.1', '`a.ts`', '`a.test.ts › signs up`')],
    ['a skipped test', row('2.1', '`a.ts`', '`a.test.ts › signs out`')],
    ['a missing test file', row('2.1', '`a.ts`', '`b.test.ts › signs in`')],
    ['a test file without a test', row('2.1', '`a.ts`', '`a.test.ts`')],
    ['a missing place', row('2.1', '`b.ts`', 'open')],
    ['a test without a place', row('2.1', 'open', '`a.test.ts › signs in`')],
    ['an id that stands twice', `${row('2.1', 'open', 'open')}\n${row('2.1', 'open', 'open')}`],
  ])('%s is noticed', (_what, lines) => {
    expect(problemsOf(lines)).toHaveLength(1);
  });

  test('an empty cell is noticed', () => {
    expect(vagueCells(row('2.1', '', 'open'))).toHaveLength(1);
    expect(vagueCells(row('2.1', 'open', 'open'))).toEqual([]);
  });

  test('titles are read in every form', () => {
    expect(testTitles(FILES['a.test.ts'] ?? '')).toEqual([
      'a seller',
      'signs in',
      'tries %i times',
      "the shop's door",
      "it's open",
      'shuts',
    ]);
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
  const textOf = (target: string) => (target === 'b.md' ? other : undefined);
  expect(brokenAnchors(text, textOf)).toEqual(['#three-words', 'b.md#gone']);
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
