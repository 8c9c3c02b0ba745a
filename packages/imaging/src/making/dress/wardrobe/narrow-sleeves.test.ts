import { describe, expect, it } from 'vitest';
import { createFlatTemplate, HEIGHT, toPixel, WIDTH } from '../../../testing/template.ts';
import { ARM, type Limbs, TRUNK } from './limbs.ts';
import { narrowSleeves } from './narrow-sleeves.ts';
import type { TemplateMaps } from './sheets.ts';

/** In centimetres from the middle: a trunk, a gap, an arm of 8 cm, and both ends of its sleeve. */
const TRUNK_ENDS = 16;
const ARM_AT = { from: 24, to: 32 };
const SLEEVE_AT = { from: 20, to: 38 };
const EASE = 1;

/** A straight arm beside a trunk, in a sleeve that stands off it. */
function sleeved(sleeve = SLEEVE_AT): { maps: TemplateMaps; limbs: Limbs } {
  const maps = createFlatTemplate();
  for (const { chart, alpha } of [maps.front, maps.back]) {
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      const x = ((i % WIDTH) + 0.5 - WIDTH / 2) / 4;
      const isSleeve = x > sleeve.from && x < sleeve.to;
      chart[i] = isSleeve ? 2 : Math.abs(x) < TRUNK_ENDS ? 1 : 0;
      alpha.data[i] = chart[i] ? 255 : 0;
    }
  }
  const { width, height } = maps.half;
  const labels = Uint8Array.from({ length: width * height }, (_, i) => {
    const x = ((i % width) + 0.5 - width / 2) / 2;
    return x > ARM_AT.from && x < ARM_AT.to ? ARM : Math.abs(x) < TRUNK_ENDS ? TRUNK : 0;
  });
  const limbs = {
    labels: { data: labels, width, height },
    shoulders: -HEIGHT,
    middle: width / 2,
    neck: 0,
    perCm: 2,
    ease: EASE,
  };
  return { maps, limbs };
}

/** The ends of the cloth to the right of the trunk, in centimetres from the middle. */
function endsAt({ front }: TemplateMaps, at = HEIGHT / 2): { from: number; to: number } {
  const row = front.alpha.data.subarray(at * WIDTH, (at + 1) * WIDTH);
  const first = toPixel(TRUNK_ENDS, 0).column + 2;
  const from = row.findIndex((value, column) => column >= first && value > 127);
  const to = row.lastIndexOf(255);
  return { from: (from - WIDTH / 2) / 4, to: (to + 1 - WIDTH / 2) / 4 };
}

describe('narrowSleeves', () => {
  it('brings a sleeve nearer to the outside of the arm, and leaves what hangs under it', () => {
    const { maps, limbs } = sleeved();
    narrowSleeves(maps, limbs);
    const { from, to } = endsAt(maps);
    expect(to).toBeGreaterThan(ARM_AT.to + EASE);
    expect(to).toBeLessThan(ARM_AT.to + EASE + 2);
    expect(from).toBeCloseTo(SLEEVE_AT.from, 0);
  });

  it('shows the whole pattern up to the edge, without a jump', () => {
    const { maps, limbs } = sleeved();
    narrowSleeves(maps, limbs);
    const { width, height } = maps.half;
    const row = maps.front.x.subarray((height / 2) * width, (height / 2 + 1) * width);
    const last = Math.floor((WIDTH / 2 + endsAt(maps).to * 4) / 2) - 1;
    expect(row[last]).toBeGreaterThan(SLEEVE_AT.to - 2.5);
    for (let column = toPixel(ARM_AT.from, 0).column >> 1; column < last; column++) {
      const step = row[column + 1] - row[column];
      expect(step, `column ${column}`).toBeGreaterThan(0.3);
      expect(step, `column ${column}`).toBeLessThan(1.6);
    }
  });

  it('lays it closer on the shoulder than on the arm', () => {
    const { maps, limbs } = sleeved();
    narrowSleeves(maps, { ...limbs, shoulders: HEIGHT / 4 });
    expect(endsAt(maps, HEIGHT / 2).to).toBeLessThan(endsAt(maps, HEIGHT - 40).to - 0.3);
  });

  it('leaves a close sleeve as it is', () => {
    const { maps, limbs } = sleeved({ from: ARM_AT.from - 1, to: ARM_AT.to + EASE });
    const own = { x: maps.front.x.slice(), alpha: maps.front.alpha.data.slice() };
    narrowSleeves(maps, limbs);
    expect(maps.front.x).toEqual(own.x);
    expect(maps.front.alpha.data).toEqual(own.alpha);
  });

  it('moves nothing where no body is known', () => {
    const { maps, limbs } = sleeved();
    const own = maps.front.chart.slice();
    limbs.labels.data.fill(0);
    narrowSleeves(maps, limbs);
    expect(maps.front.chart).toEqual(own);
  });
});
