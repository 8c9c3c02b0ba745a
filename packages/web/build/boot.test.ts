import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sentViewOf } from '../src/landing/sent-view.ts';

it('the script that runs before the first paint knows the views that stand in the document', () => {
  const boot = readFileSync(new URL('../public/boot.js', import.meta.url), 'utf8');
  const table = [...boot.matchAll(/'(#[^']*)': '(\w+)'/g)];
  expect(table).not.toHaveLength(0);
  for (const [, hash = '', view] of table) expect(sentViewOf({ search: '', hash })).toBe(view);
});
