import { describe, expect, it } from 'vitest';
import { createFace, createPose, drawWearer } from '../../testing/wearer.ts';
import { findHeadPlace } from './head-place.ts';
import { chooseSide, modelsTurnedLike } from './portrait.ts';

const stays = { reason: 'wearer-stays' };

describe('the place of a head', () => {
  it('is where the face is, and turned as the nose says', () => {
    const place = findHeadPlace(drawWearer(), false);
    expect(place?.eyes).toEqual({ x: 120, y: 64 });
    expect(place?.yaw).toBeCloseTo(0, 5);
    const turned = findHeadPlace({ ...drawWearer(), faces: [createFace(132)] }, false);
    expect(turned?.yaw).toBeGreaterThan(10);
    expect(turned?.yaw).toBeLessThan(30);
  });

  it('is nowhere if the photo ends below it', () => {
    expect(findHeadPlace({ ...drawWearer(), faces: [] }, true)).toBeUndefined();
    const face = createFace();
    const above = { x: 0.5, y: -0.05 };
    const cut = { ...face, points: { ...face.points, leftEye: above, rightEye: above } };
    expect(findHeadPlace({ ...drawWearer(), faces: [cut] }, true)).toBeUndefined();
  });

  it('is told by ears and shoulders from behind', () => {
    const pose = createPose({
      leftShoulder: { x: 0.25, y: 0.38 },
      rightShoulder: { x: 0.75, y: 0.38 },
      leftEar: { x: 0.38, y: 0.18 },
      rightEar: { x: 0.62, y: 0.18 },
    });
    const wearer = { ...drawWearer(), faces: [], pose };
    const place = findHeadPlace(wearer, false);
    expect(place).toMatchObject({ yaw: 180 });
    expect(place?.chin.y).toBeGreaterThan(80);
    expect(place?.chin.y).toBeLessThan(120);
    const { planes } = wearer.masks;
    const none = { ...planes.bodySkin, data: new Uint8Array(planes.bodySkin.data.length) };
    const bare = { ...planes, bodySkin: none, faceSkin: none };
    const hat = { ...wearer, masks: { ...wearer.masks, planes: bare } };
    expect(() => findHeadPlace(hat, false)).toThrow(expect.objectContaining(stays));
  });

  it('is refused from the side, with somebody else, and where nothing tells it', () => {
    const refused = (change: object) => () => findHeadPlace({ ...drawWearer(), ...change }, false);
    expect(refused({ faces: [createFace(165)] })).toThrow(expect.objectContaining(stays));
    expect(refused({ faces: [createFace(), createFace()] })).toThrow(
      expect.objectContaining(stays),
    );
    expect(refused({ faces: [] })).toThrow(expect.objectContaining(stays));
  });
});

describe('a portrait', () => {
  const turned = (yaw: number) => ({ head: { yaw } }) as Parameters<typeof chooseSide>[0];

  it('looks the way of the wearer, mirrored where that is nearer', () => {
    expect(chooseSide(turned(8), 15)).toBe('own');
    expect(chooseSide(turned(8), -18)).toBe('mirrored');
    expect(chooseSide(turned(-2), 0)).toBe('own');
  });

  it('is not put onto a head that is turned much further', () => {
    expect(chooseSide(turned(0), 35)).toBeUndefined();
    expect(chooseSide(turned(20), -35)).toBe('mirrored');
  });

  it('of somebody else is offered, the nearest first, where one of the same sex is turned alike', () => {
    const person = (id: string, gender: string, yaw: number) => ({ ...turned(yaw), id, gender });
    const ahead = person('ahead', 'female', 0) as Parameters<typeof chooseSide>[0];
    const models = [
      ahead,
      person('far', 'female', 18),
      person('near', 'female', -28),
      person('man', 'male', 30),
    ] as (typeof ahead)[];
    expect(modelsTurnedLike(models, ahead, 30)).toEqual(['near', 'far']);
    expect(modelsTurnedLike(models, ahead, -46)).toEqual(['near']);
    expect(modelsTurnedLike(models.slice(0, 1), ahead, 30)).toEqual([]);
  });
});
