import { describe, expect, it } from 'vitest';
import { toLab } from '../../../pixels/colour/lab.ts';
import { dyeCloth } from './dye.ts';

/** Beige cloth with one dark fold, on nothing. */
function drawCloth() {
  const [width, height] = [40, 40];
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    if (x < 5 || x >= 35) continue;
    data.set(x >= 18 && x < 22 ? [120, 108, 90, 255] : [205, 188, 160, 255], i * 4);
  }
  return { data, width, height, channels: 4 as const };
}

describe('cloth that is dyed', () => {
  const cloth = drawCloth();
  const { data } = dyeCloth(cloth, [58, 60, 66]);
  const labAt = (x: number) => toLab(data[x * 4], data[x * 4 + 1], data[x * 4 + 2]);

  it('has the new colour where it is neither folded nor shaded', () => {
    const [wanted, seen] = [toLab(58, 60, 66), labAt(10)];
    for (const [c, value] of wanted.entries()) expect(Math.abs(value - seen[c])).toBeLessThan(4);
  });

  it('keeps its folds and its outline', () => {
    expect(labAt(20)[0]).toBeLessThan(labAt(10)[0] - 6);
    for (let i = 3; i < data.length; i += 4) expect(data[i]).toBe(cloth.data[i]);
  });

  it('leaves the cloth that it was given as it is', () => {
    expect(cloth.data).toEqual(drawCloth().data);
  });
});
