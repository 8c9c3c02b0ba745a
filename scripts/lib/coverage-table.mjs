/**
 * @typedef {{ id: string, statement: string, places: string[], tests: string[] }} Row
 * @typedef {{ ids: string[], problems: string[] }} Marks
 */

const OPEN = 'open';
const ROW = /^\| *(\d+\.\d+) *\|(.*)\|(.*)\|(.*)\|\s*$/;
const CODE = /`([^`]+)`/g;
const ID = /^\d+\.\d+$/;
/** The line above a test that says which statements it shows, and what follows on the next line. */
const MARK = /^[ \t]*\/\/ spec: (.*)\n[ \t]*(.*)/gm;
const TEST = /^(?:test|it|describe)((?:\.\w+)*)[(<]/;
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
    return { id, statement: statement.trim(), places: namesIn(places), tests: namesIn(tests) };
  });
}

/**
 * The ids of the statements that the tests of a file show.
 * @param {string} source
 * @returns {Marks}
 */
export function readMarks(source) {
  /** @type {Marks} */
  const marks = { ids: [], problems: [] };
  for (const [, list = '', next = ''] of source.matchAll(MARK)) {
    const test = TEST.exec(next);
    if (!test) marks.problems.push(`“spec: ${list}” does not stand above a test`);
    else if (SHOWS_NOTHING.test(test[1] ?? '')) {
      marks.problems.push(`“spec: ${list}” stands above a test that does not run`);
    }
    const ids = list.split(', ');
    for (const id of ids.filter((one) => !ID.test(one))) {
      marks.problems.push(`“spec: ${list}” names “${id}”, which is no id`);
    }
    marks.ids.push(...ids);
  }
  return marks;
}

/**
 * The page with its last column written anew from what the tests say.
 * @param {string} markdown
 * @param {ReadonlyMap<string, readonly string[]>} shown the test files of each id
 */
export function fillTests(markdown, shown) {
  return markdown
    .split('\n')
    .map((line) => {
      const [, id, statement, places] = ROW.exec(line) ?? [];
      if (!id) return line;
      const files = (shown.get(id) ?? []).toSorted().map((path) => `\`${path}\``);
      return `| ${id} |${statement}|${places}| ${files.join(', ') || OPEN} |`;
    })
    .join('\n');
}

/**
 * @param {Row[]} rows
 * @param {(path: string) => boolean} exists
 * @returns {string[]} what is wrong
 */
export function checkRows(rows, exists) {
  /** @type {string[]} */
  const problems = [];
  const seen = new Set();
  for (const { id, places, tests } of rows) {
    if (seen.has(id)) problems.push(`${id} stands twice`);
    seen.add(id);
    for (const place of places) {
      if (!exists(place)) problems.push(`${id}: there is no ${place}`);
    }
    if (tests.length > 0 && places.length === 0) {
      problems.push(`${id}: has a test but says nothing about where it lives`);
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
