import { describe, expect, it } from 'vitest';
import { closeHoles } from './close-holes.ts';

const SIZE = { width: 60, height: 60 };

/** Red cloth with a square hole whose side has this many pixels. */
function clothWithHole(side: number) {
  const cover = new Float32Array(60 * 60).fill(1);
  const light = new Float32Array(60 * 60 * 3);
  for (let i = 0; i < cover.length; i++) light[i * 3] = 0.5;
  for (let y = 20; y < 20 + side; y++) {
    for (let x = 20; x < 20 + side; x++) {
      cover[y * 60 + x] = 0;
      light[(y * 60 + x) * 3] = 0;
    }
  }
  return { cover, light };
}

describe('holes in the cloth', () => {
  it('are filled with the cloth beside them where they are pinholes', () => {
    const cloth = clothWithHole(6);
    closeHoles(cloth, SIZE, 1);
    expect(cloth.cover[22 * 60 + 22]).toBe(1);
    expect(cloth.light[(22 * 60 + 22) * 3]).toBe(0.5);
  });

  it('stay where something may show through', () => {
    const cloth = clothWithHole(20);
    closeHoles(cloth, SIZE, 1);
    expect(cloth.cover[22 * 60 + 22]).toBe(0);
  });

  it('are left alone where nothing shows any cloth', () => {
    const empty = { cover: new Float32Array(64), light: new Float32Array(64 * 3) };
    closeHoles(empty, { width: 8, height: 8 }, 1);
    expect(Math.max(...empty.cover)).toBe(0);
  });
});
