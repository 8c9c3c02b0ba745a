import { describe, expect, test } from 'vitest';
import { hasMoved, IDLE, isDoubleTap, type Press, press, release } from './gestures.ts';
import { findCommand } from './shortcuts.ts';

const finger = (id: number, x = 0, y = 0, at = 0): Press => ({ id, x, y, at, kind: 'touch' });
const none = { pans: false, fingers: [] };

describe('hands on the stage', () => {
  test('one finger works, a second one pinches and takes the work back', () => {
    const first = press(IDLE, finger(1), { pans: false, fingers: [finger(1)] });
    expect(first).toMatchObject({ gesture: { type: 'work', id: 1 }, cancelsWork: false });
    const second = press(first.gesture, finger(2, 50), {
      pans: false,
      fingers: [finger(1), finger(2, 50)],
    });
    expect(second).toMatchObject({ gesture: { type: 'pinch', ids: [1, 2] }, cancelsWork: true });
  });

  test('the finger that stays after a pinch does not begin to paint', () => {
    const pinched = { type: 'pinch', ids: [1, 2], last: [finger(1), finger(2)] } as const;
    expect(release(pinched, 2)).toEqual(IDLE);
    expect(release(pinched, 7)).toBe(pinched);
  });

  test('with the space bar or the middle button a mouse moves the picture', () => {
    const mouse: Press = { id: 1, x: 3, y: 4, at: 0, kind: 'mouse' };
    expect(press(IDLE, mouse, { pans: true, fingers: [] }).gesture).toEqual({
      type: 'pan',
      id: 1,
      last: { x: 3, y: 4 },
    });
  });

  test('a shaky press is a press, a drag is not', () => {
    const { gesture } = press(IDLE, finger(1, 10, 10), none);
    if (gesture.type !== 'work') throw new Error('expected work');
    expect(hasMoved(gesture, { x: 13, y: 12 })).toBe(false);
    expect(hasMoved(gesture, { x: 30, y: 10 })).toBe(true);
  });

  test('two quick taps on one spot are a double tap, only by fingers', () => {
    expect(isDoubleTap(finger(1, 10, 10, 0), finger(2, 14, 12, 200))).toBe(true);
    expect(isDoubleTap(finger(1, 10, 10, 0), finger(2, 14, 12, 900))).toBe(false);
    expect(isDoubleTap(finger(1, 10, 10, 0), finger(2, 200, 12, 200))).toBe(false);
    const mouse = (at: number): Press => ({ id: 1, x: 0, y: 0, at, kind: 'mouse' });
    expect(isDoubleTap(mouse(0), mouse(100))).toBe(false);
  });
});

describe('keys', () => {
  const key = (name: string, held: object = {}) =>
    findCommand({
      key: name,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      altKey: false,
      ...held,
    });

  test('mean what the help says', () => {
    expect(key('b')).toBe('brush');
    expect(key('[')).toBe('smaller');
    expect(key('z', { ctrlKey: true })).toBe('undo');
    expect(key('Z', { metaKey: true, shiftKey: true })).toBe('redo');
    expect(key('y', { ctrlKey: true })).toBe('redo');
  });

  test("leave the browser's own alone", () => {
    expect(key('b', { ctrlKey: true })).toBeNull();
    expect(key('c', { metaKey: true })).toBeNull();
    expect(key('q')).toBeNull();
  });
});
