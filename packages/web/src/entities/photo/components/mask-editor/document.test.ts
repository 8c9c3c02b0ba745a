import { describe, expect, test, vi } from 'vitest';
import { createMaskDocument } from './document.ts';
import { NO_HISTORY, record } from './history.ts';
import { emptyMask } from './mask.ts';

const size = { width: 40, height: 40 };
const brush = { radius: 5, hardness: 1 };
const spot = (x: number, y: number) => ({ x, y, radius: brush.radius });
const open = () => createMaskDocument(emptyMask(size));
const inside = ({ mask }: ReturnType<typeof open>) =>
  mask.data.reduce((count, value) => count + (value > 127 ? 1 : 0), 0);

function stroke(document: ReturnType<typeof open>, x: number, how: 'add' | 'take' = 'add') {
  document.beginStroke(spot(x, 10), brush, how);
  document.extendStroke(spot(x, 30), brush, how);
  document.endStroke();
}

describe('undo and redo', () => {
  test('go back and forth over strokes, selections and inversions', () => {
    const document = open();
    stroke(document, 10);
    const first = inside(document);
    expect(first).toBeGreaterThan(150);
    document.invert();
    expect(inside(document)).toBe(40 * 40 - first);
    const region = emptyMask(size);
    region.data.fill(255, 0, 40);
    document.combine(region, 'take');
    document.undo();
    document.undo();
    expect(inside(document)).toBe(first);
    document.undo();
    expect(inside(document)).toBe(0);
    expect(document.state()).toMatchObject({ canUndo: false, canRedo: true, isEmpty: true });
    document.redo();
    expect(inside(document)).toBe(first);
  });

  test('a new step ends what could have been done again', () => {
    const document = open();
    stroke(document, 10);
    document.undo();
    stroke(document, 30);
    expect(document.state().canRedo).toBe(false);
  });

  test('a whole stroke is one step', () => {
    const document = open();
    stroke(document, 10);
    document.undo();
    expect(inside(document)).toBe(0);
    expect(document.state().canUndo).toBe(false);
  });
});

test('a stroke that turns into a pinch leaves nothing behind', () => {
  const document = open();
  stroke(document, 10);
  const before = inside(document);
  document.beginStroke(spot(30, 20), brush, 'add');
  expect(inside(document)).toBeGreaterThan(before);
  document.dropStroke();
  expect(inside(document)).toBe(before);
  document.undo();
  expect(inside(document)).toBe(0);
});

test('clearing empties the mask, and can be undone', () => {
  const document = open();
  stroke(document, 10);
  document.clear();
  expect(document.state().isEmpty).toBe(true);
  document.undo();
  expect(document.state().isEmpty).toBe(false);
});

test('only what changed is drawn again, and listeners hear of finished steps', () => {
  const document = open();
  const boxes: unknown[] = [];
  const notify = vi.fn();
  document.onDraw((box) => boxes.push(box));
  document.subscribe(notify);
  document.beginStroke(spot(10, 10), brush, 'add');
  expect(boxes).toEqual([{ left: 5, top: 5, width: 10, height: 10 }]);
  expect(notify).not.toHaveBeenCalled();
  document.endStroke();
  expect(notify).toHaveBeenCalledTimes(1);
});

test('the oldest steps are given up when memory is short', () => {
  const step = (value: number) => ({
    box: { left: 0, top: 0, width: 1, height: 10 },
    before: new Uint8ClampedArray(10),
    after: new Uint8ClampedArray(10).fill(value),
  });
  const history = [1, 2, 3].reduce((kept, value) => record(kept, step(value), 45), NO_HISTORY);
  expect(history.past.map(({ after }) => after[0])).toEqual([2, 3]);
});

test('a better mask to start from counts only while nothing was changed', () => {
  const document = open();
  const better = emptyMask(size);
  better.data.fill(255);
  document.startFrom(better);
  expect(inside(document)).toBe(40 * 40);
  expect(document.state()).toMatchObject({ canUndo: false, isEmpty: false });
  document.clear();
  document.startFrom(better);
  expect(inside(document)).toBe(0);
});
