import { expect, it } from 'vitest';
import { addStrayHair } from './stray-hair.ts';

const [WIDTH, HEIGHT] = [120, 120];
const [HAIR, CLOTH] = [
  [90, 60, 40],
  [40, 150, 150],
] as const;

/** Draws a lock on cloth that the network knows down to row 60; `isDark` paints more in the colour of hair. */
function lock(isDark: (x: number, y: number) => boolean) {
  const count = WIDTH * HEIGHT;
  const size = { width: WIDTH, height: HEIGHT };
  const photo = { data: new Uint8Array(count * 3), ...size };
  const [hair, cloth, over] = [0, 1, 2].map(() => new Uint8Array(count)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  for (let i = 0; i < count; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const isHair = Math.abs(x - 60) < 12 && y < 60;
    (isHair ? hair : cloth)[i] = 255;
    over[i] = isHair ? 1 : 0;
    photo.data.set(isHair || isDark(x, y) ? HAIR : CLOTH, i * 3);
  }
  addStrayHair({ data: over, ...size }, photo, { hair, cloth, stays: cloth }, 10);
  return (x: number, y: number) => over[y * WIDTH + x];
}

it('the tip of a lock is hair, and the cloth beside it is not', () => {
  const marked = lock((x, y) => Math.abs(x - 60) < 4 && y >= 60 && y < 68);
  expect(marked(60, 66)).toBe(1);
  expect(marked(60, 80)).toBe(0);
  expect(marked(90, 30)).toBe(0);
});

it('a whole dark side of the garment is no hair', () => {
  const marked = lock((_, y) => y >= 60);
  expect(marked(60, 62)).toBe(0);
});
