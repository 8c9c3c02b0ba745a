import { describe, expect, it } from 'vitest';
import type { Point } from '../../../../pixels/geometry/points.ts';
import { measureTrunk, roundPoint, sourceInTrunk } from './trunk.ts';

const SIZE = { width: 400, height: 500 };
const MIDDLE = 200;
const NECK = 150;

const pair = (name: string, half: number, y: number): Record<string, Point> => ({
  [`${name}_l`]: [MIDDLE + half, y],
  [`${name}_r`]: [MIDDLE - half, y],
});
const landmarks = {
  ...pair('neck_shoulder', 30, NECK),
  ...pair('shoulder_tip', 90, 180),
  ...pair('armpit', 80, 260),
  ...pair('hem', 80, 460),
};

/** A trunk that is so many pixels wider on each side below the armpits than above them. */
function layTrunk(wider = 0) {
  const data = new Uint8Array(SIZE.width * SIZE.height);
  for (let y = NECK; y < 460; y++) {
    const half = y < 260 ? 80 : 80 + wider;
    data.fill(1, y * SIZE.width + MIDDLE - half, y * SIZE.width + MIDDLE + half);
  }
  return { data, ...SIZE };
}

describe('a hood that was laid above the shoulders', () => {
  const hooded = { ...landmarks, hood_top: [MIDDLE, 50] as Point };
  const trunk = measureTrunk(layTrunk(), { kind: 'hoodie', landmarks: hooded });

  it('shows two fifths of its height, and leans back', () => {
    expect(roundPoint(trunk, hooded.hood_top)[1]).toBeCloseTo(NECK - 0.4 * 100, 5);
    const { at, turned } = sourceInTrunk(trunk, [MIDDLE, NECK - 40]);
    expect(at[1]).toBeCloseTo(50, 5);
    expect(turned).toBeGreaterThan(0.5);
  });

  it('is told by its landmark: without one, what is above the neck stays', () => {
    const plain = measureTrunk(layTrunk(), { kind: 'hoodie', landmarks });
    expect(roundPoint(plain, [MIDDLE, 50])[1]).toBeCloseTo(50, 5);
  });
});

it('a top that is too wide below the armpits has no step there', () => {
  const trunk = measureTrunk(layTrunk(60), { kind: 'tee', landmarks });
  const edges = Array.from({ length: 60 }, (_, i) => {
    const y = 230 + i;
    return roundPoint(trunk, [MIDDLE + trunk.roundAt(y).half, y])[0];
  });
  const steps = edges.slice(1).map((x, i) => Math.abs(x - edges[i]));
  expect(Math.max(...steps)).toBeLessThan(6);
});
