import { expect, it } from 'vitest';
import type { Point } from '../../pixels/geometry/points.ts';
import { drawGarment, rotatePoint } from '../../testing/garments.ts';
import { hasPointedHem } from './pointed-hem.ts';

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
