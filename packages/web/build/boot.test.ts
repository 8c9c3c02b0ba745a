import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, test } from 'vitest';
import { sentViewOf } from '../src/landing/sent-view.ts';

const boot = readFileSync(new URL('../public/boot.js', import.meta.url), 'utf8');

it('the script that runs before the first paint knows the views that stand in the document', () => {
  const table = [...boot.matchAll(/'(#[^']*)': '(\w+)'/g)];
  expect(table).not.toHaveLength(0);
  for (const [, hash = '', view] of table) expect(sentViewOf({ search: '', hash })).toBe(view);
});

/** Runs the script in a page with this address; answers the address afterwards and the view that is shown. */
function open(search: string, hash: string) {
  const location = { search, hash };
  const documentElement = { lang: 'en', dataset: {} as { view?: string } };
  const history = { replaceState: (_state: null, _title: '', to: string) => (location.hash = to) };
  const addEventListener = () => undefined;
  const document = { documentElement, addEventListener };
  const window = {};
  runInNewContext(boot, { location, history, document, window, addEventListener });
  return { ...location, view: documentElement.dataset.view };
}

test.each([
  ['', '', '#/home', 'home'],
  ['?lang=zh', '#/', '#/home', 'home'],
  ['?registerode=ABC234', '', '#/home', 'home'],
  ['', '#/edit', '#/edit/dashboard', 'dashboard'],
  ['', '#/home', '#/home', 'home'],
  ['', '#/edit/records', '#/edit/records', 'app'],
])('%s%s becomes %s before any code has come', (search, hash, address, view) => {
  expect(open(search, hash)).toEqual({ search, hash: address, view });
});
