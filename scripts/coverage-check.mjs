import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { collectMarks } from './lib/coverage.mjs';
import { checkRows, fillTests, parseTable, vagueCells } from './lib/coverage-table.mjs';
import { brokenAnchors, brokenLinks, differingSettings } from './lib/documents.mjs';
import { ROOT } from './lib/paths.mjs';

/** The table's size when it was written: rows are filled in, not taken out. */
const AT_LEAST_ROWS = 368;
const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** @param {string} path from the project's root */
function read(path) {
  const full = join(ROOT, path);
  return existsSync(full) && statSync(full).isFile() ? readFileSync(full, 'utf8') : undefined;
}

/** @param {string} path from the project's root */
const mustRead = (path) => read(path) ?? '';

const coverage = mustRead('docs/coverage.md');
const rows = parseTable(coverage);
const problems = [
  ...checkRows(rows, (path) => read(path) !== undefined),
  ...vagueCells(coverage),
].map((problem) => `docs/coverage.md ${problem}`);
const marks = collectMarks();
problems.push(...marks.problems);
const unknown = [...marks.shown.keys()].filter((id) => !rows.some((row) => row.id === id));
for (const id of unknown) {
  problems.push(`${marks.shown.get(id)?.join(', ')} shows ${id}, which docs/coverage.md lacks`);
}
if (coverage !== fillTests(coverage, marks.shown)) {
  problems.push('docs/coverage.md is not what the tests say: npm run coverage writes it anew');
}
if (rows.length < AT_LEAST_ROWS) {
  problems.push(`docs/coverage.md has ${rows.length} rows, fewer than ${AT_LEAST_ROWS}`);
}
for (const section of SECTIONS.filter((one) => !rows.some(({ id }) => id.startsWith(`${one}.`)))) {
  problems.push(`docs/coverage.md says nothing about section ${section}`);
}

problems.push(
  ...differingSettings(mustRead('packages/server/src/config.ts'), mustRead('docs/operations.md')),
);

const documents = ['README.md', 'CONTRIBUTING.md', 'docs', 'docs/decisions', 'bench'].flatMap(
  (path) =>
    path.endsWith('.md')
      ? [path]
      : readdirSync(join(ROOT, path))
          .filter((name) => name.endsWith('.md'))
          .map((name) => join(path, name)),
);
for (const path of documents) {
  const exists = (/** @type {string} */ target) => existsSync(join(ROOT, dirname(path), target));
  const readBeside = (/** @type {string} */ target) =>
    target.endsWith('.md') ? read(join(dirname(path), target)) : undefined;
  const text = mustRead(path);
  const broken = [...brokenLinks(text, exists), ...brokenAnchors(text, readBeside)];
  problems.push(...broken.map((link) => `${path} links to ${link}`));
}

for (const problem of problems) console.error(`✗ ${problem}`);
const covered = rows.filter(({ tests }) => tests.length > 0).length;
const built = rows.filter(({ places, tests }) => places.length > 0 && tests.length === 0).length;
console.log(
  `${rows.length} statements of the specification: ${covered} shown by a test, ` +
    `${built} built without one yet, ${rows.length - covered - built} open.`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
