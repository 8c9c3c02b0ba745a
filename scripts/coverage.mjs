import { readFileSync, writeFileSync } from 'node:fs';
import { COVERAGE_PAGE, collectMarks } from './lib/coverage.mjs';
import { fillTests } from './lib/coverage-table.mjs';

/** Writes the last column of docs/coverage.md anew from the marks in the tests: `npm run coverage`. */
writeFileSync(COVERAGE_PAGE, fillTests(readFileSync(COVERAGE_PAGE, 'utf8'), collectMarks().shown));
console.log(`${COVERAGE_PAGE} is written.`);
