import { describe, expect, test } from 'vitest';
import { fitView, keepInSight, pinch, toPicture, toStage, zoomAt, zoomLimits } from './view.ts';

const stage = { width: 800, height: 600 };
const portrait = { width: 1000, height: 2000 };
const limits = zoomLimits(stage, portrait);

const near = (point: { x: number; y: number }, x: number, y: number) => {
  expect(point.x).toBeCloseTo(x, 6);
  expect(point.y).toBeCloseTo(y, 6);
};

describe('the whole picture', () => {
  test('fits the stage in both directions, in its middle', () => {
    const view = fitView(stage, portrait);
    near(toStage(view, { x: 500, y: 1000 }), 400, 300);
    expect(toStage(view, { x: 0, y: 0 }).y).toBeGreaterThan(0);
    expect(toStage(view, portrait.width ? { x: 1000, y: 2000 } : { x: 0, y: 0 }).y).toBeLessThan(
      600,
    );
  });

  test('is where zooming out ends', () => {
    const fit = fitView(stage, portrait);
    expect(zoomAt(fit, { x: 10, y: 10 }, 0.1, limits).scale).toBe(fit.scale);
  });
});

describe('zooming', () => {
  test('leaves the spot under the pointer where it is', () => {
    const at = { x: 420, y: 111 };
    const fit = fitView(stage, portrait);
    const spot = toPicture(fit, at);
    near(toStage(zoomAt(fit, at, 3, limits), spot), at.x, at.y);
  });

  test('ends where pixels are large enough to count', () => {
    expect(zoomAt(fitView(stage, portrait), { x: 0, y: 0 }, 1e6, limits).scale).toBe(limits.most);
  });
});

test('a pinch carries what lies between the fingers', () => {
  const view = fitView(stage, portrait);
  const spot = toPicture(view, { x: 400, y: 300 });
  const pinched = pinch(
    view,
    [
      { x: 350, y: 300 },
      { x: 450, y: 300 },
    ],
    [
      { x: 250, y: 350 },
      { x: 450, y: 350 },
    ],
    limits,
  );
  expect(pinched.scale).toBeCloseTo(view.scale * 2, 6);
  near(toStage(pinched, spot), 350, 350);
});

describe('the picture stays in sight', () => {
  test('a small one in the middle', () => {
    const view = keepInSight({ scale: 0.1, x: -500, y: 900 }, stage, portrait);
    near(toStage(view, { x: 500, y: 1000 }), 400, 300);
  });

  test('a large one with its edge at the edge of the stage', () => {
    const view = keepInSight({ scale: 2, x: 5000, y: -9000 }, stage, portrait);
    expect(view.x).toBe(12);
    expect(toStage(view, { x: 0, y: 2000 }).y).toBe(600 - 12);
  });
});
