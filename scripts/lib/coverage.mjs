import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readMarks } from './coverage-table.mjs';
import { ROOT } from './paths.mjs';

export const COVERAGE_PAGE = join(ROOT, 'docs/coverage.md');

const FOLDERS = ['packages', 'e2e', 'scripts'];
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

/**
 * @param {string} folder
 * @returns {string[]} every test file below it, from the project's root
 */
function listTestFiles(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return entry.name === 'node_modules' || entry.name === 'dist' ? [] : listTestFiles(path);
    }
    return TEST_FILE.test(entry.name) ? [path.split(sep).join('/')] : [];
  });
}

/** Reads from all tests which statements of the specification they show. */
export function collectMarks() {
  /** @type {Map<string, string[]>} */
  const shown = new Map();
  /** @type {string[]} */
  const problems = [];
  for (const path of FOLDERS.flatMap(listTestFiles)) {
    const marks = readMarks(readFileSync(join(ROOT, path), 'utf8'));
    problems.push(...marks.problems.map((problem) => `${path}: ${problem}`));
    for (const id of new Set(marks.ids)) shown.set(id, [...(shown.get(id) ?? []), path]);
  }
  return { shown, problems };
}
