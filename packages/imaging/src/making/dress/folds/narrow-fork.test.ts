import { describe, expect, it } from 'vitest';
import { narrowFork } from './narrow-fork.ts';

const [WIDTH, HEIGHT, FORK] = [120, 300, 40];
/** The columns of the gap between both legs, and those of their outer sides. */
const GAP = { from: 50, to: 70 };
const SIDES = { from: 10, to: 110 };
const PER_CM = 5;

/** Trousers whose left leg is red and whose right one is blue, brighter towards the middle. */
function trousers(hasGap = true) {
  const data = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const isGap = hasGap && y >= FORK && x >= GAP.from && x < GAP.to;
    if (isGap || x < SIDES.from || x >= SIDES.to) continue;
    const bright = 250 - 2 * Math.abs(x - WIDTH / 2);
    data.set(x < WIDTH / 2 ? [bright, 0, 0, 255] : [0, 0, bright, 255], i * 4);
  }
  return { data, width: WIDTH, height: HEIGHT, channels: 4 as const };
}

const clearIn = (data: Uint8Array, row: number) => {
  let count = 0;
  for (let x = SIDES.from; x < SIDES.to; x++) {
    if (data[(row * WIDTH + x) * 4 + 3] < 128) count++;
  }
  return count;
};

function setAlpha({ data }: ReturnType<typeof trousers>, x: number, row: number, alpha: number) {
  const i = (row * WIDTH + x) * 4;
  data.set(x < WIDTH / 2 ? [230, 0, 0, alpha] : [0, 0, 230, alpha], i);
}

/** The width of what is open between the legs, with shares of pixels. */
const openIn = (data: Uint8Array, row: number) => {
  let sum = 0;
  for (let x = SIDES.from + 10; x < SIDES.to - 10; x++) {
    sum += 1 - data[(row * WIDTH + x) * 4 + 3] / 255;
  }
  return sum;
};

describe('narrowFork', () => {
  const { data } = narrowFork(trousers(), PER_CM);

  it('lets the legs touch below the fork and part further down, more and more', () => {
    expect(clearIn(data, FORK + 2)).toBe(0);
    const gaps = [30, 60, 90, 120].map((down) => clearIn(data, FORK + down));
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
    expect(gaps[1]).toBeGreaterThan(1);
    expect(clearIn(data, HEIGHT - 10)).toBe(GAP.to - GAP.from);
  });

  it('parts them along smooth lines, however soft each row’s edge is drawn', () => {
    const soft = trousers();
    for (let row = FORK; row < HEIGHT; row++) {
      // Both edges lie at the same place in all rows, and every other one has two pixels of them instead of one.
      const [from, to] =
        row % 2 === 0
          ? [
              [255, 102],
              [102, 255],
            ]
          : [
              [204, 153],
              [153, 204],
            ];
      for (const [k, x] of [GAP.from - 1, GAP.from].entries()) setAlpha(soft, x, row, from[k]);
      for (const [k, x] of [GAP.to - 1, GAP.to].entries()) setAlpha(soft, x, row, to[k]);
    }
    const parted = narrowFork(soft, PER_CM);
    const widths = Array.from({ length: 100 }, (_, k) => openIn(parted.data, FORK + 40 + k));
    const bends = widths
      .slice(2)
      .map((width, k) => Math.abs(width - 2 * widths[k + 1] + widths[k]));
    expect(Math.max(...bends)).toBeLessThan(0.25);
  });

  it('leaves the outer halves and what is above as they are', () => {
    const own = trousers().data;
    for (const row of [0, FORK - 1, FORK + 20, HEIGHT - 1]) {
      const [from, to] = [row * WIDTH * 4, (row * WIDTH + 30) * 4];
      expect(data.subarray(from, to)).toEqual(own.subarray(from, to));
    }
    expect(data.subarray(0, FORK * WIDTH * 4)).toEqual(own.subarray(0, FORK * WIDTH * 4));
  });

  it('mixes no leg into the other, but for the line on which they meet', () => {
    for (let x = SIDES.from; x < SIDES.to; x++) {
      if (Math.abs(x + 0.5 - WIDTH / 2) < 2) continue;
      const i = ((FORK + 2) * WIDTH + x) * 4;
      const [red, , blue] = data.subarray(i, i + 3);
      expect(x < WIDTH / 2 ? blue : red, `column ${x}`).toBe(0);
    }
  });

  it('changes nothing that has no fork', () => {
    const skirt = trousers(false);
    expect(narrowFork(skirt, PER_CM)).toBe(skirt);
  });
});
