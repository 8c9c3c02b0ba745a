import { describe, expect, it } from 'vitest';
import { JOINT_NAMES, type JointName, type Pose } from '../../perception/pose/joints.ts';
import { estimatePersonScale } from './person-scale.ts';
import { chooseFrame, findCutOff } from './photo-frame.ts';

const HEIGHT = 1000;
/** Somebody at 500 pixels per metre who stands on row 900, visible down to a height of `until` metres. */
function pose(until: number): Pose {
  const heights: Partial<Record<JointName, number>> = {
    leftEye: 1.58,
    rightEye: 1.58,
    leftShoulder: 1.4,
    rightShoulder: 1.4,
    leftHip: 0.9,
    rightHip: 0.9,
    leftAnkle: 0.09,
    rightAnkle: 0.09,
  };
  const joints = Object.fromEntries(
    JOINT_NAMES.map((name) => {
      const metres = heights[name] ?? -1;
      return [name, { x: 0.5, y: (900 - 500 * metres) / HEIGHT, score: metres > until ? 1 : 0 }];
    }),
  ) as Pose['joints'];
  return { joints, score: 1 };
}

describe('the scale of a person', () => {
  it('comes from the joints, and the ground from the feet', () => {
    const scale = estimatePersonScale(pose(0), HEIGHT, { top: 50, bottom: 905 }, true);
    expect(scale.perMetre).toBeCloseTo(500, 0);
    expect(scale).toMatchObject({ ground: 905, how: 'joints' });
  });

  it('tells where the ground is below a photo that ends at the hips', () => {
    const scale = estimatePersonScale(pose(0.8), HEIGHT, { top: 50, bottom: 460 }, false);
    expect(scale.perMetre).toBeCloseTo(500, 0);
    expect(scale.ground).toBeCloseTo(900, 0);
  });

  it('comes from the outline where there are no joints', () => {
    const scale = estimatePersonScale(undefined, HEIGHT, { top: 50, bottom: 900 }, true);
    expect(scale).toEqual({ perMetre: 500, ground: 900, how: 'outline' });
  });
});

describe('the frame around a person', () => {
  const photo = { width: 800, height: 1000 };
  const whole = { left: 300, top: 100, width: 200, height: 800 };
  const halved = { left: 200, top: 100, width: 400, height: 900 };

  it('knows on which sides the photo cuts them off', () => {
    expect(findCutOff(whole, photo)).toEqual({
      left: false,
      right: false,
      top: false,
      bottom: false,
    });
    expect(findCutOff(halved, photo)).toMatchObject({ bottom: true, top: false });
  });

  it('is the photo unless another is asked for, and may reach beyond it at free sides', () => {
    const free = findCutOff(whole, photo);
    expect(chooseFrame(whole, photo, free)).toEqual({ left: 0, top: 0, ...photo });
    expect(chooseFrame(whole, photo, free, '1:1')).toEqual({
      left: -100,
      top: 0,
      width: 1000,
      height: 1000,
    });
    const narrow = chooseFrame(whole, photo, free, '9:16');
    expect(narrow).toMatchObject({ top: 0, height: 1000 });
    expect(narrow.left + narrow.width / 2).toBeCloseTo(400, -1);
  });

  it('never shows where somebody is cut off at the side', () => {
    const wide = { left: 0, top: 100, width: 800, height: 900 };
    const frame = chooseFrame(wide, photo, findCutOff(wide, photo), '1:1');
    expect(frame).toMatchObject({ left: 0, width: 800, height: 800 });
    expect(frame.top).toBeGreaterThanOrEqual(0);
    expect(frame.top + frame.height).toBeLessThanOrEqual(1000);
  });
});
