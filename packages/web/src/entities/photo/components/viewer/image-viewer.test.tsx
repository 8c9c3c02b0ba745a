// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../../../i18n/index.ts';
import { click, findButton, mount, pressKey, until } from '../../../../testing/mount.ts';
import { ImageViewer } from './image-viewer.tsx';

const ITEMS = ['a', 'b', 'c'].map((id) => ({
  ...{ id, url: `/${id}.jpg`, alt: id, width: 3, height: 4 },
  before: `/${id}-before.jpg`,
}));

/** A page whose button opens the first picture. */
function Page({ items = ITEMS }) {
  const [shownId, setShownId] = useState<string | null>(null);
  return (
    <>
      <button type="button" onClick={() => setShownId('a')}>
        Open
      </button>
      <ImageViewer items={items} shownId={shownId} onShownIdChange={setShownId} />
    </>
  );
}

const dialog = () => document.querySelector('[role=dialog]');
const shown = () => dialog()?.querySelector('img')?.getAttribute('src');
const position = () => dialog()?.querySelector('[aria-live] > [aria-hidden]')?.textContent;

async function open(items = ITEMS) {
  await mount(<Page items={items} />);
  const opener = findButton('Open');
  opener.focus();
  await click(opener);
  await until(() => dialog()?.contains(document.activeElement));
  return { opener };
}

beforeAll(() => startI18n('en'));

it('steps by button and by key, and around both ends', async () => {
  await open();
  expect([shown(), position()]).toEqual(['/a.jpg', '1 / 3']);
  await click(findButton('Next'));
  expect([shown(), position()]).toEqual(['/b.jpg', '2 / 3']);
  await click(findButton('Previous'));
  await click(findButton('Previous'));
  expect(shown()).toBe('/c.jpg');
  await pressKey(findButton('Next'), 'ArrowRight');
  expect(shown()).toBe('/a.jpg');
  await pressKey(findButton('Next'), 'ArrowLeft');
  expect(shown()).toBe('/c.jpg');
  await pressKey(findButton('Next'), 'ArrowLeft', { altKey: true });
  expect(shown()).toBe('/c.jpg');
});

it('compares one picture with its photo, and forgets that with the next', async () => {
  await open();
  await click(findButton('Original'));
  expect(shown()).toBe('/a-before.jpg');
  await click(findButton('Next'));
  expect(shown()).toBe('/b.jpg');
  expect(findButton('Original').getAttribute('aria-pressed')).toBe('false');
});

it('has nowhere to step with one picture', async () => {
  await open(ITEMS.slice(0, 1));
  expect(() => findButton('Next')).toThrow();
});

it('closes by Escape, and the focus is back where it was', async () => {
  const { opener } = await open();
  await click(findButton('Original'));
  await pressKey(document.activeElement ?? document, 'Escape');
  await until(() => dialog() === null && document.activeElement === opener);
  await click(opener);
  expect(shown()).toBe('/a.jpg');
});
