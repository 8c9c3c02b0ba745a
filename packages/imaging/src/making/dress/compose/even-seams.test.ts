import { describe, expect, it } from 'vitest';
import { evenSeams } from './even-seams.ts';

const SIZE = { width: 60, height: 40 };
const COUNT = SIZE.width * SIZE.height;

/** Grey cloth whose left half is one chart and whose right half another, with a bright crumb at each given column. */
function drawCloth(crumbs: readonly number[]) {
  const light = new Float32Array(COUNT * 3).fill(0.3);
  const chart = Uint8Array.from({ length: COUNT }, (_, i) => (i % SIZE.width < 30 ? 1 : 2));
  for (const x of crumbs) light.fill(0.9, (20 * SIZE.width + x) * 3, (20 * SIZE.width + x) * 3 + 3);
  return { painted: { light, cover: new Float32Array(COUNT).fill(1) }, chart };
}

describe('the line between a sleeve and the body of a garment', () => {
  it('loses crumbs beside it', () => {
    const { painted, chart } = drawCloth([27, 33]);
    evenSeams(painted, { chart }, SIZE, 1);
    for (const x of [27, 33]) expect(painted.light[(20 * SIZE.width + x) * 3]).toBeCloseTo(0.3);
  });

  it('leaves the cloth beyond as it is', () => {
    const { painted, chart } = drawCloth([5, 55]);
    evenSeams(painted, { chart }, SIZE, 1);
    for (const x of [5, 55]) expect(painted.light[(20 * SIZE.width + x) * 3]).toBeCloseTo(0.9);
  });

  it('is left alone where there is one chart only', () => {
    const { painted, chart } = drawCloth([30]);
    evenSeams(painted, { chart: chart.fill(1) }, SIZE, 1);
    expect(painted.light[(20 * SIZE.width + 30) * 3]).toBeCloseTo(0.9);
  });
});
