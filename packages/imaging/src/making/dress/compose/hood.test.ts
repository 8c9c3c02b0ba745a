import { describe, expect, it } from 'vitest';
import { settleHood } from './hood.ts';

const [WIDTH, HEIGHT] = [200, 120];
/** The rows and columns of a body with the square ears of a hood beside its neck. */
const SHOULDERS = 60;
const EARS = { top: 20, outer: 50, inner: 25 };
const MIDDLE = WIDTH / 2;

type Place = { fromMiddle: number; row: number };

const isEar = ({ fromMiddle, row }: Place) =>
  row >= EARS.top && row < SHOULDERS && fromMiddle >= EARS.inner && fromMiddle <= EARS.outer;
const isBody = ({ fromMiddle, row }: Place) => row >= SHOULDERS && fromMiddle < 80;

function wornHood() {
  const count = WIDTH * HEIGHT;
  const cover = new Float32Array(count);
  const light = new Float32Array(count * 3);
  const x = new Float32Array(count).fill(Number.NaN);
  const y = new Float32Array(count).fill(Number.NaN);
  for (let i = 0; i < count; i++) {
    const [column, row] = [i % WIDTH, Math.floor(i / WIDTH)];
    const place = { fromMiddle: Math.abs(column - MIDDLE), row };
    if (!isEar(place) && !isBody(place)) continue;
    cover[i] = 1;
    x[i] = (column - MIDDLE) / 4;
    y[i] = isEar(place) ? -4 : 3 + (row - SHOULDERS) / 4;
    // These creases are as bright and as dark as metal.
    light.fill(isEar(place) && row % 8 < 4 ? 0.9 : 0.3, i * 3, i * 3 + 3);
  }
  const footprint = new Float32Array(count).fill(0.13);
  const nothing = {
    cover: new Float32Array(count),
    light: new Float32Array(count * 3),
    footprint: new Float32Array(count),
  };
  const unseen = new Float32Array(count).fill(Number.NaN);
  const front = { cover, light, footprint };
  const lit = new Float32Array(count).fill(1);
  const seen = [
    { x, y, light: lit },
    { x: unseen, y: unseen, light: lit },
  ] as const;
  return { front, sheets: [front, nothing] as const, seen };
}

const size = { width: WIDTH, height: HEIGHT };
const settle = ({ sheets, seen }: ReturnType<typeof wornHood>) =>
  settleHood(sheets, seen, (light) => light, size);
const topAt = (cover: Float32Array, column: number) => {
  for (let row = 0; row < HEIGHT; row++) {
    if (cover[row * WIDTH + column] > 0.5) return row;
  }
  return HEIGHT;
};
/** The hood begins here on the shoulder, in columns from the middle. */
const FOOT = 58;

describe('a hood that lies on the back', () => {
  it('rises from the middle of the shoulders to the neck in one curve, on both sides', () => {
    const worn = wornHood();
    settle(worn);
    for (const side of [-1, 1]) {
      const tops = Array.from({ length: FOOT - EARS.inner + 1 }, (_, k) =>
        topAt(worn.front.cover, MIDDLE + side * (FOOT - k)),
      );
      expect(tops[0]).toBeGreaterThanOrEqual(SHOULDERS - 3);
      expect(tops[FOOT - EARS.outer]).toBeLessThan(SHOULDERS - 8);
      expect(tops.at(-1)).toBeLessThan(SHOULDERS - 25);
      for (const [k, top] of tops.entries()) {
        if (k > 0) expect(top).toBeLessThanOrEqual(tops[k - 1]);
        if (k > 0) expect(tops[k - 1] - top).toBeLessThan(3);
      }
    }
  });

  it('has one colour without creases, and is darker towards the neck and below', () => {
    const worn = wornHood();
    settle(worn);
    const lightAt = (fromMiddle: number, row: number) =>
      worn.front.light[(row * WIDTH + MIDDLE + fromMiddle) * 3];
    const rows = Array.from({ length: 20 }, (_, k) => lightAt(45, SHOULDERS - 16 + k));
    for (const [k, light] of rows.entries()) {
      if (k > 0) expect(Math.abs(light / rows[k - 1] - 1)).toBeLessThan(0.08);
    }
    expect(rows.at(-1)).toBeLessThan(0.8 * rows[0]);
    expect(lightAt(EARS.inner, 40)).toBeLessThan(0.7 * lightAt(50, 50));
  });

  it('hangs over the front, and throws a shadow on it', () => {
    const worn = wornHood();
    const at = ((SHOULDERS + 14) * WIDTH + MIDDLE + 40) * 3;
    settle(worn);
    expect(worn.front.light[at]).toBeLessThan(0.3);
    expect(worn.front.light[at - 8 * WIDTH * 3]).not.toBe(0.3);
  });

  it('ends at the neckline, and leaves nothing of the draped heap', () => {
    const worn = wornHood();
    const { cover } = worn.front;
    // Within the neckline there is skin below the hood.
    for (let row = SHOULDERS; row < SHOULDERS + 25; row++) {
      cover.fill(0, row * WIDTH + MIDDLE - 34, row * WIDTH + MIDDLE + 35);
    }
    settle(worn);
    expect(cover[(EARS.top + 2) * WIDTH + MIDDLE + 45]).toBe(0);
    expect(topAt(cover, MIDDLE + 30)).toBeLessThan(SHOULDERS - 20);
    expect(cover[(SHOULDERS + 8) * WIDTH + MIDDLE + 30]).toBe(0);
  });

  it('keeps the shoulder below it whole, whatever shreds of it lie there', () => {
    const worn = wornHood();
    const column = MIDDLE + FOOT - 4;
    for (let row = SHOULDERS; row < SHOULDERS + 5; row++) worn.seen[0].y[row * WIDTH + column] = -1;
    settle(worn);
    for (let row = SHOULDERS; row < HEIGHT; row++) {
      expect(worn.front.cover[row * WIDTH + column]).toBe(1);
    }
    expect(topAt(worn.front.cover, MIDDLE + EARS.inner)).toBeLessThan(SHOULDERS - 20);
  });

  it('leaves the body below as it is', () => {
    const worn = wornHood();
    const below = 85 * WIDTH;
    const before = worn.front.light.slice(below * 3);
    settle(worn);
    expect(worn.front.light.slice(below * 3)).toEqual(before);
    expect(topAt(worn.front.cover, MIDDLE)).toBe(SHOULDERS);
  });
});
