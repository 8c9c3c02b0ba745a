import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MODEL_PACKAGES } from './catalogue.ts';

const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

test('the documented table has every model with its source, licence and hash', () => {
  const rows = MODEL_PACKAGES.flatMap(({ spec, files }) =>
    files.map(
      ({ name, file, licence, author, sha256 }) =>
        `| \`${name}\` | ${author} | ${licence} | \`${spec}\`, \`${file}\` | \`${sha256}\` |`,
    ),
  );
  const documented = README.split('\n').filter((line) => /\| `[0-9a-f]{64}` \|$/.test(line));
  expect(documented).toEqual(rows);
});
