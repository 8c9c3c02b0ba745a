import { describe, expect, it } from 'vitest';
import type { TextLine } from '../../perception/text/read-text.ts';
import { measureStructure, type Shown } from '../../pixels/statistics/structure.ts';
import { openSamples } from '../../testing/pictures/catalogue-samples.ts';
import { GARMENT_LOCK } from '../lock/thresholds.ts';
import { wearOutfit } from './outfit.ts';
import { findBreaches, listSampled } from './score.ts';
import { legible, textKept } from './score-text.ts';
import { STRETCH_LOCK } from './thresholds.ts';

const line = (text: string): TextLine => ({ text, confidence: 0.9, corners: [] });

describe('the lettering of a garment', () => {
  it('counts letters that are still read in their order', () => {
    expect(textKept([line('VITRINE')], [line('vitrine'), line('shop')])).toBe(1);
    expect(textKept([line('VITRINE')], [line('VITNE')])).toBeCloseTo(5 / 7, 5);
    expect(textKept([line('橱窗 2026')], [line('橱窗')])).toBeCloseTo(2 / 6, 5);
    expect(textKept([line('VITRINE')], [])).toBe(0);
  });

  it('is expected only where it is large and surely letters', () => {
    const corners = (height: number) => [
      { x: 0.2, y: 0.4 },
      { x: 0.8, y: 0.4 },
      { x: 0.8, y: 0.4 + height },
      { x: 0.2, y: 0.4 + height },
    ];
    const large = { text: 'VITRINE', confidence: 0.97, corners: corners(0.06) };
    const label = { text: 'Size M', confidence: 0.97, corners: corners(0.01) };
    const weave = { text: 'lll', confidence: 0.6, corners: corners(0.06) };
    expect(legible([large, label, weave], { width: 70, height: 90 })).toEqual([large]);
  });

  it('is kept where there was none', () => {
    expect(textKept([], [line('anything')])).toBe(1);
  });
});

describe('the structure of a garment', () => {
  const grid = (value: (x: number, y: number) => [number, number]): Shown[] =>
    Array.from({ length: 120 * 120 }, (_, i) => {
      const [x, y] = [(i % 120) / 8, Math.floor(i / 120) / 8];
      const [seen, wanted] = value(x, y);
      return { x, y, seen, wanted };
    });
  const check = (x: number, y: number) => ((Math.floor(x) + Math.floor(y)) % 2 ? 80 : 30);

  it('is 1 for the same, and falls when a pattern is lost or moved', () => {
    expect(measureStructure(grid((x, y) => [check(x, y), check(x, y)]))).toBeCloseTo(1, 5);
    expect(measureStructure(grid((x, y) => [55, check(x, y)]))).toBeLessThan(0.2);
    expect(measureStructure(grid((x, y) => [check(x + 0.5, y), check(x, y)]))).toBeLessThan(0.7);
    expect(measureStructure([])).toBe(0);
  });

  it.each([119, 120, 121])('can be measured where the garment is %i pixels wide', (width) => {
    const places = listSampled({ width, height: 120 });
    expect(places.length).toBeCloseTo((width * 120) / 3, -2);
    const shown = places.map((i) => {
      const [x, y] = [(i % width) / 8, Math.floor(i / width) / 8];
      return { x, y, seen: check(x, y), wanted: check(x, y) };
    });
    expect(measureStructure(shown)).toBeCloseTo(1, 5);
  });
});

it('a garment with closed holes is measured by the rest of its cloth', async () => {
  const samples = await openSamples();
  const { id } = samples.model({ gender: 'male', type: 2 }, 1);
  const garments = [await samples.garment('hoodie')];
  const { scores, dressed } = await wearOutfit({ garments, model: id, pose: 'relaxed' });
  const [{ painted, front }] = dressed.worn as [(typeof dressed.worn)[number]];
  const closed = painted.cover.filter((cover, i) => cover > 0.99 && Number.isNaN(front.x[i]));
  expect(closed.length).toBeGreaterThan(0);
  expect(scores[0]?.structure).toBeGreaterThan(0.97);
});

it('a score beyond one of the limits does not keep the garment, and says in what', () => {
  const good = { colour: 0.5, colourMost: 2, structure: 0.98, stretch: 1.2, kept: 1 };
  expect(findBreaches(good, 'tee')).toEqual([]);
  const beyond = (worse: object) => findBreaches({ ...good, ...worse }, 'tee');
  expect(beyond({ colour: GARMENT_LOCK.colour + 0.1 })).toEqual(['colour']);
  expect(beyond({ structure: GARMENT_LOCK.structure - 0.1 })).toEqual(['structure']);
  expect(beyond({ kept: GARMENT_LOCK.kept - 0.01, text: 0.5 })).toEqual(['kept', 'text']);
  const long = { ...good, stretch: (STRETCH_LOCK.tee + STRETCH_LOCK.trousers) / 2 };
  expect(findBreaches(long, 'tee')).toEqual(['stretch']);
  expect(findBreaches(long, 'trousers')).toEqual([]);
});
