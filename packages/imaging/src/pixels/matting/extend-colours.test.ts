import { expect, it } from 'vitest';
import { extendColours } from './extend-colours.ts';

const SIDE = 21;
const RED = [200, 30, 40];

/** A red square in the middle, with black under the clear pixels. */
function redSquare() {
  const rgb = new Uint8Array(SIDE * SIDE * 3);
  const alpha = new Uint8Array(SIDE * SIDE);
  for (let y = 8; y < 13; y++) {
    for (let x = 8; x < 13; x++) {
      rgb.set(RED, (y * SIDE + x) * 3);
      alpha[y * SIDE + x] = 255;
    }
  }
  return {
    rgb: { data: rgb, width: SIDE, height: SIDE },
    alpha: { data: alpha, width: SIDE, height: SIDE },
  };
}

it('lets the visible colour run on under everything that is clear', () => {
  const { rgb, alpha } = redSquare();
  const { data } = extendColours(rgb, alpha);
  for (let i = 0; i < alpha.data.length; i++) {
    expect([...data.subarray(i * 3, i * 3 + 3)]).toEqual(RED);
  }
});

it('changes nothing that can be seen', () => {
  const { rgb, alpha } = redSquare();
  rgb.data.set([1, 2, 3], (10 * SIDE + 10) * 3);
  const { data } = extendColours(rgb, alpha);
  expect([...data.subarray((10 * SIDE + 10) * 3, (10 * SIDE + 10) * 3 + 3)]).toEqual([1, 2, 3]);
});
