/**
 * @typedef {{ id: string, statement: string, places: string[], tests: { path: string, titles: string[] }[] }} Row
 */

const OPEN = 'open';
const ROW = /^\| *(\d+\.\d+) *\|(.*)\|(.*)\|(.*)\|\s*$/;
const CODE = /`([^`]+)`/g;
const STRING = /(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/.source;
/**
 * `test('title'`, with a constant for settings or without, and `…)('title', (` as after `test.each([…])`, whose table
 * may hold anything.
 */
const TITLE = new RegExp(
  `(?:\\b(test|it|describe)((?:\\.\\w+)*)\\(\\s*|\\)\\(\\s*)${STRING}\\s*,\\s*(?:[A-Z]+\\s*,\\s*)?(?:async\\b|\\(|\\{)`,
  'g',
);
const SHOWS_NOTHING = /\.(?:skip|todo|fixme)\b/;

/** @param {string} cell */
const namesIn = (cell) => [...cell.matchAll(CODE)].map((match) => match[1] ?? '');

/**
 * @param {string} markdown
 * @returns {Row[]}
 */
export function parseTable(markdown) {
  return markdown.split('\n').flatMap((line) => {
    const [, id, statement = '', places = '', tests = ''] = ROW.exec(line) ?? [];
    if (!id) return [];
    const named = namesIn(tests).map((name) => {
      const [path = '', ...titles] = name.split(' › ');
      return { path, titles };
    });
    return { id, statement: statement.trim(), places: namesIn(places), tests: named };
  });
}

/** @param {string} source */
export function testTitles(source) {
  return [...source.matchAll(TITLE)]
    .filter(([, , modifiers = '']) => !SHOWS_NOTHING.test(modifiers))
    .map(([, , , single, double, template]) => {
      return (single ?? double ?? template ?? '').replace(/\\(['"`\\])/g, '$1');
    });
}

/**
 * @param {Row[]} rows
 * @param {(path: string) => string | undefined} read the text of a file, undefined when there is none
 * @returns {string[]} what is wrong
 */
export function checkRows(rows, read) {
  /** @type {string[]} */
  const problems = [];
  const seen = new Set();
  for (const { id, places, tests } of rows) {
    if (seen.has(id)) problems.push(`${id} stands twice`);
    seen.add(id);
    for (const place of places) {
      if (read(place) === undefined) problems.push(`${id}: there is no ${place}`);
    }
    if (tests.length > 0 && places.length === 0) {
      problems.push(`${id}: has a test but says nothing about where it lives`);
    }
    for (const { path, titles } of tests) {
      const source = read(path);
      const known = source === undefined ? [] : testTitles(source);
      if (source === undefined) problems.push(`${id}: there is no ${path}`);
      else if (titles.length === 0) problems.push(`${id}: names no test in ${path}`);
      for (const title of titles.filter((one) => source !== undefined && !known.includes(one))) {
        problems.push(`${id}: ${path} has no test “${title}”`);
      }
    }
  }
  return problems;
}

/**
 * Cells must say `open` or name something: an empty one is a slip.
 * @param {string} markdown
 */
export function vagueCells(markdown) {
  return markdown.split('\n').flatMap((line) => {
    const match = ROW.exec(line);
    if (!match) return [];
    const vague = match
      .slice(3)
      .filter((cell) => cell.trim() !== OPEN && namesIn(cell).length === 0);
    return vague.map((cell) => `${match[1]}: “${cell.trim()}” is neither open nor a name`);
  });
}
