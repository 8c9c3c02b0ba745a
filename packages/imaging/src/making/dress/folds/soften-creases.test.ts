import { describe, expect, it } from 'vitest';
import { LINEAR } from '../../../pixels/colour/srgb.ts';
import { softenCreases } from './soften-creases.ts';

const [WIDTH, HEIGHT] = [160, 120];
const PER_CM = 10;
const CLOTH = 120;

/** Grey trousers with a narrow black crease and a wide, gently shaded half; nothing in between the legs. */
function drawTrousers() {
  const data = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const x = i % WIDTH;
    if (x >= 70 && x < 80) continue;
    const light = x >= 38 && x < 44 ? 40 : x >= 80 ? 105 : CLOTH;
    data.set([light, light, light + 2, 255], i * 4);
  }
  return { data, width: WIDTH, height: HEIGHT, channels: 4 as const };
}

describe('creases of the studio’s trousers', () => {
  const trousers = drawTrousers();
  const softened = softenCreases(trousers, PER_CM);
  const at = (x: number) => softened.data[(60 * WIDTH + x) * 4];

  it('are left as soft shade', () => {
    expect(at(41)).toBeLessThan(CLOTH - 10);
    expect(LINEAR[at(41)] / LINEAR[at(20)]).toBeGreaterThan(0.45);
  });

  it('alone are changed: cloth beside them, wide shade and the outline stay', () => {
    for (const x of [5, 20, 60, 69, 80, 110, 150]) {
      expect(Math.abs(at(x) - trousers.data[(60 * WIDTH + x) * 4])).toBeLessThanOrEqual(1);
    }
    for (let i = 3; i < trousers.data.length; i += 4) {
      expect(softened.data[i]).toBe(trousers.data[i]);
    }
  });
});
