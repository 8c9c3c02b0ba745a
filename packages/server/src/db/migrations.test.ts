import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = path.resolve(import.meta.dirname, '../../drizzle');
/** Statements that break the previous version, which keeps running after the new one has migrated. */
const BREAKS = /\b(drop (table|column|sequence)|rename (to|column)|set not null|set data type)\b/i;
/** A required column without a default, which the previous version does not write. */
const DEMANDS = /add column (?!.*\bdefault\b).*\bnot null\b/i;

test('the version before runs on beside every migration', async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'));
  expect(names.length).toBeGreaterThan(10);
  const faults: string[] = [];
  for (const name of names) {
    const text = await readFile(path.join(FOLDER, name), 'utf8');
    for (const line of text.split('\n')) {
      if (BREAKS.test(line) || DEMANDS.test(line)) faults.push(`${name}: ${line}`);
    }
  }
  expect(faults).toEqual([]);
});

test('a migration that takes something away is found', () => {
  const lines = [
    'ALTER TABLE "tasks" DROP COLUMN "change";',
    'DROP TABLE "looks";',
    'ALTER TABLE "users" RENAME COLUMN "email" TO "mail";',
    'ALTER TABLE "users" ALTER COLUMN "phone" SET NOT NULL;',
    'ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL;',
  ];
  expect(lines.filter((line) => BREAKS.test(line) || DEMANDS.test(line))).toEqual(lines);
  expect(DEMANDS.test('ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL;')).toBe(false);
});
