import { expect, it } from 'vitest';
import { drawPortrait } from '../../testing/wearer.ts';
import { headLayer } from './head-layer.ts';

const own = { scale: 1, angle: 0, from: { x: 0, y: 0 }, to: { x: 0, y: 0 } };

/** Draws long hair in front of the whole neck. */
function longHaired() {
  const portrait = drawPortrait();
  const { width, height } = portrait;
  for (let y = 285; y < height; y++) {
    for (let x = 110; x < 190; x++) portrait.hair.data[y * width + x] = 255;
  }
  return portrait;
}

it('hair below the jaw hangs behind the body', async () => {
  const at = 340 * 300 + 150;
  const { front, hair } = await headLayer(longHaired(), own);
  expect(front[at]).toBe(0);
  expect(hair[at]).toBe(1);
});

it('the neck of a portrait fades downwards and to its sides', async () => {
  const { neck, box } = await headLayer(drawPortrait(), own);
  const at = (x: number, y: number) => neck[(y - box.top) * box.width + x - box.left];
  expect(at(150, 282)).toBeGreaterThan(0.8);
  expect(at(150, 300)).toBeLessThan(at(150, 282));
  expect(at(115, 282)).toBeLessThan(0.3);
  expect(at(185, 282)).toBeLessThan(0.3);
});
