import { describe, expect, it } from 'vitest';
import type { BodyPose } from '../../../catalogue/people.ts';
import { cameraIn, endAt, framePose, framingFor } from './view.ts';

const pose = {
  bounds: [327, 101, 688, 1458],
  framings: { full: [0, 0, 1024, 1536], three_quarter: [166, 27, 859, 1066] },
  joints: {
    fingertip_l: [656.8, 836],
    fingertip_r: [362.2, 857.7],
    hip_l: [584.2, 727.3],
    hip_r: [444.8, 714.9],
  },
} as unknown as BodyPose;
const camera = {
  width: 1024,
  height: 1536,
  distance: 7,
  eye: 1.15,
  focal_px: 5194.2,
  horizon_px: 578.78,
};

/** The rows of the crown and the soles in a view of the whole person. */
function rowsIn(size: number) {
  const { box, scale } = framePose(pose, 'full', '2:3', { size });
  const toRow = (y: number) => (y - box[1]) * scale;
  return { crown: toRow(pose.bounds[1]), soles: toRow(pose.bounds[3]) };
}

describe('the size of a person in the picture', () => {
  it('follows the stature, with the feet where they are', () => {
    const [usual, small] = [rowsIn(1), rowsIn(158 / 176)];
    expect((small.soles - small.crown) / (usual.soles - usual.crown)).toBeCloseTo(158 / 176, 2);
    expect(Math.abs(small.soles - usual.soles)).toBeLessThan(1);
    expect(usual).toEqual({ crown: 101, soles: 1458 });
  });

  it('leaves room above a tall head', () => {
    const { crown, soles } = rowsIn(1.2);
    expect(crown).toBeGreaterThan(40);
    expect(soles - crown).toBeGreaterThan(1357);
  });

  it('is that of the frame where the feet do not show', () => {
    expect(framePose(pose, 'three_quarter', '2:3', { size: 0.9 })).toEqual(
      framePose(pose, 'three_quarter', '2:3'),
    );
  });

  it('is told to the place: a metre is longer beside a small person who fills the frame', () => {
    const metres = (size: number, framing: 'full' | 'three_quarter') => {
      const view = framePose(pose, framing, '2:3', { size });
      const { focal_px, distance } = cameraIn(camera, view, size);
      return focal_px / distance;
    };
    expect(metres(0.9, 'full') / metres(1, 'full')).toBeCloseTo(1, 2);
    expect(metres(0.9, 'three_quarter') / metres(1, 'three_quarter')).toBeCloseTo(1 / 0.9, 5);
  });

  it('keeps the ground of the place below the feet', () => {
    const groundIn = (size: number) => {
      const { focal_px, distance, eye, horizon_px } = cameraIn(
        camera,
        framePose(pose, 'full', '2:3', { size }),
        size,
      );
      return horizon_px + (focal_px / distance) * eye;
    };
    const { soles } = rowsIn(1);
    expect(Math.abs(groundIn(0.9) - soles - (groundIn(1) - soles) * 0.9)).toBeLessThan(1);
  });
});

describe('a framing that nobody chose', () => {
  it('shows tops large, and all of what reaches below the knee', () => {
    expect(framingFor(['tee'])).toBe('half');
    expect(framingFor(['shirt', 'jacket'])).toBe('half');
    for (const kinds of [['coat'], ['dress'], ['skirt'], ['tee', 'trousers']] as const) {
      expect(framingFor(kinds)).toBe('full');
    }
  });
});

describe('a half-length view', () => {
  const bottom = (of: BodyPose, hem?: number) => framePose(of, 'half', '2:3', { hem }).box[3];

  it('begins above the crown and ends below the lower hand', () => {
    const { box, width, height, scale } = framePose(pose, 'half', '2:3');
    expect(box[1]).toBeLessThan(pose.bounds[1]);
    expect(bottom(pose)).toBeGreaterThan(pose.joints.fingertip_r[1]);
    expect(bottom(pose)).toBeLessThan(pose.joints.fingertip_r[1] + 50);
    expect([(box[2] - box[0]) * scale, (box[3] - box[1]) * scale]).toEqual([width, height]);
  });

  it('ends as low where both hands are on the hips', () => {
    const joints = { ...pose.joints, fingertip_l: [0, 690], fingertip_r: [0, 700] };
    expect(
      Math.abs(bottom({ ...pose, joints } as unknown as BodyPose) - bottom(pose)),
    ).toBeLessThan(40);
  });

  it('shows a hem below the hands, but nothing below the knees', () => {
    expect(bottom(pose, 940)).toBeGreaterThan(940);
    expect(bottom(pose, 1400)).toBeLessThanOrEqual(pose.framings.three_quarter[3] + 6);
  });
});

it('a view from the lips down begins between nose and lips, wherever they are', () => {
  const framings = { ...pose.framings, lips_down: [170, 248, 855, 1276] };
  const head = { chin: [498, 291], height: 180, lean: 0 };
  const whole = { ...pose, framings, head } as unknown as BodyPose;
  const { box } = framePose(whole, 'lips_down', '2:3', { mouth: 262 });
  expect(box[1]).toBe(253);
  expect(box[3]).toBeLessThanOrEqual(1276);
  expect(box[3]).toBeGreaterThan(1268);
});

describe('a view that ends at a row', () => {
  const whole = framePose(pose, 'full', '2:3');

  it('keeps its ratio and its upper edge, and shows nothing below the row', () => {
    const half = endAt(whole, 900);
    if (!half) throw new Error('the row leaves enough');
    const [left, top, right, bottom] = half.box;
    expect(top).toBe(whole.box[1]);
    expect(bottom).toBeLessThanOrEqual(900);
    expect((right - left) / (bottom - top)).toBeCloseTo(2 / 3, 2);
    expect((left + right) / 2).toBeCloseTo((whole.box[0] + whole.box[2]) / 2, 0);
    expect(half).toMatchObject({ width: whole.width, height: whole.height });
    expect(half.scale * (bottom - top)).toBeCloseTo(whole.height);
  });

  it('stays as it is above a row beyond it, and is none where hardly anything is left', () => {
    expect(endAt(whole, whole.box[3])).toBe(whole);
    expect(endAt(whole, 300)).toBeUndefined();
  });
});
