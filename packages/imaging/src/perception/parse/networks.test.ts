import { describe, expect, it } from 'vitest';
import type { Rgb } from '../../pixels/raster.ts';
import { createTestContext } from '../../testing/context.ts';
import { drawFigure, FIGURE } from '../../testing/figure.ts';
import { findFaces } from '../faces/faces.ts';
import { FACE_MODELS, POSE_MODELS, SEMANTIC_MODELS } from '../models.ts';
import { findPose } from '../pose/pose.ts';
import { findSemanticMasks } from '../semantics/semantics.ts';

const context = await createTestContext([...FACE_MODELS, ...POSE_MODELS, ...SEMANTIC_MODELS]);

const blank = (): Rgb => ({
  data: new Uint8Array(300 * 400 * 3).fill(214),
  width: 300,
  height: 400,
});

// The semantic network does not see a person in a drawing, so only its silence is tested here; what it finds in photos
// was checked by eye.
describe('the networks, on a drawn person', () => {
  it.each([600, 400])('find joints and face at a width of %i', async (width) => {
    const picture = await drawFigure(width, width * 1.5);
    const pose = await findPose(picture, context);
    for (const name of ['leftShoulder', 'rightShoulder'] as const) {
      const joint = pose?.joints[name];
      expect(joint?.score).toBeGreaterThan(0.8);
      expect(Math.abs((joint?.x ?? 0) - FIGURE[name].x)).toBeLessThan(0.04);
      expect(Math.abs((joint?.y ?? 0) - FIGURE[name].y)).toBeLessThan(0.04);
    }
    const [face, ...others] = await findFaces(picture, context, { pose });
    expect(others).toEqual([]);
    const { leftEye, rightEye, chin, lowerLip } = face?.points ?? {};
    expect(leftEye?.x).toBeCloseTo(319 / 600, 1);
    expect(rightEye?.x).toBeCloseTo(281 / 600, 1);
    expect(leftEye?.x).toBeGreaterThan(rightEye?.x ?? 1);
    expect(Math.abs((chin?.y ?? 0) - 208 / 900)).toBeLessThan(0.02);
    expect(lowerLip?.y).toBeLessThan(chin?.y ?? 0);
    expect(face?.chinLine.length).toBeGreaterThan(10);
  });

  it('find nobody on an empty wall', async () => {
    expect(await findPose(blank(), context)).toBeUndefined();
    expect(await findFaces(blank(), context)).toEqual([]);
    const { planes } = await findSemanticMasks(blank(), context);
    expect(planes.background.data.every((value) => value > 250)).toBe(true);
  });
});
