import { describe, expect, it } from 'vitest';
import { sharp } from '../photo/sharp.ts';
import {
  catalogueFile,
  namedFiles,
  type Point,
  type Portrait,
  readCatalogue,
} from './catalogue.ts';
import { bytes, present, sizeOf } from './test-files.ts';

const MEGABYTE = 1024 * 1024;
const SIZE = 640;
const NEAR = 4;
const VIEWS = [...[0, 15, 30].flatMap((yaw) => [`${yaw} neutral`, `${yaw} smile`]), '180 neutral'];

const people = present((await readCatalogue()).groups.people, 'people');

const channel = async (file: string, index: 0 | 3) =>
  sharp(catalogueFile(file)).extractChannel(index).raw().toBuffer();

const share = (values: Uint8Array, above: number) =>
  values.reduce((sum, value) => sum + Number(value > above), 0) / values.length;

describe('portraits', () => {
  it('has every model from the front, turned and from behind, within the space for them', async () => {
    for (const { id, portraits = [] } of people.models) {
      expect(
        portraits.map(({ yaw, expression }) => `${yaw} ${expression}`),
        id,
      ).toEqual(VIEWS);
    }
    const files = people.models.flatMap(({ portraits }) => namedFiles(portraits));
    expect(await bytes(files)).toBeLessThan(6 * MEGABYTE);
  });

  const shots = people.models.flatMap(({ id, portraits = [] }) =>
    portraits.map((portrait) => ({
      name: `${id} ${portrait.yaw} ${portrait.expression}`,
      portrait,
    })),
  );

  it.each(shots)(
    '$name: head and hair are whole, and the points lie on them',
    async ({ portrait }) => {
      const { picture, hair } = portrait;
      expect(await sizeOf(picture)).toEqual([SIZE, SIZE]);
      expect(await sizeOf(hair)).toEqual([SIZE, SIZE]);
      const [alpha, strands] = await Promise.all([channel(picture, 3), channel(hair, 0)]);
      expect(alpha.subarray(0, 12 * SIZE).every((value) => value === 0)).toBe(true);
      expect(share(alpha, 250)).toBeGreaterThan(0.2);
      expect(share(strands, 128)).toBeGreaterThan(0.015);
      expect(share(strands, 128)).toBeLessThan(share(alpha, 128));
      for (const [name, point] of Object.entries(portrait.points)) {
        expect(isOnHead(alpha, point), name).toBe(true);
      }
      expectFace(portrait);
    },
  );
});

/** Chin and jaw lie on the outline itself, so a few pixels around them count. */
function isOnHead(alpha: Uint8Array, [x, y]: Point): boolean {
  for (let row = Math.round(y) - NEAR; row <= y + NEAR; row++) {
    const from = row * SIZE + Math.round(x);
    if (alpha.subarray(from - NEAR, from + NEAR + 1).some((value) => value > 200)) return true;
  }
  return false;
}

/** Eyes above nose above mouth above chin; the nose goes to the picture's right as the head turns left. */
function expectFace({ yaw, points }: Portrait) {
  const { eye_l, eye_r, nose_tip, mouth, chin, neck_base } = points;
  const heights = [eye_l, nose_tip, mouth, chin, neck_base].map(([, y]) => y);
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  const side = yaw === 180 ? -1 : 1;
  expect(side * (eye_l[0] - eye_r[0])).toBeGreaterThan(50);
  const between: Point = [(eye_l[0] + eye_r[0]) / 2, (eye_l[1] + eye_r[1]) / 2];
  if (yaw === 0) expect(Math.abs(nose_tip[0] - between[0])).toBeLessThan(3);
  if (yaw === 15 || yaw === 30) expect(nose_tip[0] - between[0]).toBeGreaterThan(4);
}
