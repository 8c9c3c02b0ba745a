import { describe, expect, it } from 'vitest';
import { findConnectedComponents } from './connected-components.ts';

/** A picture in letters: `.` is not set, every other letter is a value of its own. */
function draw(...rows: string[]) {
  const values = [...rows.join('')].map((letter) =>
    letter === '.' ? 0 : letter.charCodeAt(0) - 96,
  );
  return { data: Uint8Array.from(values), width: rows[0].length, height: rows.length };
}

describe('connected components', () => {
  it('join pieces that meet only in a later row, and number them by their first pixel', () => {
    const { labels, components } = findConnectedComponents(
      draw('a.a.a', 'a.aaa', 'aaa..', '....a'),
    );
    expect([...labels]).toEqual([1, 0, 1, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 2]);
    expect(components).toEqual([
      { label: 1, area: 10, box: { left: 0, top: 0, width: 5, height: 3 }, touchesFrame: true },
      { label: 2, area: 1, box: { left: 4, top: 3, width: 1, height: 1 }, touchesFrame: true },
    ]);
  });

  it('do not join at corners', () => {
    expect(findConnectedComponents(draw('a.', '.a')).components).toHaveLength(2);
  });

  it('say whether they touch the frame', () => {
    const { components } = findConnectedComponents(draw('...', '.a.', '...'));
    expect(components).toMatchObject([{ area: 1, touchesFrame: false }]);
  });

  it('keep unequal values apart if asked to', () => {
    const picture = draw('aab', 'abb', 'aaa');
    expect(findConnectedComponents(picture).components).toHaveLength(1);
    const { labels, components } = findConnectedComponents(picture, 'equal');
    expect([...labels]).toEqual([1, 1, 2, 1, 2, 2, 1, 1, 1]);
    expect(components.map(({ area }) => area)).toEqual([6, 3]);
  });
});
