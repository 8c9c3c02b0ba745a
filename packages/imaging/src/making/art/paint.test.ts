import { describe, expect, it } from 'vitest';
import { toLab } from '../../pixels/colour/lab.ts';
import { toPlanes, toRgb } from '../../pixels/planes.ts';
import type { Rgb } from '../../pixels/raster.ts';
import { measureFlow } from './flow.ts';
import { kuwahara } from './kuwahara.ts';
import { paint } from './paint.ts';
import { ART_STYLES } from './style.ts';

const SIDE = 160;

/** A red disc with stripes on a pale wall that darkens to the right, with grain. */
function drawScene(): Rgb {
  const data = new Uint8Array(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const isDisc = Math.hypot(x - 80, y - 80) < 50;
      const isStripe = isDisc && Math.floor(y / 12) % 2 === 0;
      const grain = ((x * 7919 + y * 104729) % 13) - 6;
      const wall = 225 - x * 0.3;
      const [r, g, b] = isStripe
        ? [240, 225, 205]
        : isDisc
          ? [190, 40, 45]
          : [wall, wall, wall - 8];
      data.set([r + grain, g + grain, b + grain].map(Math.round), (y * SIDE + x) * 3);
    }
  }
  return { data, width: SIDE, height: SIDE };
}
const scene = drawScene();

const labAt = ({ data }: Rgb, x: number, y: number) => {
  const at = (y * SIDE + x) * 3;
  return toLab(data[at], data[at + 1], data[at + 2]);
};

/** Mean brightness of a square: a style may break it up, but from afar it stays. */
function lightness(picture: Rgb, left: number, top: number, side: number): number {
  let sum = 0;
  for (let y = top; y < top + side; y++) {
    for (let x = left; x < left + side; x++) sum += labAt(picture, x, y)[0];
  }
  return sum / side ** 2;
}

const measureChange = (a: Rgb, b: Rgb) => {
  let sum = 0;
  for (let i = 0; i < a.data.length; i++) {
    sum += Math.abs(a.data[i] - b.data[i]);
  }
  return sum / a.data.length;
};

const countColours = ({ data }: Rgb) => {
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += 3) {
    colours.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
  }
  return colours.size;
};

describe.each(ART_STYLES)('the style %s', (style) => {
  const made = paint(scene, { style });

  it('paints another picture of the same things, and the same one each time', () => {
    expect(made).toMatchObject({ width: SIDE, height: SIDE });
    expect(measureChange(made, scene)).toBeGreaterThan(3);
    expect(lightness(made, 50, 50, 60)).toBeLessThan(lightness(made, 8, 60, 20) - 12);
    expect(paint(scene, { style }).data).toEqual(made.data);
    expect(paint(scene, { style, seed: 9 }).data).not.toEqual(made.data);
  });

  it('goes further from the photo the stronger it is', () => {
    const [gentle, bold] = [0, 1].map((strength) => paint(scene, { style, strength }));
    expect(measureChange(gentle as Rgb, bold as Rgb)).toBeGreaterThan(1);
  });
});

describe('what makes each style', () => {
  /** Measures how much neighbours differ on the plain wall. */
  const measureGrain = (picture: Rgb) => {
    let sum = 0;
    for (let y = 10; y < 150; y++) {
      sum += Math.abs(labAt(picture, 12, y)[0] - labAt(picture, 12, y + 1)[0]);
    }
    return sum / 140;
  };

  it('oil is made of brush marks that smooth grain and keep edges', () => {
    const planes = toPlanes(scene);
    const made = toRgb(kuwahara(planes, measureFlow(planes, 2), 5));
    expect(measureGrain(made)).toBeLessThan(0.7 * measureGrain(scene));
    const step = labAt(made, 24, 84)[0] - labAt(made, 36, 84)[0];
    expect(step).toBeGreaterThan(0.8 * (labAt(scene, 24, 84)[0] - labAt(scene, 36, 84)[0]));
  });

  it('ink knows ink and paper and little between, and no hue', () => {
    const { data } = paint(scene, { style: 'ink' });
    let [extreme, coloured] = [0, 0];
    for (let at = 0; at < data.length; at += 3) {
      const [r, , b] = [data[at], data[at + 1], data[at + 2]];
      if (r < 70 || r > 220) extreme++;
      if (Math.abs(r - b) > 30) coloured++;
    }
    expect(extreme / SIDE ** 2).toBeGreaterThan(0.7);
    expect(coloured).toBe(0);
  });

  it('watercolour leaves white paper at the border', () => {
    const made = paint(scene, { style: 'watercolour', strength: 1 });
    expect(lightness(made, 0, 0, 3)).toBeGreaterThan(lightness(scene, 0, 0, 3));
  });

  it('pixels come in large squares of few colours', () => {
    const made = paint(scene, { style: 'pixel', strength: 1 });
    expect(countColours(made)).toBeLessThanOrEqual(14);
    const side = Math.max(2, Math.round(SIDE / 66));
    expect(labAt(made, 40 * side, 40 * side)).toEqual(labAt(made, 40 * side + side - 1, 40 * side));
  });

  it('facets are flat: far fewer colours than the photo has', () => {
    expect(countColours(paint(scene, { style: 'low-poly', strength: 1 }))).toBeLessThan(
      countColours(paint(scene, { style: 'halftone', strength: 1 })),
    );
  });

  it('glass stands in dark lead that frames the picture', () => {
    const made = paint(scene, { style: 'stained-glass' });
    expect(lightness(made, 0, 0, 2)).toBeLessThan(45);
    expect(lightness(made, 20, 20, 100)).toBeGreaterThan(30);
  });

  it('a duotone is printed in the inks that were asked for', () => {
    const blue = paint(scene, { style: 'duotone', inks: { dark: '#001060', light: '#60c0ff' } });
    const red = paint(scene, { style: 'duotone', inks: { dark: '#500000', light: '#ff8040' } });
    const measureWarmth = ({ data }: Rgb) => {
      let sum = 0;
      for (let at = 0; at < data.length; at += 3) {
        sum += data[at] - data[at + 2];
      }
      return sum / SIDE ** 2;
    };
    expect(measureWarmth(blue)).toBeLessThan(0);
    expect(measureWarmth(red)).toBeGreaterThan(10);
  });

  it('halftone dots are ink on paper: darker tones are covered more', () => {
    const { data } = paint(scene, { style: 'halftone', strength: 1 });
    const covered = (left: number, top: number) => {
      let count = 0;
      for (let y = top; y < top + 24; y++) {
        for (let x = left; x < left + 24; x++) {
          if (data[(y * SIDE + x) * 3 + 1] < 150) count++;
        }
      }
      return count;
    };
    expect(covered(68, 80)).toBeGreaterThan(covered(4, 4) * 2);
  });
});
