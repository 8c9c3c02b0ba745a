import { describe, expect, it } from 'vitest';
import { fillFromPatches } from './fill-patches.ts';

const SIZE = { width: 160, height: 140 };
const inHole = (x: number, y: number) => Math.hypot(x - 80, y - 70) < 26;
/** A check of two colours of lines on a pale ground, 20 pixels wide. */
const checkAt = (x: number, y: number) => {
  const isBlue = x % 20 < 6;
  const isRed = y % 20 < 6;
  return [isBlue ? 60 : 220, isBlue || isRed ? 80 : 220, isRed ? 60 : 210] as const;
};

function checked(isSeen: (x: number, y: number) => boolean) {
  const count = SIZE.width * SIZE.height;
  const colours = new Float32Array(count * 3);
  const [hole, seen] = [new Uint8Array(count), new Uint8Array(count)];
  for (let i = 0; i < count; i++) {
    const [x, y] = [i % SIZE.width, Math.floor(i / SIZE.width)];
    hole[i] = inHole(x, y) ? 1 : 0;
    seen[i] = !inHole(x, y) && isSeen(x, y) ? 1 : 0;
    colours.set(seen[i] ? checkAt(x, y) : [255, 0, 255], i * 3);
  }
  return { ...SIZE, colours, hole, seen };
}

describe('a hole in checked cloth', () => {
  it('is filled so that the check goes on', () => {
    const level = checked(() => true);
    const like = fillFromPatches(level);
    let [wrong, all] = [0, 0];
    for (let i = 0; i < level.hole.length; i++) {
      if (!level.hole[i]) continue;
      all++;
      const wanted = checkAt(i % SIZE.width, Math.floor(i / SIZE.width));
      const off = wanted.map((value, c) => Math.abs(value - level.colours[i * 3 + c]));
      if (Math.max(...off) > 40) wrong++;
    }
    expect(wrong / all).toBeLessThan(0.1);
    expect(level.hole.every((value, i) => !value || level.seen[like?.[i] ?? -1])).toBe(true);
  });

  it('takes nothing from what may not be copied, and leaves what is seen', () => {
    const level = checked((x) => x < 110);
    const before = level.colours.slice();
    fillFromPatches(level);
    for (let i = 0; i < level.hole.length; i++) {
      const [r, g, b] = level.colours.subarray(i * 3, i * 3 + 3);
      if (level.hole[i]) expect(r > 230 && g < 40 && b > 230).toBe(false);
      else expect([r, g, b]).toEqual([...before.subarray(i * 3, i * 3 + 3)]);
    }
  });

  it('stays where too little is seen', () => {
    const level = checked((x) => x < 7);
    const before = level.colours.slice();
    expect(fillFromPatches(level)).toBeUndefined();
    expect(level.colours).toEqual(before);
  });
});
