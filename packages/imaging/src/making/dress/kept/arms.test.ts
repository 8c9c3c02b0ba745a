import { describe, expect, it } from 'vitest';
import type { BodyPose } from '../../../catalogue/people.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import { armBeyondCuff } from './arms.ts';

const SIZE = { width: 200, height: 300 };
/** An arm that hangs straight down, 40 pixels wide, from a shoulder at its top. */
const ARM = { left: 80, right: 120, top: 20, bottom: 280 };
const pose = {
  joints: { shoulder_l: [100, 30], elbow_l: [100, 140], wrist_l: [100, 250] },
} as unknown as BodyPose;

function drawBody() {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4);
  for (let i = 0; i < SIZE.width * SIZE.height; i++) {
    const [x, y] = [i % SIZE.width, Math.floor(i / SIZE.width)];
    if (x < ARM.left || x >= ARM.right || y < ARM.top || y >= ARM.bottom) continue;
    data.set([190, y % 256, 120, 255], i * 4);
  }
  return { data, ...SIZE, channels: 4 as const };
}

const at = (x: number, y: number): Point => [x, y];

/** A short sleeve from a tip beside the shoulder, which ends at row 90 between these columns. */
const sleeve = (outer: number, inner: number) => ({
  tip: at(104, 10),
  outer: at(outer, 90),
  inner: at(inner, 90),
  isLaid: true,
  isHandHidden: false,
});

/** First and last column of a row that shows the arm. */
function measureRow({ data }: { data: Uint8Array }, y: number): [number, number] {
  const shown = Array.from({ length: SIZE.width }, (_, x) => x).filter(
    (x) => data[(y * SIZE.width + x) * 4 + 3] > 127,
  );
  return [shown[0], shown[shown.length - 1]];
}

const drawArm = (outer: number, inner: number, from = 0) =>
  armBeyondCuff(drawBody(), () => true, pose, 'l', sleeve(outer, inner), from);

describe('an arm that comes out of a laid sleeve', () => {
  it('is as narrow as the cuff there, and has its own width further down', () => {
    const arm = drawArm(115, 85);
    const [first, last] = measureRow(arm, 94);
    expect(first).toBeGreaterThanOrEqual(85);
    expect(last).toBeLessThanOrEqual(115);
    const [left, right] = measureRow(arm, 200);
    expect(right - left).toBeGreaterThan(36);
  });

  it('shows nowhere beside its sleeve, whose cloth may end a little within the marked sides', () => {
    const [first, last] = measureRow(drawArm(115, 85, -30), 68);
    expect(first).toBeGreaterThan(87);
    expect(last).toBeLessThan(112);
    expect(last - first).toBeGreaterThan(15);
  });

  it('keeps its width where the cuff is wider, and its height: the hand hangs where the body has it', () => {
    const arm = drawArm(130, 70);
    const [left, right] = measureRow(arm, 94);
    expect(right - left).toBeGreaterThan(36);
    const isShown = (y: number) => arm.data[(y * SIZE.width + 100) * 4 + 3] > 127;
    expect(isShown(ARM.bottom - 4)).toBe(true);
    expect(isShown(ARM.bottom + 4)).toBe(false);
  });
});
