import { expect, it } from 'vitest';
import { castContact } from './contact.ts';

const [WIDTH, HEIGHT] = [80, 80];
const CLOTH = { from: 20, until: 50 };

it('cloth casts a shadow below it, but for what is spared', () => {
  const area = { left: 0, top: 0, width: WIDTH, height: HEIGHT };
  const cover = new Float32Array(WIDTH * HEIGHT);
  const spared = new Float32Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    if (y >= CLOTH.from && y < CLOTH.until) cover.fill(1, y * WIDTH + 10, y * WIDTH + 70);
    spared.fill(1, y * WIDTH, y * WIDTH + WIDTH / 2);
  }
  const canvas = {
    data: new Float32Array(WIDTH * HEIGHT * 4).fill(0.5),
    width: WIDTH,
    height: HEIGHT,
  };
  castContact(canvas, cover, area, 1, spared);
  const lightAt = (x: number, y: number) => canvas.data[(y * WIDTH + x) * 4];
  expect(lightAt(60, CLOTH.until + 4)).toBeLessThan(0.4);
  expect(lightAt(30, CLOTH.until + 4)).toBe(0.5);
});
