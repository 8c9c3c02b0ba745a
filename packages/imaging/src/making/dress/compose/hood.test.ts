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
  const seen = [
    { x, y },
    { x: unseen, y: unseen },
  ] as const;
  return { front, sheets: [front, nothing] as const, seen };
}

const size = { width: WIDTH, height: HEIGHT };
const topAt = (cover: Float32Array, column: number) => {
  for (let row = 0; row < HEIGHT; row++) {
    if (cover[row * WIDTH + column] > 0.5) return row;
  }
  return HEIGHT;
};

describe('a hood that lies on the back', () => {
  it('rises from the shoulders to the neck in one curve, on both sides', () => {
    const { front, sheets, seen } = wornHood();
    settleHood(sheets, seen, size, 1);
    for (const side of [-1, 1]) {
      const tops = Array.from({ length: EARS.outer - EARS.inner + 1 }, (_, k) =>
        topAt(front.cover, MIDDLE + side * (EARS.outer - k)),
      );
      expect(tops[0]).toBeGreaterThanOrEqual(SHOULDERS - 1);
      expect(tops.at(-1)).toBeLessThan(SHOULDERS - 20);
      for (const [k, top] of tops.entries()) {
        if (k > 0) expect(top).toBeLessThanOrEqual(tops[k - 1]);
        if (k > 0) expect(tops[k - 1] - top).toBeLessThan(6);
      }
    }
  });

  it('is lit evenly, and darker towards the neck', () => {
    const { front, sheets, seen } = wornHood();
    settleHood(sheets, seen, size, 1);
    const lightAt = (fromMiddle: number, row: number) =>
      front.light[(row * WIDTH + MIDDLE + fromMiddle) * 3];
    const rows = Array.from({ length: 8 }, (_, k) => lightAt(40, SHOULDERS - 16 + k));
    expect(Math.max(...rows) / Math.min(...rows)).toBeLessThan(1.3);
    expect(lightAt(EARS.inner, 45)).toBeLessThan(0.7 * lightAt(40, 45));
  });

  it('begins beside the neck, whatever shreds of it lie on a shoulder', () => {
    const { front, sheets, seen } = wornHood();
    for (let row = SHOULDERS; row < SHOULDERS + 5; row++) seen[0].y[row * WIDTH + MIDDLE + 75] = -1;
    settleHood(sheets, seen, size, 1);
    expect(topAt(front.cover, MIDDLE + EARS.outer)).toBeGreaterThanOrEqual(SHOULDERS - 1);
    expect(topAt(front.cover, MIDDLE + EARS.inner)).toBeLessThan(SHOULDERS - 20);
  });

  it('leaves the body below as it is', () => {
    const { front, sheets, seen } = wornHood();
    const before = front.light.slice(70 * WIDTH * 3);
    settleHood(sheets, seen, size, 1);
    expect(front.light.slice(70 * WIDTH * 3)).toEqual(before);
    expect(topAt(front.cover, MIDDLE)).toBe(SHOULDERS);
  });
});
