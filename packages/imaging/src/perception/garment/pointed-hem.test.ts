import { expect, it } from 'vitest';
import type { Point } from '../../pixels/geometry/points.ts';
import { drawGarment, rotatePoint } from '../../testing/garments.ts';
import { hasPointedHem, isBodysuit } from './pointed-hem.ts';

const HEMS: Record<string, Point> = { hem_l: [320, 280], hem_r: [80, 280] };
const dress = (hem: string) => `<path d="M160 60 H240 L320 280 ${hem}Z" fill="#486"/>`;
const ARC = 'Q200 340 80 280';
const LEGS = 'L235 290 L210 320 L190 320 L165 290 L80 280';

it('the hem of a dress is an arc or flat', async () => {
  for (const hem of [ARC, 'L80 280', 'Q280 300 250 280 Q200 300 150 280 Q120 300 80 280']) {
    const { alpha } = await drawGarment(dress(hem));
    expect(hasPointedHem(alpha, HEMS), hem).toBe(false);
  }
});

it.each([0, 14])(
  'two legs that lie together run to a point, turned by %i degrees',
  async (degrees) => {
    const { alpha } = await drawGarment(dress(LEGS), degrees);
    const hems = Object.fromEntries(
      Object.entries(HEMS).map(([name, at]) => [name, rotatePoint(at, degrees)]),
    );
    expect(hasPointedHem(alpha, hems)).toBe(true);
  },
);

it('what has no hem has no point', async () => {
  const { alpha } = await drawGarment(dress(LEGS));
  expect(hasPointedHem(alpha, {})).toBe(false);
});

const ARMPITS: Record<string, Point> = { armpit_l: [300, 120], armpit_r: [100, 120] };
const top = (hem: string) => `<path d="M140 60 H260 L300 120 V280 ${hem}Z" fill="#486"/>`;
const CORNERS: Record<string, Point> = { ...ARMPITS, hem_l: [300, 280], hem_r: [100, 280] };

it('a bodysuit goes on between the legs, a shirt’s tail does not', async () => {
  const suit = await drawGarment(top('L225 345 H175 L100 280 V120'));
  expect(isBodysuit(suit.alpha, CORNERS)).toBe(true);
  for (const hem of ['L100 280 V120', 'Q200 320 100 280 V120']) {
    const { alpha } = await drawGarment(top(hem));
    expect(isBodysuit(alpha, CORNERS), hem).toBe(false);
  }
});

it('what ends much narrower than its chest is a bodysuit as well', async () => {
  const { alpha } = await drawGarment(top('L240 345 H160 L100 280 V120'));
  const corners = { ...ARMPITS, hem_l: [240, 345], hem_r: [160, 345] } as Record<string, Point>;
  expect(isBodysuit(alpha, corners)).toBe(true);
  expect(isBodysuit(alpha, ARMPITS)).toBe(false);
});
