// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { findButton, mount, pressKey } from '../testing/mount.ts';
import { VirtualGrid } from './virtual-grid.tsx';

/** One column of rows, of which the window shows two and a half. */
const HEIGHT = 300;
const BOX = new DOMRect(0, 0, 200, 20 * HEIGHT);

function Grid() {
  const [active, setActive] = useState(0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the tiles inside, which are buttons.
    <div onKeyDown={({ key }) => key === 'ArrowDown' && setActive(active + 1)}>
      <VirtualGrid
        label="Pictures"
        count={20}
        tile={168}
        gap={12}
        heightOf={() => HEIGHT}
        active={active}
        onColumns={() => undefined}
        keyOf={String}
      >
        {(index) => (
          <button type="button" onFocus={() => setActive(index)}>
            {`Tile ${index}`}
          </button>
        )}
      </VirtualGrid>
    </div>
  );
}

beforeEach(() => {
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(BOX);
  return () => {
    boxes.mockRestore();
    window.scrollTo({ top: 0 });
  };
});

it('stays where it is when a tile at its lower edge is pressed, and follows the keys', async () => {
  await mount(<Grid />);
  const third = findButton('Tile 2');
  await act(async () => third.focus());
  expect(window.scrollY).toBe(0);
  await pressKey(third, 'ArrowDown');
  expect(document.activeElement).toBe(findButton('Tile 3'));
  expect(window.scrollY).toBeGreaterThan(0);
});
