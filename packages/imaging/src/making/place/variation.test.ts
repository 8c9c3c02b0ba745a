import { describe, expect, it } from 'vitest';
import { encodePng } from '../../pixels/encode.ts';
import { drawRgb } from '../../testing/cloth.ts';
import { createSunLight, drawSetting } from '../../testing/place.ts';
import { framePerson } from './frame-person.ts';
import { mirrorSetting, readSetting } from './settings/read-setting.ts';
import { chooseVariation, rotateThrough } from './variation.ts';

const SIX = [1, 2, 3, 4, 5, 6];

describe('the pictures of one order', () => {
  it('differ in side, part of the place and expression, all six of them', () => {
    const seen = SIX.map((seed) => ({
      ...chooseVariation(seed),
      expression: rotateThrough(['neutral', 'smile', 'confident'], seed),
    }));
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(6);
    expect(seen[0]).toEqual({ isOtherSide: false, sideways: 0, expression: 'neutral' });
  });

  it('are four before one comes again where there are two expressions and one part', () => {
    const seen = SIX.slice(0, 4).map(
      (seed) => `${chooseVariation(seed).isOtherSide} ${rotateThrough(['neutral', 'smile'], seed)}`,
    );
    expect(new Set(seen).size).toBe(4);
  });

  it('show a scene from both sides, and a seller’s own picture from its own alone', async () => {
    const size = { width: 300, height: 400 };
    const scene = { kind: 'scene' as const, id: 'window-room' };
    const [first, second] = await Promise.all(
      [1, 2].map((seed) => readSetting(scene, 'people', size, seed)),
    );
    expect(first?.light.from).toBe('left');
    expect(second?.light.from).toBe('right');
    const drawn = drawRgb(300, 400, (x) => [x % 256, 120, 90]);
    const bytes = await encodePng({ ...drawn, channels: 3 });
    const own = { kind: 'picture' as const, bytes };
    const [asIs, again] = await Promise.all(
      [1, 2].map((seed) => readSetting(own, 'people', size, seed)),
    );
    expect(again?.picture.data).toEqual(asIs?.picture.data);
  });
});

describe('a place from its other side', () => {
  const setting = drawSetting({
    picture: drawRgb(400, 400, (x, y) => [x % 256, y % 256, 90]),
    light: createSunLight('left'),
    surface: {
      outline: [
        [10, 300],
        [200, 300],
        [150, 390],
      ],
      height: 0,
      reflection: 0,
      roughness: 0,
    },
    spots: [{ at: [120, 340], width: 80, height: 200 }],
  });
  const other = mirrorSetting(setting);

  it('has picture, depth, spot and ground mirrored, and its light from there', () => {
    expect(other.picture.data.slice(0, 3)).toEqual(setting.picture.data.slice(399 * 3, 400 * 3));
    expect(other.spots[0]?.at).toEqual([280, 340]);
    expect(other.surface.outline).toContainEqual([390, 300]);
    expect(other.light).toMatchObject({ from: 'right', mix: 'right' });
    expect(other.light.towards[0]).toBeCloseTo(0.6);
  });

  it('is the same again from the other side of that', () => {
    expect(mirrorSetting(other)).toEqual(setting);
  });
});

it('moves what is behind somebody to either side, and never past the picture', () => {
  const setting = drawSetting({ spots: [{ at: [200, 340], width: 80, height: 200 }] }, 'people');
  const frame = { width: 300, height: 300 };
  const at = (sideways: number) =>
    framePerson(setting, frame, 150, { perMetre: 500, ground: 600 }, sideways).crop;
  const [usual, left, right] = [at(0), at(-0.45), at(0.45)];
  expect(left.left).toBeLessThan(usual.left);
  expect(right.left).toBeGreaterThan(usual.left);
  expect(left.left).toBeGreaterThanOrEqual(0);
  expect(right.left + frame.width / right.scale).toBeLessThanOrEqual(400);
});
