import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { bundleBoot } from './boot-script.ts';

const boot = await bundleBoot();

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
