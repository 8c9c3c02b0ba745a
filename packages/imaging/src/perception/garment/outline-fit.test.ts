import { describe, expect, it } from 'vitest';
import type { Point } from '../../pixels/geometry/points.ts';
import { traceBorder } from '../../pixels/morphology/contour.ts';
import { drawGarment, rotatePoint, TEE, TROUSERS } from '../../testing/garments.ts';
import { outlineAgrees } from './agreement.ts';
import { findMirrorAxis } from './mirror-axis.ts';
import { fitOutline } from './outline-fit.ts';
import { type OutlineHalves, splitOutline } from './outline-halves.ts';
import { snapToOutline } from './snap.ts';

const apart = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);
const set = ({ data, width, height }: { data: Uint8Array; width: number; height: number }) => ({
  data: data.map((value) => (value > 127 ? 1 : 0)),
  width,
  height,
});

describe('the border of a region', () => {
  it('goes once around it, clockwise', () => {
    const data = new Uint8Array(8 * 6);
    for (let y = 1; y < 5; y++) data.fill(1, y * 8 + 2, y * 8 + 7);
    const border = traceBorder({ data, width: 8, height: 6 });
    expect(border).toHaveLength(2 * (5 + 4) - 4);
    const area = border.reduce((sum, [x, y], i) => {
      const [nx, ny] = border[(i + 1) % border.length];
      return sum + (x * ny - nx * y) / 2;
    }, 0);
    expect(area).toBe(4 * 3);
  });

  it('is empty where there is nothing', () => {
    expect(traceBorder({ data: new Uint8Array(12), width: 4, height: 3 })).toEqual([]);
  });
});

describe('the axis of a garment', () => {
  it.each([0, -20, 12])('turned by %i degrees is found', async (degrees) => {
    const { alpha } = await drawGarment(TEE.shapes, degrees);
    const axis = findMirrorAxis(set(alpha));
    expect(Math.abs(axis.angle - degrees)).toBeLessThan(2.5);
    expect(axis.overlap).toBeGreaterThan(0.9);
  });

  it('of half a garment is no mirror', async () => {
    const { alpha } = await drawGarment(
      '<path d="M60 60 L300 60 L300 120 L140 120 L140 340 L60 340Z" fill="#333"/>',
    );
    expect(findMirrorAxis(set(alpha)).overlap).toBeLessThan(0.75);
  });
});

describe('the outline alone', () => {
  it.each([
    ['sleeves', TEE, 0],
    ['sleeves', TEE, 15],
    ['trousers', TROUSERS, 0],
  ] as const)('has the corners of %s', async (shape, { shapes, landmarks }, degrees) => {
    const { alpha } = await drawGarment(shapes, degrees);
    const fit = fitOutline(splitOutline(alpha) as OutlineHalves, shape);
    for (const [name, at] of Object.entries(landmarks)) {
      expect(apart(fit.landmarks[name], rotatePoint(at, degrees)), name).toBeLessThan(18);
    }
  });

  it('agrees with landmarks in their places, not with others', async () => {
    const { alpha } = await drawGarment(TEE.shapes);
    expect(outlineAgrees(alpha, 'tee', TEE.landmarks, 280)).toBe(true);
    const wrong = { ...TEE.landmarks, cuff_inner_l: [240, 300] as Point };
    expect(outlineAgrees(alpha, 'tee', wrong, 280)).toBe(false);
  });

  it('draws landmarks near a corner onto it, and leaves those that lie inside', async () => {
    const { alpha } = await drawGarment(TEE.shapes);
    const border = traceBorder(set(alpha));
    const near = { hem_l: [275, 326], cuff_inner_l: [230, 250] } satisfies Record<string, Point>;
    const snapped = snapToOutline(near, border, 280);
    expect(apart(snapped.hem_l as Point, [278, 330])).toBeLessThan(3.5);
    expect(snapped.cuff_inner_l).toEqual(near.cuff_inner_l);
  });
});
