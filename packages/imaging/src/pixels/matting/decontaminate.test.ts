import { describe, expect, it } from 'vitest';
import { decontaminate } from './decontaminate.ts';

const WIDTH = 300;
const HEIGHT = 200;
const SUBJECT = [40, 90, 160];
const GREEN_WALL = [30, 230, 60];

/** A subject with a colour gradient and an edge 6 pixels wide, mixed with a green wall. */
function mixture() {
  const picture = { data: new Uint8Array(WIDTH * HEIGHT * 3), width: WIDTH, height: HEIGHT };
  const alpha = { data: new Uint8Array(WIDTH * HEIGHT), width: WIDTH, height: HEIGHT };
  const truth = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x;
      const opacity = Math.min(Math.max((150 + 20 * Math.sin(y / 15) - x) / 6 + 0.5, 0), 1);
      alpha.data[i] = Math.round(opacity * 255);
      for (let c = 0; c < 3; c++) {
        const own = SUBJECT[c] + y * 0.2;
        truth[i * 3 + c] = own;
        const mixed = opacity * own + (1 - opacity) * GREEN_WALL[c];
        picture.data[i * 3 + c] = Math.round(mixed);
      }
    }
  }
  return { picture, alpha, truth };
}

describe('decontaminate', () => {
  const { picture, alpha, truth } = mixture();
  const rgba = decontaminate(picture, alpha);

  it('takes the old background out of the edge', () => {
    let before = 0;
    let after = 0;
    let count = 0;
    for (let i = 0; i < alpha.data.length; i++) {
      const opacity = alpha.data[i];
      if (opacity < 10 || opacity === 255) continue;
      for (let c = 0; c < 3; c++) {
        before += Math.abs(picture.data[i * 3 + c] - truth[i * 3 + c]);
        after += Math.abs(rgba[i * 4 + c] - truth[i * 3 + c]);
        count++;
      }
    }
    expect(count).toBeGreaterThan(2000);
    expect(before / count).toBeGreaterThan(30);
    expect(after / count).toBeLessThan(4);
  });

  it('leaves opaque pixels and alpha unchanged, and clear pixels empty', () => {
    for (let i = 0; i < alpha.data.length; i++) {
      const opacity = alpha.data[i];
      if (rgba[i * 4 + 3] !== opacity) expect.fail(`alpha changed at ${i}`);
      for (let c = 0; c < 3; c++) {
        const value = rgba[i * 4 + c];
        if (opacity === 255 && value !== picture.data[i * 3 + c]) expect.fail(`colour at ${i}`);
        if (opacity === 0 && value !== 0) expect.fail(`not empty at ${i}`);
      }
    }
  });
});
