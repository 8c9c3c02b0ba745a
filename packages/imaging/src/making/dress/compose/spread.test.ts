import { describe, expect, it } from 'vitest';
import {
  createFlatTemplate,
  HEIGHT,
  toPixel,
  WIDTH,
  wholeView,
} from '../../../testing/template.ts';
import { boundTemplate, seeSheet } from './lookup.ts';
import { computeSpread, measureExtents, type Spread } from './spread.ts';

const FLARE = { from: 20, to: 70, factor: 1.5 };

/** Cloth 30 cm wide that hangs flat in front of the camera, with a sleeve beside it from 20 to 25 cm. */
function narrowTemplate() {
  const template = createFlatTemplate();
  for (const sheet of [template.front, template.back]) {
    for (let i = 0; i < sheet.x.length; i++) {
      const x = Math.abs(sheet.x[i]);
      const isSleeve = x > 20 && x < 25;
      if (x < 15 || isSleeve) continue;
      sheet.x[i] = Number.NaN;
      sheet.y[i] = Number.NaN;
    }
    for (let i = 0; i < sheet.chart.length; i++) {
      const x = Math.abs(((i % WIDTH) - WIDTH / 2) / 4);
      sheet.chart[i] = x < 15 ? 1 : x > 20 && x < 25 ? 2 : 0;
      sheet.alpha.data[i] = sheet.chart[i] ? 255 : 0;
    }
  }
  return template;
}

const seenAt = (spread: Spread | undefined, x: number, y: number) => {
  const template = narrowTemplate();
  const area = boundTemplate(template, wholeView, spread?.most);
  const seen = seeSheet(template, template.front, wholeView, area, spread);
  const { column, row } = toPixel(x, y);
  return seen.x[(row - area.top) * area.width + column - area.left];
};

describe('a garment that hangs wider than its template', () => {
  const spread = computeSpread(narrowTemplate(), { flare: FLARE }, wholeView);

  it('shows cloth beside the template at the hem, and as it was above the flare', () => {
    expect(seenAt(undefined, 18, 68)).toBeNaN();
    expect(seenAt(spread, 18, 68)).toBeCloseTo(18 / 1.48, 0);
    expect(seenAt(spread, 12, 68)).toBeCloseTo(12 / 1.48, 0);
    expect(seenAt(spread, 12, 5)).toBeCloseTo(12, 0);
    expect(seenAt(spread, 17, 5)).toBeNaN();
  });

  it('leaves sleeves on their arms', () => {
    expect(seenAt(spread, 23, 68)).toBeCloseTo(23, 0);
  });
});

describe('a wide garment behind an arm', () => {
  it('spreads below the hand only, where no gap in the form of the arm would show', () => {
    const template = narrowTemplate();
    for (let y = 0; y < toPixel(0, 50).row; y++) {
      for (let x = -2; x < 3; x++)
        template.before.data[y * WIDTH + toPixel(16, 0).column + x] = 255;
    }
    const spread = computeSpread(template, { flare: FLARE }, wholeView);
    const at = (y: number) => spread?.right[toPixel(0, y).row >> 1];
    expect(at(40)).toBeCloseTo(1, 1);
    // As slowly as without the arm, so it gets less wide.
    expect(at(69)).toBeGreaterThan(1.12);
    expect(at(69)).toBeLessThan(1.25);
    expect(
      computeSpread(narrowTemplate(), { flare: FLARE }, wholeView)?.right[toPixel(0, 44).row >> 1],
    ).toBeGreaterThan(1.15);
  });
});

describe('a top over something wide', () => {
  const below = (half: number, left = half) => {
    const extents = measureExtents({ width: WIDTH, height: HEIGHT }, (i) => {
      const x = ((i % WIDTH) - WIDTH / 2) / 4;
      return x < half && x > -left ? 255 : 0;
    });
    return { extents, waist: 40 };
  };

  it('reaches around it below the waist', () => {
    const spread = computeSpread(narrowTemplate(), {}, wholeView, below(17));
    expect(seenAt(spread, 16.8, 70)).not.toBeNaN();
    expect(seenAt(spread, 16.8, 20)).toBeNaN();
  });

  it('hangs as it did on the side where nothing stands out', () => {
    const spread = computeSpread(narrowTemplate(), {}, wholeView, below(13, 17));
    expect(seenAt(spread, -16.8, 70)).not.toBeNaN();
    expect(seenAt(spread, 16.8, 70)).toBeNaN();
    expect(seenAt(spread, 12, 70)).toBe(seenAt(undefined, 12, 70));
  });

  it('stays as it is where it is wide enough', () => {
    expect(computeSpread(narrowTemplate(), {}, wholeView, below(13))).toBeUndefined();
  });
});
