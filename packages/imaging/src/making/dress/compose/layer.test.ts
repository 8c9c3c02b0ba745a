import { expect, it } from 'vitest';
import type { Box } from '../../../catalogue/catalogue.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import { layerIn } from './layer.ts';

const VIEW = { box: [0, 0, 400, 600] as Box, width: 460, height: 690, scale: 1.15 };

/** Two pixels for each of the box's, with a soft pattern that is transparent at its border. */
function drawIn([left, top, right, bottom]: Box, inside: Box): Pixels {
  const [width, height] = [2 * (right - left), 2 * (bottom - top)];
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [px, py] = [left + x / 2, top + y / 2];
      if (px < inside[0] || py < inside[1] || px >= inside[2] || py >= inside[3]) continue;
      const wave = 128 + 100 * Math.sin(px / 9) * Math.cos(py / 7);
      data.set([wave, 255 - wave, 90, 255], (y * width + x) * 4);
    }
  }
  return { data, width, height, channels: 4 };
}

const INSIDE: Box = [203, 107, 281, 190];

it('a small layer looks as if all of the view had been resized with it', async () => {
  const whole = await layerIn(drawIn(VIEW.box, INSIDE), VIEW.box, VIEW);
  const small: Box = [200, 104, 284, 193];
  const part = await layerIn(drawIn(small, INSIDE), small, VIEW);
  expect(part.data.length).toBe(whole.data.length);
  let [most, covered] = [0, 0];
  for (let i = 0; i < whole.data.length; i += 4) {
    most = Math.max(most, Math.abs(part.data[i + 3] - whole.data[i + 3]));
    if (whole.data[i + 3] < 255) continue;
    covered++;
    for (let c = i; c < i + 3; c++) {
      most = Math.max(most, Math.abs(part.data[c] - whole.data[c]));
    }
  }
  expect(covered).toBeGreaterThan(7000);
  expect(most).toBeLessThan(8);
});

it('a layer beside the view leaves it empty', async () => {
  const beside: Box = [-90, 10, -20, 60];
  const { data } = await layerIn(drawIn(beside, beside), beside, VIEW);
  expect(data.some((value) => value > 0)).toBe(false);
});

it('a colour stays the same up to its outline', async () => {
  const drawn = drawIn(INSIDE, INSIDE);
  for (let i = 0; i < drawn.data.length; i += 4) drawn.data.set([150, 110, 90, 255], i);
  const { data } = await layerIn(drawn, INSIDE, VIEW);
  let [most, covered] = [0, 0];
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] < 200) continue;
    covered++;
    most = Math.max(most, Math.abs(data[i] - 150), Math.abs(data[i + 1] - 110));
  }
  expect(covered).toBeGreaterThan(7000);
  expect(most).toBeLessThan(3);
});
