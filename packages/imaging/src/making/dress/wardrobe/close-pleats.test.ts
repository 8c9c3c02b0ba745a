import { describe, expect, it } from 'vitest';
import { createFlatTemplate } from '../../../testing/template.ts';
import { closePleats } from './close-pleats.ts';

/** The half-size column of the pleat, and the row from which on it hides more and more cloth. */
const PLEAT = 130;
const BEGINS = 60;
const hiddenAt = (row: number) => Math.min(9, Math.max(0, row - BEGINS) * 0.12);

/** Cloth that hangs flat, with a pleat to the right of its middle or, mirrored, to the left. */
function pleated(isMirrored = false) {
  const maps = createFlatTemplate();
  const { width, height } = maps.half;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const isOutside = isMirrored ? column < width - PLEAT : column >= PLEAT;
      const i = row * width + column;
      if (isOutside) {
        maps.front.x[i] = maps.front.x[i] + (isMirrored ? -1 : 1) * hiddenAt(row);
      }
    }
  }
  return maps;
}

describe('a pleat of the drape', () => {
  it.each([
    ['right', false],
    ['left', true],
  ])(
    'hides nothing of a print to the %s of the middle: the pattern goes on across it',
    (_, isMirrored) => {
      const maps = pleated(isMirrored);
      const flat = createFlatTemplate();
      closePleats(maps);
      const { width, height } = maps.half;
      let [widest, tallest] = [0, 0];
      for (let row = 1; row < height; row++) {
        for (let column = 8; column < width - 8; column++) {
          const i = row * width + column;
          const at = (j: number) => maps.front.x[j];
          widest = Math.max(widest, Math.abs(at(i) - at(i - 1)));
          tallest = Math.max(tallest, Math.abs(at(i) - at(i - width)));
        }
      }
      // The pattern advances half a centimetre for each column; the pleat hid nine centimetres.
      expect(widest).toBeLessThan(1.2);
      expect(tallest).toBeLessThan(0.4);
      for (const column of [width / 2 - 10, width / 2, width / 2 + 10]) {
        const i = (height - 30) * width + column;
        expect(maps.front.x[i]).toBe(flat.front.x[i]);
      }
    },
  );

  it('is no matter where cloth only turns away from the camera, faster and faster', () => {
    const maps = createFlatTemplate();
    const { width, height } = maps.half;
    for (let i = 0; i < width * height; i++) {
      const turned = Math.max(0, (i % width) - 120) / 60;
      maps.front.x[i] = maps.front.x[i] + 6 * turned ** 3;
    }
    const own = maps.front.x.slice();
    closePleats(maps);
    expect(maps.front.x).toEqual(own);
  });

  it('moves nothing of the sleeve that lies before the body', () => {
    const maps = pleated();
    const [sleeve, { width }] = [150, maps.front.alpha];
    maps.front.chart.forEach((_, i) => {
      if (i % width >= 2 * sleeve) maps.front.chart[i] = 2;
    });
    const own = maps.front.x.slice();
    closePleats(maps);
    const row = maps.half.height - 30;
    for (let column = sleeve; column < maps.half.width; column++) {
      const i = row * maps.half.width + column;
      expect(maps.front.x[i]).toBe(own[i]);
    }
  });

  it('leaves no tear across a sleeve where it goes on behind the body', () => {
    const maps = pleated();
    const { width, height } = maps.half;
    const ends = 150;
    maps.front.chart.forEach((_, i) => {
      const [column, row] = [(i % maps.front.alpha.width) >> 1, Math.floor(i / (4 * width))];
      maps.front.chart[i] = column >= (row < ends ? PLEAT - 20 : PLEAT + 8) ? 2 : 1;
    });
    closePleats(maps);
    for (let row = 1; row < height; row++) {
      const i = row * width + 170;
      const step = maps.front.x[i] - maps.front.x[i - width];
      expect(Math.abs(step), `row ${row}`).toBeLessThan(0.8);
    }
  });

  it('leaves no row of dots along an outline', () => {
    const maps = createFlatTemplate();
    const { width } = maps.half;
    const edge = 140;
    maps.front.chart.forEach((_, i) => {
      if (i % maps.front.alpha.width >= 2 * edge) maps.front.chart[i] = 0;
    });
    for (let i = 0; i < maps.front.x.length; i++) {
      const beyond = (i % width) - (edge - 3);
      if (beyond > 0) maps.front.x[i] = maps.front.x[i] + beyond * 1.6;
    }
    closePleats(maps);
    const row = 100 * width;
    for (let column = edge - 2; column <= edge + 2; column++) {
      const step = maps.front.x[row + column] - maps.front.x[row + column - 1];
      expect(step).toBeLessThan(0.65);
    }
  });
});
