import { expect, it } from 'vitest';
import { keepOwnHair } from './own-hair.ts';

const SIZE = { width: 64, height: 64 };
const BROWN = [60, 40, 30];
const LEAVES = [90, 160, 80];
const SKIN = [190, 150, 125];

/** Brown hair on the left that thins out to the right, where it shows leaves; below it there is skin. */
function head() {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4);
  const hair = { data: new Uint8Array(SIZE.width * SIZE.height), ...SIZE };
  for (let i = 0; i < hair.data.length; i++) {
    const [x, y] = [i % SIZE.width, Math.floor(i / SIZE.width)];
    const alpha = x < 40 ? 255 : Math.max(0, 255 - 16 * (x - 39));
    const isHair = y < 44;
    data.set([...(isHair ? (x < 40 ? BROWN : LEAVES) : SKIN), alpha], i * 4);
    if (isHair) hair.data[i] = alpha;
  }
  return { picture: { data, ...SIZE, channels: 4 as const }, hair };
}

const at = ({ picture: { data } }: ReturnType<typeof head>, x: number, y: number) => [
  ...data.slice((y * SIZE.width + x) * 4, (y * SIZE.width + x) * 4 + 4),
];

it('gives thin hair the colour of the hair beside it, and leaves alpha, solid hair and skin', () => {
  const [before, shot] = [head(), head()];
  keepOwnHair(shot);
  const [red, green, blue, alpha] = at(shot, 50, 20);
  expect([red, green, blue]).toEqual(BROWN);
  expect(alpha).toBe(at(before, 50, 20)[3]);
  expect(at(shot, 43, 20)[1]).toBeLessThan(LEAVES[1]);
  expect(at(shot, 20, 20)).toEqual(at(before, 20, 20));
  expect(at(shot, 50, 60)).toEqual(at(before, 50, 60));
});

it('takes the green out of solid hair, and leaves it as bright', () => {
  const shot = head();
  shot.picture.data.set(LEAVES, (20 * SIZE.width + 10) * 4);
  keepOwnHair(shot);
  const [red, green, blue] = at(shot, 10, 20);
  expect(green - red).toBeLessThan(4);
  const bright = ([r, g, b]: readonly number[]) => 0.3 * r + 0.59 * g + 0.11 * b;
  expect(Math.abs(bright([red, green, blue]) - bright(LEAVES))).toBeLessThan(3);
});

it('leaves thin hair alone where none is solid', () => {
  const [before, shot] = [head(), head()];
  for (const { picture } of [before, shot]) {
    for (let i = 0; i < SIZE.width * SIZE.height; i++) picture.data.set([...BROWN, 90], i * 4);
  }
  keepOwnHair(shot);
  expect(shot.picture.data).toEqual(before.picture.data);
});
