import { expect, it } from 'vitest';
import { continuePattern } from './continue-pattern.ts';

const SIZE = { width: 120, height: 100 };
const MIDDLE = 60;
const isCollar = (x: number, y: number) => Math.abs(Math.abs(x - MIDDLE) - 12 - y / 4) < 4;
const isHidden = (x: number, y: number) => x > 72 && x < 98 && y > 20 && y < 60;

it('a collar that hair hid is that of the other side', () => {
  const count = SIZE.width * SIZE.height;
  const [colours, hidden] = [new Uint8Array(count * 3), new Uint8Array(count)];
  for (let i = 0; i < count; i++) {
    const [x, y] = [i % SIZE.width, Math.floor(i / SIZE.width)];
    hidden[i] = isHidden(x, y) ? 1 : 0;
    colours.fill(hidden[i] ? 20 : isCollar(x, y) ? 90 : 200, i * 3, i * 3 + 3);
  }
  // What is pale is skin.
  const skin = Float32Array.from(hidden, (value, i) => (!value && colours[i * 3] > 100 ? 1 : 0));
  const garment = skin.map((share) => 1 - share);
  const body = { ...SIZE, colours, hidden, skin, garment, isSeen: (i: number) => !hidden[i] };
  const box = { left: 0, top: 0, ...SIZE };
  expect(continuePattern(body, box, MIDDLE)).toBe(true);
  let [wrong, all] = [0, 0];
  for (let i = 0; i < count; i++) {
    if (!hidden[i]) continue;
    all++;
    const wanted = isCollar(i % SIZE.width, Math.floor(i / SIZE.width)) ? 90 : 200;
    if (Math.abs(colours[i * 3] - wanted) > 50 || skin[i] !== (wanted === 200 ? 1 : 0)) wrong++;
  }
  expect(wrong / all).toBeLessThan(0.1);
});
